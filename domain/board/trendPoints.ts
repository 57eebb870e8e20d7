import { type ChartItem, choiceFault } from '../telemetry/chartChoice.ts';

/**
 * What a chart of these takes, in their order (V144, V145): of those that were named each that it bears; of the main ones of a device the measured
 * values that have the unit of the first.
 */
export function trendPoints<P extends ChartItem>(points: readonly P[], isNamed: boolean): readonly P[] {
  const measured = points.filter(({ kind }) => kind === 'analog');
  const [first] = measured;
  const meant = isNamed || first === undefined ? points : measured.filter(({ unit }) => unit === first.unit);
  const taken: P[] = [];
  for (const point of meant) if (choiceFault(taken, point) === null) taken.push(point);
  return taken;
}
