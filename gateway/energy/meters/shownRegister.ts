import { isWithin } from '../../../domain/access/membership.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { placesOf } from '../../../domain/device/places.ts';
import type { ShownRegister } from '../../../domain/energy/meterCalls.ts';
import { quantity, textOf } from '../../../domain/energy/quantity.ts';
import type { Reading } from '../../../domain/energy/register.ts';
import { type RegisterShown, registerAt } from '../../../domain/energy/registerAt.ts';
import type { HeldPoint } from '../../live/index.ts';
import { type LinksAround, linksAround } from '../compute.ts';
import type { AtMoment } from './meterMeans.ts';

/** What is known of a register around the moment; null where its samples are no longer kept. */
export async function registerAround(asked: AtMoment, point: HeldPoint): Promise<LinksAround | null> {
  const { at, keptFrom, counting } = asked;
  if (at < keptFrom) return null;
  const { counter, means } = counting.of(point);
  return linksAround(means, counter, { from: at, to: at });
}

const notKept: RegisterShown = { value: null, how: 'notKept', quality: 'missing', before: null, after: null };

/** As it is told: rounded as its decimals are declared, with its neighbours as far as they were read in the reader's time. */
export function shownOf(
  { at, counting }: AtMoment,
  point: HeldPoint,
  { around, ratio }: { readonly around: LinksAround | null; readonly ratio: string },
): ShownRegister {
  const { period, bridging } = counting.of(point).counter;
  const shown =
    around === null ? notKept : registerAt(seenOf(around, point), { at, period, bridging, decimals: placesOf(point) });
  return {
    point: point.id,
    name: point.name,
    unit: point.unit,
    value: shown.value?.toFixed(placesOf(point)) ?? null,
    how: shown.how,
    quality: shown.quality,
    before: neighbourOf(shown.before),
    after: neighbourOf(shown.after),
    ratio,
  };
}

function seenOf({ readings, glitches, links, waiting }: LinksAround, { within }: HeldPoint) {
  const outliers = new Set(glitches.map(({ reading }) => reading.at));
  const isTold = (at: number): boolean => !outliers.has(at) && (within === undefined || isWithin(at, within));
  return { readings: readings.filter((one) => isTold(one.at)), links, waiting };
}

const neighbourOf = (reading: Reading | null): ShownRegister['before'] =>
  reading === null
    ? null
    : { at: instantOf(reading.at), value: textOf(quantity(reading.value)), quality: reading.quality };
