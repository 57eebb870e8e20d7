import { comparePeriods } from '../../../domain/energy/compare.ts';
import { type Quantity, quantity, sumOf } from '../../../domain/energy/quantity.ts';
import { ranking } from '../../../domain/energy/ranking.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { writeNumber } from '../../../src/kit/number/format.ts';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { peakOf, totalOf, type UsedRow } from '../parts/units/unitEnergy.ts';
import styles from '../parts/units/units.module.css';
import type { Unit } from '../parts/units/useUnits.ts';
import { words } from './words.ts';

type Used = ReadonlyMap<string, readonly UsedRow[]>;

interface Props {
  readonly units: readonly Unit[];
  readonly used: Used;
  readonly earlier: Used;
  /** What is counted in: kWh, m³. */
  readonly measure: string;
}

const decimals = (rows: readonly UsedRow[]): readonly (Quantity | null)[] =>
  rows.map(({ amount }) => (amount === null ? null : quantity(amount)));

/** The units by what they used, the highest first: share of all, change against the span before, the step with the most. */
export function UseTable({ units, used, earlier, measure }: Props) {
  const say = useText(words);
  const lang = useLang();
  const times = useTimes();
  const rows = units.map((unit) => {
    const mine = used.get(unit.id) ?? [];
    const { amount, known } = totalOf(mine);
    const compared = comparePeriods(decimals(mine), decimals(earlier.get(unit.id) ?? []));
    return {
      id: unit.id,
      unit,
      value: amount === null ? null : quantity(amount),
      known,
      all: mine.length,
      compared,
      peak: peakOf(mine),
    };
  });
  const all = sumOf(rows.flatMap(({ value }) => value ?? []));
  const number = (value: number | null, places = 1) => (
    <span className={styles.number}>{writeNumber(value, places, lang)}</span>
  );
  const percent = (value: number | null) => (
    <span className={styles.number}>
      {value === null ? writeNumber(null, 0, lang) : `${writeNumber(value, 1, lang)} %`}
    </span>
  );
  return (
    <div className={styles.scroll}>
      <PlainTable
        label={say('eauanalysis.table')}
        rows={ranking(rows)}
        idOf={({ row }) => row.id}
        empty={say('eauanalysis.empty')}
        columns={[
          { key: 'place', title: say('eauanalysis.place'), align: 'end', cell: ({ place }) => number(place, 0) },
          { key: 'unit', title: say('eauanalysis.unit'), names: true, cell: ({ row }) => row.unit.name },
          {
            key: 'amount',
            title: `${say('eauanalysis.amount')} ${measure}`,
            align: 'end',
            cell: ({ row }) => number(row.value?.toNumber() ?? null),
          },
          {
            key: 'share',
            title: say('eauanalysis.share'),
            align: 'end',
            cell: ({ row }) =>
              percent(row.value === null || all.isZero() ? null : row.value.div(all).times(100).toNumber()),
          },
          {
            key: 'before',
            title: `${say('eauanalysis.before')} ${measure}`,
            align: 'end',
            cell: ({ row }) => number(row.compared.base?.toNumber() ?? null),
          },
          {
            key: 'change',
            title: say('eauanalysis.change'),
            align: 'end',
            cell: ({ row }) => percent(row.compared.percent?.toNumber() ?? null),
          },
          {
            key: 'peak',
            title: `${say('eauanalysis.peak')} ${measure}`,
            align: 'end',
            cell: ({ row }) => number(row.peak?.amount ?? null),
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
            cell: ({ row }) => `${row.known} / ${row.all}`,
          },
        ]}
      />
    </div>
  );
}
