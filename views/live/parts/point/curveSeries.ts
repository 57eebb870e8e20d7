import type { Point } from '../../../../domain/device/point.ts';
import { pointName } from '../../../../domain/ledger/toldName.ts';
import type { PointRow } from '../../../../domain/telemetry/calls.ts';
import type { Lang } from '../../../../domain/text/message.ts';
import type { ChartSeries } from '../../../../src/kit/chart/chart.ts';

export const isState = ({ kind }: Pick<PointRow, 'kind'>): boolean => kind === 'boolean' || kind === 'enumeration';

/** The curve of a point. A switch or a state goes in steps, its codes called as its display rules have it; `states` null: nobody named them. */
export function curveSeries(point: PointRow, states: Point['states'], lang: Lang): ChartSeries {
  const series = {
    id: point.id,
    name: pointName(point),
    unit: point.unit,
    decimals: point.decimals,
    color: 1,
    stepped: isState(point),
  };
  if (!isState(point) || states === null) return series;
  return { ...series, states: Object.fromEntries(Object.entries(states).map(([code, name]) => [code, name[lang]])) };
}
