import { orderRoles } from '../../../domain/device/roleOf.ts';
import type { Series } from '../../../domain/figure/answer.ts';
import { figuredOf, type Stood } from '../../../domain/figure/computing/quality.ts';
import type { MeasureId } from '../../../domain/figure/measures.ts';
import { orders } from '../../../domain/powerQuality/standards.ts';
import type { DeviceAsking } from './deviceAsking.ts';
import { seriesOfSteps } from './deviceSeries.ts';
import type { Measuring } from './measuring.ts';

/** Each order hour by hour, of the phase in which it was highest. */
export async function orderHours(
  id: MeasureId,
  measuring: Measuring,
  asking: DeviceAsking,
): Promise<readonly Series[]> {
  const of = id === 'pq.voltageHours' ? 'u' : 'i';
  const { span, edges, telemetry, zone, now } = asking;
  const told = orders.flatMap((order) =>
    orderRoles(of, order).flatMap((role) => {
      const point = measuring.points.get(role);
      return point === undefined ? [] : [{ order, point }];
    }),
  );
  if (told.length === 0) return [];
  const { series } = await telemetry.series({
    points: told.map(({ point: { number, period, within } }) => ({
      point: number,
      period,
      ...(within === undefined ? {} : { within }),
    })),
    from: span.from,
    to: span.to,
    buckets: Math.max(1, edges.length - 1),
    zone,
  });
  return orders.flatMap((order) => {
    const mine = told.filter((one) => one.order === order).map(({ point }) => bucketsByStart(series.get(point.number)));
    if (mine.length === 0) return [];
    const steps = edges.slice(0, -1).map((from, n): Stood => {
      const found = mine.flatMap((buckets) => buckets.get(from) ?? []);
      const known = found.filter(({ mean, covered }) => mean !== null && covered > 0);
      const value = known.length === 0 ? null : Math.max(...known.map(({ mean }) => mean as number));
      const present = known.length === 0 ? 0 : Math.min(...known.map(({ covered }) => covered));
      const to = edges[n + 1] as number;
      return { figure: figuredOf(value, { present, from, to, until: now }), at: null };
    });
    const values = steps.flatMap(({ figure }) => figure.value?.toNumber() ?? []);
    const total: Stood = {
      figure: figuredOf(values.length === 0 ? null : Math.max(...values), {
        present: steps.reduce((sum, { figure }) => sum + figure.present, 0),
        ...span,
        until: now,
      }),
      at: null,
    };
    const part = { by: 'order' as const, id: String(order), name: String(order) };
    return [seriesOfSteps({ id, measuring, asking, part }, steps, total)];
  });
}

const bucketsByStart = <B extends { readonly start: number }>(buckets: readonly B[] = []): ReadonlyMap<number, B> =>
  new Map(buckets.map((one) => [one.start, one]));
