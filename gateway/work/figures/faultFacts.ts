import { faults } from '../../../domain/fault/faultLedger.ts';
import type { FaultFact, FigureSpan } from '../../../domain/work/figures/facts.ts';
import type { Row } from '../../store/database.ts';
import { type FactKnown, type FigureAsked, type FigureMeans, numberIn, readRows, textIn } from './figureMeans.ts';

const columns = ['id', 'org', 'number', 'symptom', 'symptomEn', 'state', 'equipmentId', 'severity']
  .concat(['faultClass', 'occurredAt', 'restoredAt'])
  .map((one) => `t."${one}"`)
  .join(', ');

/** The faults that occurred in a span; one that was reported for nothing was none. */
export async function faultFacts(
  means: FigureMeans,
  span: FigureSpan,
  { known, ...asked }: FigureAsked & { readonly known: FactKnown },
): Promise<readonly FaultFact[]> {
  const rows = await readRows(means, faults, asked, {
    columns: `${columns}, t."lostKwh"::text as "lostKwh"`,
    where: `t."occurredAt" >= $1 and t."occurredAt" < $2 and t.state <> 'void'`,
    values: [span.from, span.to],
  });
  return rows.map((row) => faultFact(row, known));
}

function faultFact(row: Row, known: FactKnown): FaultFact {
  const equipment = textIn(row, 'equipmentId');
  return {
    of: 'fault',
    id: String(row['id']),
    org: String(row['org']),
    number: String(row['number']),
    name: String(row['symptom']),
    nameEn: textIn(row, 'symptomEn'),
    occurredAt: numberIn(row, 'occurredAt') ?? 0,
    restoredAt: numberIn(row, 'restoredAt'),
    lostKwh: numberIn(row, 'lostKwh'),
    keys: {
      org: String(row['org']),
      class: equipment === null ? null : known.classOf([equipment]),
      equipment,
      severity: textIn(row, 'severity'),
      cause: textIn(row, 'faultClass'),
    },
  };
}
