import { useMemo } from 'react';
import { zoneOf } from '../../../domain/clock/zone.ts';
import type { FitAnswer, ModelDayTold } from '../../../domain/energyModel/calls.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { ChartPanel } from '../../../src/kit/chart/ChartPanel.tsx';
import type { ChartData, ChartSeries } from '../../../src/kit/chart/chart.ts';
import { TimeChart } from '../../../src/kit/chart/TimeChart.tsx';
import { useChartFeed } from '../../../src/kit/chart/useChartFeed.ts';
import { useFigure } from '../../../src/kit/figure/useFigure.ts';
import { columnsOf } from '../../../src/kit/table/columnsOf.tsx';
import { useSite } from '../../../src/kit/time/times.ts';
import styles from '../parts/figures.module.css';
import { chartDays } from './chartDays.ts';
import { words } from './words.ts';

interface Props {
  readonly answer: Pick<FitAnswer, 'days' | 'unit'>;
  readonly name: string;
}

/** Days beside what a model expects of them, and what is left between; beyond what was learnt the expectation is dashed. */
export function DaysChart({ answer: { days, unit }, name }: Props) {
  const say = useText(words);
  const figure = useFigure();
  const clock = useClock();
  const zone = zoneOf(useSite().zone);
  const columns = useMemo(() => chartDays(days, zone), [days, zone]);
  const span = () => ({ from: columns.times[0] ?? 0, to: columns.times.at(-1) ?? 1 });
  const now = () => clock.now() / 1000;
  const looks = useMemo<readonly ChartSeries[]>(() => {
    const base = { unit, decimals: 0, stepped: true };
    return [
      { ...base, id: 'actual', name: say('model.actual'), color: 1 },
      { ...base, id: 'expected', name: say('model.expected'), color: 2 },
      { ...base, id: 'beyond', name: say('model.beyond'), color: 2, dashed: true },
    ];
  }, [say, unit]);
  const off = useMemo<readonly ChartSeries[]>(
    () => [{ id: 'residual', name: say('model.residuals'), unit, decimals: 0, color: 3, stepped: true }],
    [say, unit],
  );
  const lines = useMemo<ChartData>(
    () => ({
      times: columns.times,
      series: [{ mean: columns.actual }, { mean: columns.expected }, { mean: columns.beyond }],
      gaps: [],
    }),
    [columns],
  );
  const residuals = useMemo<ChartData>(
    () => ({ times: columns.times, series: [{ mean: columns.residual }], gaps: [] }),
    [columns],
  );
  const [feed, residualFeed] = [useChartFeed(lines), useChartFeed(residuals)];
  const mark = ({ left, isBeyond, isUnseen }: ModelDayTold): string =>
    [
      left === null ? null : say(`model.left.${left}`),
      isBeyond ? say('model.isBeyond') : null,
      isUnseen ? say('model.unseen') : null,
    ]
      .filter((one) => one !== null)
      .join(' · ');
  const column = columnsOf(say);
  const table = {
    rows: days,
    idOf: ({ date }: ModelDayTold) => date,
    columns: [
      column.name('model.day', ({ date }: ModelDayTold) => date),
      ...(['actual', 'expected', 'residual'] as const).map((of) =>
        column.figure(
          { key: of, title: `${say(of === 'residual' ? 'model.residuals' : `model.${of}`)} ${unit ?? ''}` },
          (day: ModelDayTold) => day[of],
          figure.in(unit),
        ),
      ),
      column.words('model.mark', mark),
    ],
  };
  const titled = (of: string): string => (name === '' ? of : `${of} · ${name}`);
  const title = titled(say('model.chart'));
  return (
    <>
      <ChartPanel
        title={title}
        note={unit ?? ''}
        legend={[
          { color: 1, name: say('model.actual') },
          { color: 2, name: say('model.expected') },
        ]}
        table={table}
      >
        <div className={styles.chart}>
          <TimeChart label={title} series={looks} gapText={say('model.gap')} feed={feed} span={span} now={now} />
        </div>
      </ChartPanel>
      <ChartPanel
        title={titled(say('model.residuals'))}
        note={say('model.residuals.note', { unit: unit ?? '' })}
        table={table}
      >
        <div className={styles.chart}>
          <TimeChart
            label={say('model.residuals')}
            series={off}
            feed={residualFeed}
            gapText={say('model.gap')}
            zeroBase
            span={span}
            now={now}
          />
        </div>
      </ChartPanel>
    </>
  );
}
