import { quantity } from '../energy/quantity.ts';
import { bySigns } from '../text/order.ts';
import type { CountingPart } from './countingParts.ts';

/** A counter of a device, as it counts for a unit. */
export interface DevicePart extends Pick<CountingPart, 'share' | 'since' | 'until'> {
  readonly deviceId: string;
}

/**
 * Devices as they count for a unit, each once at any time, however many of their registers it counts: with the share of what is drawn, else with that of
 * what is taken off (decision 123). What is fed in by the same device is no second load of it.
 */
export function onceADevice(parts: readonly DevicePart[]): readonly DevicePart[] {
  return [...Map.groupBy(parts, ({ deviceId }) => deviceId).values()].flatMap((mine) => {
    const cuts = [...new Set(mine.flatMap(({ since, until }) => [since, until]).filter((day) => day !== null))].sort();
    const spans = [null, ...cuts].map((since, n) => ({ since, until: cuts[n] ?? null }));
    return spans.flatMap((span): readonly DevicePart[] => {
      const counting = mine.filter((one) => isWithin(span, one));
      const [first] = counting;
      if (first === undefined) return [];
      const drawn = counting.filter(({ share }) => !quantity(share).isNegative());
      const share = (drawn.length > 0 ? drawn : counting)
        .map((one) => one.share)
        .reduce((a, b) => (quantity(b).abs().greaterThan(quantity(a).abs()) ? b : a));
      return [{ deviceId: first.deviceId, share, ...span }];
    });
  });
}

type Days = Pick<DevicePart, 'since' | 'until'>;

/** A span between two neighbouring cuts lies in another one whole, or not at all. */
const isWithin = (span: Days, { since, until }: Days): boolean =>
  (since === null || (span.since !== null && span.since >= since)) &&
  (until === null || (span.until !== null && span.until <= until));

/**
 * The incoming lines of a unit: devices that count beside each other; one that took another's place stands in the same line. Null where something
 * is taken off it: what is left is no line's own.
 */
export function incomingLines(parts: readonly DevicePart[]): readonly (readonly string[])[] | null {
  const devices = [...Map.groupBy(parts, ({ deviceId }) => deviceId)];
  if (devices.some(([, mine]) => mine.every(({ share }) => quantity(share).isNegative()))) return null;
  const lines: { readonly ids: string[]; readonly days: Days[] }[] = [];
  const inOrder = devices.toSorted(([, a], [, b]) => bySigns(beginOf(a), beginOf(b)));
  for (const [id, mine] of inOrder) {
    const line = lines.find(({ days }) => days.every((one) => mine.every((other) => !overlap(one, other))));
    if (line === undefined) lines.push({ ids: [id], days: [...mine] });
    else {
      line.ids.push(id);
      line.days.push(...mine);
    }
  }
  return lines.map(({ ids }) => ids);
}

const beginOf = (mine: readonly Days[]): string => mine.map(({ since }) => since ?? '').sort()[0] ?? '';
const overlap = (a: Days, b: Days): boolean =>
  (a.since ?? '') < (b.until ?? '9999-12-31') && (b.since ?? '') < (a.until ?? '9999-12-31');
