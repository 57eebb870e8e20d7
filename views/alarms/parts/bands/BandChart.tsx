import { useMemo } from 'react';
import type { getBand } from '../../../../domain/alarm/band/calls.ts';
import type { AnswerOf } from '../../../../domain/call/declaration.ts';
import { useClock } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import type { ChartData, ChartSeries } from '../../../../src/kit/chart/chart.ts';
import { TimeChart } from '../../../../src/kit/chart/TimeChart.tsx';
import { useChartFeed } from '../../../../src/kit/chart/useChartFeed.ts';
import { words } from './words.ts';

export type ToldBand = AnswerOf<typeof getBand>;

const aQuarter = 900;

/** A day of a point over what is usual then. */
export function BandChart({ of: { name, unit, quarters } }: { readonly of: ToldBand }) {
  const say = useText(words);
  const clock = useClock();
  const data = useMemo<ChartData>(
    () => ({
      times: quarters.map(({ from }) => Date.parse(from) / 1000),
      series: [
        { mean: quarters.map(({ mean }) => mean) },
        {
          mean: quarters.map(({ median }) => median),
          min: quarters.map(({ low }) => low),
          max: quarters.map(({ high }) => high),
        },
      ],
      gaps: [],
    }),
    [quarters],
  );
  const feed = useChartFeed(data);
  const series = useMemo<readonly ChartSeries[]>(
    () => [
      { id: 'mean', name: say('bands.value'), unit, decimals: 2, color: 1, stepped: true },
      { id: 'band', name: say('bands.band'), unit, decimals: 2, color: 3, reference: true },
    ],
    [say, unit],
  );
  const [from, to] = [Date.parse(quarters[0]?.from ?? '') / 1000, Date.parse(quarters.at(-1)?.from ?? '') / 1000];
  return (
    <TimeChart
      label={say('bands.chart', { name })}
      series={series}
      feed={feed}
      span={() => ({ from, to: Math.max(to, from) + aQuarter })}
      now={() => clock.now() / 1000}
      gapText={say('bands.gap')}
    />
  );
}
