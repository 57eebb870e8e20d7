import { defects } from '../../../domain/defect/defectLedger.ts';
import { partKey } from '../../../domain/defect/subject.ts';
import type { DefectFact, FigureSpan } from '../../../domain/work/figures/facts.ts';
import type { Row } from '../../store/database.ts';
import { type FactKnown, type FigureAsked, type FigureMeans, numberIn, readRows, textIn } from './figureMeans.ts';

const columns = ['id', 'org', 'number', 'phenomenon', 'phenomenonEn', 'part', 'severity', 'source', 'equipmentId']
  .concat(['foundAt', 'due', 'closedAt', 'recursOfId'])
  .map((one) => `t."${one}"`)
  .join(', ');

/** The defects that were found before the end of a span and not closed before its beginning. */
export async function defectFacts(
  means: FigureMeans,
  span: FigureSpan,
  { known, ...asked }: FigureAsked & { readonly known: FactKnown },
): Promise<readonly DefectFact[]> {
  const [rows, recurred] = await Promise.all([
    readRows(means, defects, asked, {
      columns,
      where: '(t."foundAt" < $2 and (t."closedAt" is null or t."closedAt" >= $1))',
      values: [span.from, span.to],
    }),
    readRows(means, defects, asked, {
      columns: 't.id, t."recursOfId", t."foundAt"',
      where: 't."recursOfId" is not null',
      values: [],
    }),
  ]);
  const next = new Map<string, number>();
  for (const row of recurred) {
    const of = String(row['recursOfId']);
    next.set(of, Math.min(next.get(of) ?? Infinity, numberIn(row, 'foundAt') ?? Infinity));
  }
  return rows.map((row) => defectFact(row, next.get(String(row['id'])) ?? null, known));
}

function defectFact(row: Row, recurredAt: number | null, known: FactKnown): DefectFact {
  const equipment = textIn(row, 'equipmentId');
  const severity = String(row['severity']) as DefectFact['severity'];
  const source = String(row['source']) as DefectFact['source'];
  return {
    of: 'defect',
    id: String(row['id']),
    org: String(row['org']),
    number: String(row['number']),
    name: `${row['part']} ${row['phenomenon']}`,
    nameEn: textIn(row, 'phenomenonEn'),
    severity,
    source,
    foundAt: numberIn(row, 'foundAt') ?? 0,
    due: numberIn(row, 'due') ?? 0,
    closedAt: numberIn(row, 'closedAt'),
    recurredAt,
    keys: {
      org: String(row['org']),
      class: equipment === null ? null : known.classOf([equipment]),
      maker: equipment === null ? null : known.makerOf([equipment]),
      equipment,
      severity,
      source,
      part: partKey(String(row['part'])),
    },
  };
}
