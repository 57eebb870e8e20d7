import { useEffect, useMemo, useState } from 'react';
import { shiftIncomers } from '../../../domain/wall/demo/shift.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import type { ChartData, ChartFeed, ChartSeries } from '../../../src/kit/chart/chart.ts';
import { TimeChart } from '../../../src/kit/chart/TimeChart.tsx';
import { Bar, Box, Words } from '../../../src/kit/layout/parts.tsx';
import { Quantity } from '../../../src/kit/number/Quantity.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { type TrendFeed, trendFeed } from '../../../src/live/trendFeed.ts';
import { useLive } from '../../../src/live/useLive.ts';
import { summed } from '../parts/load/today.ts';
import { useSumNow } from '../parts/load/useSumNow.ts';
import modules from '../parts/modules/modules.module.css';
import type { Shift } from './fetchShift.ts';
import { seriesUntil } from './seriesUntil.ts';
import { words } from './words.ts';

const powers = shiftIncomers.map(({ power }) => power);
const unit = 'kW';
/** ms between the values of a point in the recording, and of a place on the curve. */
const step = 10_000;

/** The load now, and its curve since the recording began. */
export function Load({ shift }: { readonly shift: Shift }) {
  const say = useText(words);
  const clock = useClock();
  const sum = useSumNow(powers);
  const feed = useCurve(shift);
  const series = useMemo<readonly ChartSeries[]>(
    () => [{ id: 'load', name: say('demo.load'), unit, decimals: 0, color: 1 }],
    [say],
  );
  return (
    <Panel className={modules.panel} title={say('demo.load')} note={say('demo.load.of', { n: powers.length })}>
      <Bar as="dl" at="end" pad="0 3" size="fixed" className={modules.figures}>
        <div className={modules.now}>
          <Words as="dt" text="note" className="bb-spoken">
            {say('demo.load.now')}
          </Words>
          <Words as="dd" words="line" text="figure">
            <Quantity value={sum} decimals={0} unit={unit} />
          </Words>
        </div>
      </Bar>
      <Box pad="1" size="fill">
        {feed === null ? null : (
          <TimeChart
            label={`${say('demo.load')} ${unit}`}
            series={series}
            feed={feed}
            span={() => ({ from: shift.from / 1000, to: shift.to / 1000 })}
            now={() => clock.now() / 1000}
            zeroBase
            gapText={say('demo.load.gap')}
          />
        )}
      </Box>
    </Panel>
  );
}

/** The sum of the incomers: what was played before this page was opened, and what comes. */
function useCurve(shift: Shift): ChartFeed | null {
  const clock = useClock();
  const { points } = useLive();
  const [trend, setTrend] = useState<TrendFeed | null>(null);
  useEffect(() => {
    const made = trendFeed({
      points: powers.map((id) => ({ id, period: step })),
      live: points,
      clock,
      span: () => ({ from: shift.from, to: Math.min(shift.to, clock.now()) }),
      width: step,
    });
    made.fill({ width: step, series: seriesUntil(shift.lines, { points: powers, until: clock.now(), step }) });
    setTrend(made);
    return () => made.close();
  }, [points, clock, shift]);
  return useMemo(() => (trend === null ? null : sumFeed(trend)), [trend]);
}

function sumFeed(feed: TrendFeed): ChartFeed {
  let made: { readonly of: ChartData; readonly data: ChartData } | null = null;
  return {
    subscribe: feed.subscribe,
    read: () => {
      const of = feed.read();
      if (made?.of !== of) made = { of, data: { times: of.times, series: [{ mean: summed(of) }], gaps: of.gaps } };
      return made.data;
    },
  };
}
