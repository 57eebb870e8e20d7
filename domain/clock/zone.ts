import { Temporal } from 'temporal-polyfill';
import type { Millis } from './clock.ts';

/** Days and months of one time zone, as instants: days of 23 and 25 hours come out right. */
export interface Zone {
  readonly name: string;
  /** When the local day began that holds the instant. */
  readonly startOfDay: (at: Millis) => Millis;
  readonly startOfNextDay: (at: Millis) => Millis;
  readonly startOfMonth: (at: Millis) => Millis;
  readonly startOfNextMonth: (at: Millis) => Millis;
  /** When the local clock shows this full hour (0 to 23) of the day that holds the instant; an hour that is skipped counts from after the skip. */
  readonly hourOfDay: (at: Millis, hour: number) => Millis;
  /** `2026-11-20 14:27:41.208` as the local clock shows it, and how far that is from UTC: for what people take away. */
  readonly written: (at: Millis) => { readonly local: string; readonly offset: string };
  /** When the local clock showed `2026-11-20T14:27`, the earlier of two; null for what is no time. */
  readonly instantAt: (local: string) => Millis | null;
}

/** The zone of an IANA name; throws RangeError for a name that is none. */
export function zoneOf(name: string): Zone {
  const local = (at: Millis): Temporal.ZonedDateTime => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(name);
  const begin = (date: Temporal.PlainDate): Millis => date.toZonedDateTime({ timeZone: name }).epochMilliseconds;
  const dateOf = (at: Millis): Temporal.PlainDate => local(at).toPlainDate();
  local(0);
  return {
    name,
    startOfDay: (at) => begin(dateOf(at)),
    startOfNextDay: (at) => begin(dateOf(at).add({ days: 1 })),
    startOfMonth: (at) => begin(dateOf(at).with({ day: 1 })),
    startOfNextMonth: (at) => begin(dateOf(at).with({ day: 1 }).add({ months: 1 })),
    hourOfDay: (at, hour) => dateOf(at).toZonedDateTime({ timeZone: name, plainTime: new Temporal.PlainTime(hour) }).epochMilliseconds,
    written: (at) => {
      const there = local(at);
      return { local: there.toPlainDateTime().toString({ smallestUnit: 'millisecond' }).replace('T', ' '), offset: there.offset };
    },
    instantAt: (written) => {
      try {
        return Temporal.PlainDateTime.from(written).toZonedDateTime(name).epochMilliseconds;
      } catch {
        return null;
      }
    },
  };
}
