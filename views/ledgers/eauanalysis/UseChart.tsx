import { useMemo } from 'react';
import type { TimeRange } from '../../../domain/clock/timeRange.ts';
import type { UnitMeasure, UnitRow } from '../../../domain/energy/unitCalls.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import type { ChartData, ChartSeries } from '../../../src/kit/chart/chart.ts';
import { Swatch } from '../../../src/kit/chart/Swatch.tsx';
import { TimeChart } from '../../../src/kit/chart/TimeChart.tsx';
import { useChartFeed } from '../../../src/kit/chart/useChartFeed.ts';
import { Bar } from '../../../src/kit/layout/parts.tsx';
import styles from '../parts/units/units.module.css';
import type { Unit } from '../parts/units/useUnits.ts';
import { words } from './words.ts';

interface Props {
  readonly units: readonly Unit[];
  readonly used: ReadonlyMap<string, UnitMeasure>;
  readonly measure: string;
  readonly range: TimeRange;
}

/** What each unit used, step by step; a step that is not known is a gap. */
export function UseChart({ units, used, measure, range }: Props) {
  const say = useText(words);
  const clock = useClock();
  const names = units.map(({ name }) => name).join('、');
  const series = useMemo<readonly ChartSeries[]>(
    () =>
      units.map(({ id, name }, at) => ({
        id,
        name,
        unit: measure === '' ? null : measure,
        decimals: 1,
        color: at + 1,
        stepped: true,
      })),
    [units, measure],
  );
  const feed = useChartFeed(useMemo(() => dataOf(units.map(({ id }) => used.get(id)?.rows ?? [])), [units, used]));
  return (
    <figure>
      <Bar as="figcaption" at="stretch" gap="2 6" pad="0 3 3" className={styles.facts}>
        {units.map(({ id, name }, at) => (
          <span key={id} className={styles.number}>
            <Swatch color={at + 1} /> {name}
          </span>
        ))}
      </Bar>
      <div className={styles.chart}>
        <TimeChart
          label={names}
          series={series}
          feed={feed}
          span={() => ({ from: range.from / 1000, to: range.to / 1000 })}
          now={() => clock.now() / 1000}
          zeroBase
          gapText={say('eauanalysis.gap')}
        />
      </div>
    </figure>
  );
}

const numberOf = (amount: string | null): number | null => (amount === null ? null : Number(amount));

/** A step holds from its beginning to its end: drawn as a step, closed at the last end. */
function dataOf(rows: readonly (readonly UnitRow[])[]): ChartData {
  const longest = rows.reduce((a, b) => (b.length > a.length ? b : a), []);
  const last = longest.at(-1);
  const times = [
    ...longest.map(({ start }) => Date.parse(start) / 1000),
    ...(last === undefined ? [] : [Date.parse(last.end) / 1000]),
  ];
  return {
    times,
    series: rows.map((row) => ({ mean: times.map((_, at) => numberOf((row[at] ?? row.at(-1))?.amount ?? null)) })),
    gaps: [],
  };
}
