import { distortionRoles, orderRoles } from '../../../domain/device/roleOf.ts';
import type { Result } from '../../../domain/figure/answer.ts';
import { cellOf } from '../../../domain/figure/computing/figured.ts';
import { figuredOf, heldFor, verdictOf } from '../../../domain/figure/computing/quality.ts';
import { distortionOf, leastSamples, value95 } from '../../../domain/powerQuality/indices.ts';
import { orders } from '../../../domain/powerQuality/standards.ts';
import type { DeviceAsking } from './deviceAsking.ts';
import { headFor } from './deviceHead.ts';
import { type Measuring, samplesOf } from './measuring.ts';

const written = (value: number | null): string | null => (value === null ? null : String(Number(value.toFixed(4))));
/** A value holds for three periods at most, as everywhere. */
const holds = 3;

/** The 95 % value of the worst day: what is met on six days and not on the seventh is not met. */
function worstDay(samples: Samples, dayOf: (at: number) => string): number | null {
  const told = [...daysOf(samples, dayOf).values()];
  return told.length === 0 ? null : Math.max(...told);
}

type Samples = readonly { readonly at: number; readonly value: number }[];

/** The 95 % value of each day; a day of few samples says nothing beside others, and with none that has enough all are one. */
function daysOf(samples: Samples, dayOf: (at: number) => string): ReadonlyMap<string, number> {
  const full = [...Map.groupBy(samples, ({ at }) => dayOf(at))].filter(([, day]) => day.length >= leastSamples);
  const told = full.length === 0 ? [['', samples] as const] : full;
  return new Map(
    told.flatMap(([day, some]) => {
      const value = value95(some.map((one) => one.value));
      return value === null ? [] : [[day, value] as const];
    }),
  );
}

/** The orders of a device beside their limits: the 95 % value of each phase. None where it measures no orders. */
export async function spectrumOf(of: 'u' | 'i', measuring: Measuring, asking: DeviceAsking): Promise<Result | null> {
  const { span, telemetry, now, dayOf } = asking;
  const day = dayOf(span.to - 1);
  const held = measuring.limitsOn(day);
  const phasesOf = async (roles: readonly string[]) =>
    Promise.all(roles.map((role) => samplesOf(telemetry, measuring, role, span)));
  const isMeasured = orders.some((order) => orderRoles(of, order).some((role) => measuring.points.has(role)));
  if (!isMeasured) return null;
  const told = await Promise.all(
    orders.map(async (order) => ({ order, phases: await phasesOf(orderRoles(of, order)) })),
  );
  const distortion = await phasesOf(distortionRoles(of));
  const period = measuring.points.get(orderRoles(of, 5)[0] ?? '')?.period ?? 0;
  const hold = period * holds;
  const until = Math.min(span.to, now);
  const seen = told.flatMap(({ phases }) => phases).filter((samples) => samples.length > 0);
  const present =
    seen.length === 0 ? 0 : Math.min(...seen.map((samples) => heldFor(samples, { from: span.from, to: until, hold })));
  const isEnough = seen.length > 0 && seen.every((samples) => samples.length >= leastSamples);
  const whole = figuredOf(seen.length === 0 ? null : seen.length, { present, ...span, until: now });
  const judged = (worst: number | null, limit: number | null): boolean | null =>
    worst === null || limit === null || !isEnough
      ? null
      : verdictOf({ ...whole, value: whole.value?.times(0).plus(worst) ?? null }, (value) => value <= limit);
  const row = (phases: readonly Samples[], limit: number | null) => {
    const values = phases.map((samples) => worstDay(samples, dayOf));
    const known = values.flatMap((value) => value ?? []);
    const worst = known.length === 0 ? null : Math.max(...known);
    return { phases: values.map(written), worst: written(worst), limit: written(limit), met: judged(worst, limit) };
  };
  const limitOf = (order: number): number | null => {
    const found = held?.limits.orders.find((one) => one.order === order);
    return (of === 'u' ? found?.voltage : found?.current) ?? null;
  };
  const rows = told.map(({ order, phases }) => ({ order, ...row(phases, limitOf(order)) }));
  /** Of the demand current where one is entered: the standard that limits it reckons so. The worst day; orders of two days were never together. */
  const demandDistortion = (demand: number) => {
    const values = [0, 1, 2].map((n) => {
      const ofOrders = told.map(({ phases }) => daysOf(phases[n] ?? [], dayOf));
      const days = [...new Set(ofOrders.flatMap((one) => [...one.keys()]))];
      const ofDays = days.flatMap(
        (one) =>
          distortionOf(
            demand,
            ofOrders.flatMap((order) => order.get(one) ?? []),
          ) ?? [],
      );
      return ofDays.length === 0 ? null : Math.max(...ofDays);
    });
    const worst = Math.max(...values.map((value) => value ?? 0));
    const limit = held?.limits.demandDistortion ?? null;
    return { phases: values.map(written), worst: written(worst), limit: written(limit), met: judged(worst, limit) };
  };
  const demand = of === 'i' && held?.row.standard === 'ieee519' ? Number(held.row.demandCurrent ?? 0) : 0;
  return {
    ...headFor(of === 'u' ? 'pq.voltage' : 'pq.current', measuring, held),
    gives: 'spectrum',
    orders: rows,
    // Of currents the national standard limits no total.
    total:
      demand > 0 ? demandDistortion(demand) : row(distortion, of === 'u' ? (held?.limits.distortion ?? null) : null),
    whole: cellOf(whole),
    gaps: of === 'u' ? [] : (held?.gaps ?? []),
  };
}
