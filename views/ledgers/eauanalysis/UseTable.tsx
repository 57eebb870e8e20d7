import { type Quantity, quantity, sumOf } from '../../../domain/energy/quantity.ts';
import { ranking } from '../../../domain/energy/ranking.ts';
import { isWholeWritten } from '../../../domain/energy/sum.ts';
import type { UnitMeasure } from '../../../domain/energy/unitCalls.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Box } from '../../../src/kit/layout/parts.tsx';
import { missing, writeNumber } from '../../../src/kit/number/format.ts';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { useSum } from '../parts/sum/useSum.ts';
import { peakOf } from '../parts/units/unitEnergy.ts';
import type { Unit } from '../parts/units/useUnits.ts';
import { words } from './words.ts';

interface Props {
  readonly units: readonly Unit[];
  readonly used: ReadonlyMap<string, UnitMeasure>;
  /** What is counted in: kWh, m³. */
  readonly measure: string;
}

/** The units by what they used, the highest first: share of all, change against the span before, the step with the most. */
export function UseTable({ units, used, measure }: Props) {
  const say = useText(words);
  const lang = useLang();
  const times = useTimes();
  const sum = useSum();
  const rows = units.flatMap((unit) => {
    const mine = used.get(unit.id);
    return mine === undefined
      ? []
      : [{ id: unit.id, name: unit.name, ...mine, value: wholeOf(mine.total), peak: peakOf(mine.rows) }];
  });
  // Of all only where all is known: a part takes no place and has no share.
  const all = rows.some(({ value }) => value === null) ? null : sumOf(rows.flatMap(({ value }) => value ?? []));
  const number = (value: number | null): string => writeNumber(value, 1, lang);
  const percent = (value: number | null): string => (value === null ? missing : `${number(value)} %`);
  return (
    <Box over="scroll">
      <PlainTable
        label={say('eauanalysis.table')}
        rows={ranking(rows)}
        idOf={({ row }) => row.id}
        empty={say('eauanalysis.empty')}
        say={say}
        columns={(column) => [
          column.figure('eauanalysis.place', ({ place }) => place),
          column.name('eauanalysis.unit', ({ row }) => row.name),
          column.spelled({ key: 'amount', title: `${say('eauanalysis.amount')} ${measure}` }, ({ row }) =>
            sum.amount(row.total, 1),
          ),
          column.words('eauanalysis.whole', ({ row }) =>
            sum.doubts(row.total, { decimals: 1, unit: measure }).join(' · '),
          ),
          column.spelled('eauanalysis.share', ({ row }) => percent(shareIn(row.value, all))),
          column.spelled({ key: 'before', title: `${say('eauanalysis.before')} ${measure}` }, ({ row }) =>
            number(numberOf(row.compared?.base)),
          ),
          column.spelled('eauanalysis.change', ({ row }) => percent(numberOf(row.compared?.percent))),
          column.spelled({ key: 'peak', title: `${say('eauanalysis.peak')} ${measure}` }, ({ row }) =>
            number(numberOf(row.peak?.amount)),
          ),
          column.words('eauanalysis.peakAt', ({ row }) =>
            row.peak === null ? '' : times.full(row.peak.start).slice(0, 16),
          ),
          column.spelled(
            'eauanalysis.known',
            ({ row }) => `${row.rows.filter(isWholeWritten).length} / ${row.rows.length}`,
          ),
        ]}
      />
    </Box>
  );
}

const wholeOf = (total: UnitMeasure['total']): Quantity | null =>
  isWholeWritten(total) && total.amount !== null ? quantity(total.amount) : null;

const shareIn = (value: Quantity | null, all: Quantity | null): number | null =>
  value === null || all === null || all.isZero() ? null : value.div(all).times(100).toNumber();

const numberOf = (amount: string | null | undefined): number | null => (amount == null ? null : Number(amount));
