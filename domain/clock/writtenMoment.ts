import type { Millis } from './clock.ts';
import type { Zone } from './zone.ts';

export type Precision = 'minute' | 'second';

/** What somebody wrote, as the clock on the wall shows it: `2026-11-22`, `14:30:00`, and `+02:00` where they said which of two they mean. */
export interface WallTime {
  readonly day: string;
  readonly time: string | null;
  readonly offset: string | null;
}

/** `form`: this is no time. `skipped`: the clock was put forward over it. `offset`: the clock did not differ from UTC by this. */
export type MomentFault = 'form' | 'skipped' | 'offset';
export type ReadMoment =
  | { readonly ok: true; readonly at: Millis }
  | { readonly ok: false; readonly fault: MomentFault };

const two = (text: string): string => text.padStart(2, '0');

const shape =
  /^(?<year>\d{4})[-/.年](?<month>\d{1,2})[-/.月](?<day>\d{1,2})日?(?:[T\s]+(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.0+)?)?(?:\s*(?:UTC|GMT)?(?<sign>[+-])(?<ahead>\d{1,2})(?::?(?<rest>\d{2}))?)?)?$/i;

/** Reads what people write, with wide digits and colons too; null where it is neither a day nor a day and a time. */
export function wallTimeOf(text: string): WallTime | null {
  const found = shape.exec(text.normalize('NFKC').replaceAll('−', '-').trim())?.groups;
  if (found === undefined) return null;
  const { year, month = '', day = '', hour, minute, second = '00', sign, ahead = '', rest = '00' } = found;
  return {
    day: `${year}-${two(month)}-${two(day)}`,
    time: hour === undefined ? null : `${two(hour)}:${minute}:${second}`,
    offset: sign === undefined ? null : `${sign}${two(ahead)}:${rest}`,
  };
}

/** The day that somebody wrote, as `2026-11-22`; null for what is none, and for a day with a time. */
export function readDay(text: string, zone: Zone): string | null {
  const wall = wallTimeOf(text);
  return wall !== null && wall.time === null && zone.instantsAt(`${wall.day}T12:00`) !== null ? wall.day : null;
}

/** The instant that somebody wrote by the clock of the zone; of an hour that stands twice the first, unless the text bears the other's offset. */
export function readMoment(text: string, zone: Zone): ReadMoment {
  const wall = wallTimeOf(text);
  if (wall === null || wall.time === null) return { ok: false, fault: 'form' };
  const instants = zone.instantsAt(`${wall.day}T${wall.time}`);
  if (instants === null) return { ok: false, fault: 'form' };
  if (instants.length === 0) return { ok: false, fault: 'skipped' };
  const at = instants.find((one) => wall.offset === null || zone.written(one).offset === wall.offset);
  return at === undefined ? { ok: false, fault: 'offset' } : { ok: true, at };
}

/** `2026-11-22 14:30`, with its seconds where they are asked for, and with the offset where the same stands twice. What is finer is cut off. */
export function writeMoment(at: Millis, zone: Zone, precision: Precision): string {
  const { local, offset } = zone.written(at);
  const written = local.slice(0, precision === 'second' ? 19 : 16);
  return (zone.instantsAt(written)?.length ?? 0) > 1 ? `${written} ${offset}` : written;
}

export interface HourOfDay {
  /** `02` */
  readonly hour: string;
  /** Where the hour stands twice in this day, which of the two: `+02:00`. */
  readonly offset: string | null;
}

const quarter = 15 * 60_000;

/** The hours that the clock of the zone shows in a day (`2026-10-25`), in their order: 23, 24 or 25 of them. None for what is no day. */
export function hoursOf(day: string, zone: Zone): readonly HourOfDay[] {
  const noon = zone.instantsAt(`${day}T12:00`)?.[0];
  if (noon === undefined) return [];
  const shown = new Map<string, { readonly hour: string; readonly offset: string }>();
  for (let at = zone.startOfDay(noon); at < zone.startOfNextDay(noon); at += quarter) {
    const { local, offset } = zone.written(at);
    const hour = local.slice(11, 13);
    shown.set(`${hour} ${offset}`, { hour, offset });
  }
  const hours = [...shown.values()];
  return hours.map(({ hour, offset }) => ({
    hour,
    offset: hours.filter((other) => other.hour === hour).length > 1 ? offset : null,
  }));
}
