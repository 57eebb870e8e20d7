import { useMemo } from 'react';
import { pointName } from '../../../../domain/ledger/toldName.ts';
import type { PointRow } from '../../../../domain/telemetry/calls.ts';
import { useClock } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { type ChartLimit, type ChartSeries, standsOnZero } from '../../../../src/kit/chart/chart.ts';
import { TimeChart } from '../../../../src/kit/chart/TimeChart.tsx';
import { useTrend } from '../../../../src/live/useTrend.ts';
import { useStateNames } from '../usePointFacts.ts';
import { curveSeries, isState } from './curveSeries.ts';
import { words } from './words.ts';

interface Props {
  readonly point: PointRow;
  readonly limits: readonly ChartLimit[];
  /** ms before now. */
  readonly last: number;
  /** Gives the plot its height. */
  readonly className: string | undefined;
}

/** A point's curve up to now, moving on, with its limits. A text has none. */
export function PointCurve({ point, limits, last, className }: Props) {
  const say = useText(words);
  const clock = useClock();
  const lang = useLang();
  const states = useStateNames(useMemo(() => [point], [point])).get(point.id) ?? null;
  const points = useMemo(
    () => (point.kind === 'text' ? [] : [{ id: point.id, period: point.period, isState: isState(point) }]),
    [point],
  );
  const trend = useTrend({ points, last, buckets: 500 });
  const series = useMemo<readonly ChartSeries[]>(() => [curveSeries(point, states, lang)], [point, states, lang]);
  if (point.kind === 'text') return null;
  return (
    <>
      {trend.fault === null ? null : <p role="alert">{say('point.failed', { why: trend.fault })}</p>}
      <div className={className} aria-busy={trend.isLoading || undefined}>
        {trend.feed === null ? null : (
          <TimeChart
            label={pointName(point)}
            series={series}
            feed={trend.feed}
            span={trend.span}
            now={() => clock.now() / 1000}
            limits={isState(point) ? [] : limits}
            zeroBase={point.kind !== 'counter' && standsOnZero(point.unit)}
            gapText={say('point.gap')}
          />
        )}
      </div>
    </>
  );
}
