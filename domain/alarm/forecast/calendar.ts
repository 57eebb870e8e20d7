import type { Millis } from '../../clock/clock.ts';
import type { Zone } from '../../clock/zone.ts';
import { type DayKind, dayKind, type SiteDays, slotOf } from '../band/band.ts';
import { quarter } from './means.ts';
import type { MedianAt } from './profile.ts';

/** What the local clock calls a quarter of an hour. */
export interface NamedQuarter {
  readonly day: string;
  readonly kind: DayKind;
  readonly slot: number;
}

/** The quarters of a span by their names, asked of the clock once for however many points. */
export interface QuarterCalendar {
  readonly from: Millis;
  readonly quarters: readonly NamedQuarter[];
}

export function quartersNamed(
  { from, to }: { readonly from: Millis; readonly to: Millis },
  zone: Pick<Zone, 'written'>,
  siteDays: SiteDays,
): QuarterCalendar {
  const quarters: NamedQuarter[] = [];
  for (let at = from; at < to; at += quarter) {
    const { day, slot } = slotOf(at, zone);
    const before = quarters.at(-1);
    quarters.push({ day, slot, kind: before?.day === day ? before.kind : dayKind(day, siteDays) });
  }
  return { from, quarters };
}

/** What is usual by slot of a day of work and of one of rest; null where nobody knows. */
export type Medians = Readonly<Record<DayKind, readonly (number | null)[]>>;

/** What is usual at an instant of the calendar; beyond it nobody knows. */
export const medianAtBy =
  (medians: Medians, { from, quarters }: QuarterCalendar): MedianAt =>
  (at) => {
    const named = quarters[Math.floor((at - from) / quarter)];
    return named === undefined ? null : (medians[named.kind][named.slot] ?? null);
  };
