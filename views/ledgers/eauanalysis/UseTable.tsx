import { type Quantity, quantity, sumOf } from '../../../domain/energy/quantity.ts';
import { ranking } from '../../../domain/energy/ranking.ts';
import { isWholeWritten } from '../../../domain/energy/sum.ts';
import type { UnitMeasure } from '../../../domain/energy/unitCalls.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Box } from '../../../src/kit/layout/parts.tsx';
import { writeNumber } from '../../../src/kit/number/format.ts';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { useSum } from '../parts/sum/useSum.ts';
import { peakOf } from '../parts/units/unitEnergy.ts';
import styles from '../parts/units/units.module.css';
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
  const number = (value: number | null, places = 1) => (
    <span className={styles.number}>{writeNumber(value, places, lang)}</span>
  );
  const percent = (value: number | null) => (
    <span className={styles.number}>
      {value === null ? writeNumber(null, 0, lang) : `${writeNumber(value, 1, lang)} %`}
    </span>
  );
  return (
    <Box over="scroll">
      <PlainTable
        label={say('eauanalysis.table')}
        rows={ranking(rows)}
        idOf={({ row }) => row.id}
        empty={say('eauanalysis.empty')}
        columns={[
          { key: 'place', title: say('eauanalysis.place'), align: 'end', cell: ({ place }) => number(place, 0) },
          { key: 'unit', title: say('eauanalysis.unit'), names: true, cell: ({ row }) => row.name },
          {
            key: 'amount',
            title: `${say('eauanalysis.amount')} ${measure}`,
            align: 'end',
            cell: ({ row }) => <span className={styles.number}>{sum.amount(row.total, 1)}</span>,
          },
          {
            key: 'doubts',
            title: say('eauanalysis.whole'),
            cell: ({ row }) => sum.doubts(row.total, { decimals: 1, unit: measure }).join(' · '),
          },
          {
            key: 'share',
            title: say('eauanalysis.share'),
            align: 'end',
            cell: ({ row }) => percent(shareIn(row.value, all)),
          },
          {
            key: 'before',
            title: `${say('eauanalysis.before')} ${measure}`,
            align: 'end',
            cell: ({ row }) => number(numberOf(row.compared?.base)),
          },
          {
            key: 'change',
            title: say('eauanalysis.change'),
            align: 'end',
            cell: ({ row }) => percent(numberOf(row.compared?.percent)),
          },
          {
            key: 'peak',
            title: `${say('eauanalysis.peak')} ${measure}`,
            align: 'end',
            cell: ({ row }) => number(numberOf(row.peak?.amount)),
          },
          {
            key: 'peakAt',
            title: say('eauanalysis.peakAt'),
            cell: ({ row }) => (row.peak === null ? '' : times.full(row.peak.start).slice(0, 16)),
          },
          {
            key: 'known',
            title: say('eauanalysis.known'),
            align: 'end',
            cell: ({ row }) => `${row.rows.filter(isWholeWritten).length} / ${row.rows.length}`,
          },
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
