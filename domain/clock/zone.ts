import { Temporal } from 'temporal-polyfill';
import type { Millis } from './clock.ts';
import { anHour as hour } from './lengths.ts';

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
  /** Every instant at which the local clock showed it: none where the clock skipped it, two where it stood twice, the earlier first. Null for what is no time. */
  readonly instantsAt: (local: string) => readonly Millis[] | null;
}

const day = 24 * hour;

const known = new Map<string, Zone>();

/** The zone of an IANA name; throws RangeError for a name that is none. */
export function zoneOf(name: string): Zone {
  const zone = known.get(name) ?? makeZone(name);
  known.set(name, zone);
  return zone;
}

function makeZone(name: string): Zone {
  const local = (at: Millis): Temporal.ZonedDateTime =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(name);
  const begin = (date: Temporal.PlainDate): Millis => date.toZonedDateTime({ timeZone: name }).epochMilliseconds;
  const dateOf = (at: Millis): Temporal.PlainDate => local(at).toPlainDate();
  local(0);
  /** Days of 24 hours are reckoned: the calendar is asked where the clock is changed, and around it. */
  const steady = steadyStretches(local);
  const plainDay = (at: Millis): Millis | null => {
    const { from, to, offset } = steady(at);
    const start = Math.floor((at + offset) / day) * day - offset;
    return start - day >= from && start + 2 * day <= to ? start : null;
  };
  return {
    name,
    startOfDay: (at) => plainDay(at) ?? begin(dateOf(at)),
    startOfNextDay(at) {
      const start = plainDay(at);
      return start === null ? begin(dateOf(at).add({ days: 1 })) : start + day;
    },
    startOfMonth: (at) => begin(dateOf(at).with({ day: 1 })),
    startOfNextMonth: (at) => begin(dateOf(at).with({ day: 1 }).add({ months: 1 })),
    hourOfDay(at, of) {
      const start = plainDay(at);
      if (start !== null) return start + of * hour;
      return dateOf(at).toZonedDateTime({ timeZone: name, plainTime: new Temporal.PlainTime(of) }).epochMilliseconds;
    },
    written: (at) => {
      // An export writes hundreds of thousands of them: the calendar is asked once a stretch.
      const { offset, written } = steady(at);
      return { local: new Date(at + offset).toISOString().slice(0, -1).replace('T', ' '), offset: written };
    },
    instantAt: (written) => {
      try {
        return Temporal.PlainDateTime.from(written).toZonedDateTime(name).epochMilliseconds;
      } catch {
        return null;
      }
    },
    instantsAt: (written) => {
      try {
        const plain = Temporal.PlainDateTime.from(written);
        const [first, last] = (['earlier', 'later'] as const).map((disambiguation) =>
          plain.toZonedDateTime(name, { disambiguation }),
        );
        if (first === undefined || last === undefined || !first.toPlainDateTime().equals(plain)) return [];
        return [...new Set([first.epochMilliseconds, last.epochMilliseconds])];
      } catch {
        return null;
      }
    },
  };
}

interface Stretch {
  /** from ≤ x < to */
  readonly from: Millis;
  readonly to: Millis;
  /** Local time minus UTC, ms. */
  readonly offset: number;
  /** The same as `+08:00`. */
  readonly written: string;
}

/** The stretch without a change of the clock that holds the instant; the last one asked for is remembered. */
function steadyStretches(local: (at: Millis) => Temporal.ZonedDateTime): (at: Millis) => Stretch {
  let last: Stretch = { from: 0, to: 0, offset: 0, written: '' };
  return (at) => {
    if (at >= last.from && at < last.to) return last;
    const here = local(at);
    const next = here.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY;
    // "Previous" is strictly before: asked one ms later, so that a change at this very instant counts.
    const from = local(at + 1).getTimeZoneTransition('previous')?.epochMilliseconds ?? Number.NEGATIVE_INFINITY;
    last = { from, to: next, offset: here.offsetNanoseconds / 1e6, written: here.offset };
    return last;
  };
}
