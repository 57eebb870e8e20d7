import type { Millis } from '../../clock/clock.ts';
import { aDay, aMinute } from '../../clock/lengths.ts';
import type { Zone } from '../../clock/zone.ts';
import type { lineUp } from '../../site/nearest.ts';
import type { AlarmType } from '../alarm.ts';
import type { AlarmDuty } from '../duty/alarmDuty.ts';
import { dutiesAt } from '../duty/answering.ts';
import { isAnswered } from '../duty/covered.ts';
import { minuteOfWeek, runsIn, runsOf, weekMinutes } from '../duty/onShift.ts';
import type { Shift } from '../duty/shift.ts';
import type { Span } from './load.ts';

/** What was announced of one kind in a minute. */
export interface AnnouncedThere {
  readonly at: Millis;
  readonly org: string;
  readonly type: AlarmType;
  readonly deviceKind: string | null;
  readonly n: number;
}

/** Who answers what where, from a moment on. */
export interface DutiesFrom {
  readonly from: Millis;
  readonly duties: readonly AlarmDuty[];
  readonly shifts: readonly Shift[];
  readonly organisations: Parameters<typeof lineUp>[0];
}

/** When nobody who should answer in an organisation was signed in; `to` null: still. */
export interface UnattendedSpan {
  readonly org: string;
  readonly from: Millis;
  readonly to: Millis | null;
}

/** A desk by whatever it is told apart: the role that has it, the shift, or both. Null of a shift: around the clock. */
export interface DeskFigures {
  readonly role: string | null;
  readonly shift: string | null;
  readonly n: number;
  /** Of them while nobody who should answer was signed in. */
  readonly unattended: number;
  /** How long the desk was this one's within the span, ms. */
  readonly onDuty: Millis;
}

interface Desks {
  /** Announced while somebody had the desk, and while nobody had. */
  readonly answered: number;
  readonly unanswered: number;
  readonly byRole: readonly DeskFigures[];
  readonly byShift: readonly DeskFigures[];
  readonly byBoth: readonly DeskFigures[];
}

interface Asked {
  readonly span: Span;
  readonly zone: Zone;
  readonly announced: readonly AnnouncedThere[];
  /** In order of their beginnings; the first holds from before the span on. */
  readonly books: readonly DutiesFrom[];
  readonly unattended: readonly UnattendedSpan[];
  /** Whether a duty counts to the time on duty: those of organisations that are looked at. */
  readonly counts: (duty: AlarmDuty, book: DutiesFrom) => boolean;
}

/** By what desks are told apart. */
const ways = {
  byRole: ({ roleId }: Held) => ({ role: roleId, shift: null }),
  byShift: ({ shift }: Held) => ({ role: null, shift }),
  byBoth: ({ roleId, shift }: Held) => ({ role: roleId, shift }),
} as const;
type Way = keyof typeof ways;

/** A duty in one of its shifts; null: around the clock. */
interface Held {
  readonly duty: AlarmDuty;
  readonly roleId: string;
  readonly shift: string | null;
}

/**
 * Who had the desk when alarms were announced, by the duties and shifts of that moment. Where several answer the same it counts to each of them, so that their
 * sum may be more than all that was announced; `answered` and `unanswered` are that. It says where others may have their turn: a year under hundreds of books is
 * long.
 */
export function* desksOf(asked: Asked): Generator<undefined, Desks> {
  const { announced, books, zone } = asked;
  const told = { byRole: new Map(), byShift: new Map(), byBoth: new Map() } as Record<Way, Map<string, Counted>>;
  let [answered, unanswered] = [0, 0];
  for (const one of announced) {
    yield;
    const book = bookAt(books, one.at);
    const held = book === undefined ? [] : heldAt(book, one, minuteOfWeek(one.at, zone));
    if (held.length === 0) unanswered += one.n;
    else answered += one.n;
    const unattended = isUnattended(asked.unattended, held, one.at) ? one.n : 0;
    for (const way of Object.keys(ways) as Way[])
      for (const [key, desk] of keyed(held, way)) {
        const counted = countedOf(told[way], key, desk);
        counted.n += one.n;
        counted.unattended += unattended;
      }
  }
  yield* stay(asked, told);
  return { answered, unanswered, byRole: most(told.byRole), byShift: most(told.byShift), byBoth: most(told.byBoth) };
}

interface Counted extends DeskFigures {
  n: number;
  unattended: number;
  onDuty: Millis;
}

function countedOf(told: Map<string, Counted>, key: string, desk: Pick<DeskFigures, 'role' | 'shift'>): Counted {
  const one = told.get(key) ?? { ...desk, n: 0, unattended: 0, onDuty: 0 };
  told.set(key, one);
  return one;
}

const most = (told: ReadonlyMap<string, Counted>): readonly DeskFigures[] =>
  [...told.values()].toSorted((a, b) => b.n - a.n || b.onDuty - a.onDuty);

const bookAt = (books: readonly DutiesFrom[], at: Millis): DutiesFrom | undefined =>
  books.findLast(({ from }) => from <= at);

/** The duties that answer it in that minute, each in those of its shifts that run. */
function heldAt(book: DutiesFrom, alarm: AnnouncedThere, minute: number): readonly Held[] {
  return dutiesAt(book.duties, book.organisations, alarm.org)
    .filter((duty) => isAnswered(duty, alarm))
    .flatMap((duty) => heldIn(book, duty, (shift) => runsIn(shift, minute)));
}

function heldIn({ shifts }: DutiesFrom, duty: AlarmDuty, runs: (shift: Shift) => boolean): readonly Held[] {
  const { roleId, shiftIds } = duty;
  if (shiftIds.length === 0) return [{ duty, roleId, shift: null }];
  return shifts
    .filter((shift) => shiftIds.includes(shift.id) && runs(shift))
    .map(({ id }) => ({ duty, roleId, shift: id }));
}

/** Each desk once, by how many duties ever it has it. */
const keyed = (held: readonly Held[], way: Way) =>
  new Map(
    held.map((one) => {
      const desk = ways[way](one);
      return [`${desk.role} ${desk.shift}`, desk] as const;
    }),
  );

const isUnattended = (spans: readonly UnattendedSpan[], held: readonly Held[], at: Millis): boolean =>
  held.some(({ duty }) =>
    spans.some(({ org, from, to }) => org === duty.orgId && from <= at && (to === null || at < to)),
  );

/** An offset from UTC lies on a quarter of an hour and changes on one: a quarter never goes over the end of a week. */
const quarterMinutes = 15;
const quarter = quarterMinutes * aMinute;

const wholeQuarter = (1 << quarterMinutes) - 1;

/** How long each desk was held: minute by minute, a quarter of an hour at once. */
function* stay({ span, zone, books, counts }: Asked, told: Record<Way, Map<string, Counted>>): Generator<undefined> {
  const weeks = new Map<DutiesFrom, readonly HeldIn[]>();
  let held = -1;
  for (let at = Math.floor(span.from / quarter) * quarter; at < span.to; at += quarter) {
    if (at % aDay === 0) yield;
    while ((books[held + 1]?.from ?? Number.POSITIVE_INFINITY) <= at) held++;
    const place = Math.floor(minuteOfWeek(at, zone) / quarterMinutes);
    for (const [book, within] of booksIn(books, held, at, span)) {
      const week = weeks.get(book) ?? (yield* weekOf(book, counts));
      weeks.set(book, week);
      for (const { way, key, desk, minutes } of week) {
        const bits = (minutes[place] ?? 0) & within;
        if (bits !== 0) countedOf(told[way], key, desk).onDuty += countOf(bits) * aMinute;
      }
    }
  }
}

/**
 * The books of a quarter with the minutes for which each holds, as bits: one of the span, and begun under the book. `held`: which book it begins under. Only
 * where another begins within it, or the span does or ends, minute by minute.
 */
function booksIn(
  books: readonly DutiesFrom[],
  held: number,
  at: Millis,
  span: Span,
): readonly (readonly [DutiesFrom, number])[] {
  const [book, next] = [books[held], books[held + 1]];
  const isOne = (next?.from ?? Number.POSITIVE_INFINITY) > at + quarter - aMinute;
  if (isOne && at >= span.from && at + quarter <= span.to) return book === undefined ? [] : [[book, wholeQuarter]];
  const found = new Map<DutiesFrom, number>();
  for (let minute = 0; minute < quarterMinutes; minute++) {
    const begins = at + minute * aMinute;
    const one = begins < span.from || begins >= span.to ? undefined : bookAt(books, begins);
    if (one !== undefined) found.set(one, (found.get(one) ?? 0) | (1 << minute));
  }
  return [...found];
}

interface HeldIn extends Week {
  readonly way: Way;
  readonly key: string;
}

function* weekOf(book: DutiesFrom, counts: Asked['counts']): Generator<undefined, readonly HeldIn[]> {
  const all: HeldIn[] = [];
  for (const way of Object.keys(ways) as Way[]) {
    yield;
    for (const [key, { desk, minutes }] of weekBy(book, way, counts)) all.push({ way, key, desk, minutes });
  }
  return all;
}

interface Week {
  readonly desk: Pick<DeskFigures, 'role' | 'shift'>;
  /** By quarter of the week, its minutes as bits. */
  readonly minutes: Uint16Array;
}

function weekBy(book: DutiesFrom, way: Way, counts: Asked['counts']): ReadonlyMap<string, Week> {
  const week = new Map<string, Week>();
  const byId = new Map(book.shifts.map((shift) => [shift.id, shift]));
  const held = book.duties.filter((duty) => counts(duty, book)).flatMap((duty) => heldIn(book, duty, () => true));
  for (const one of held) {
    const desk = ways[way](one);
    const key = `${desk.role} ${desk.shift}`;
    const known = week.get(key) ?? { desk, minutes: new Uint16Array(weekMinutes / quarterMinutes) };
    week.set(key, known);
    const shift = one.shift === null ? undefined : byId.get(one.shift);
    for (const { from, to } of shift === undefined ? [{ from: 0, to: weekMinutes }] : runsOf(shift))
      for (let minute = from; minute < to; minute++) {
        const place = Math.floor(minute / quarterMinutes);
        known.minutes[place] = (known.minutes[place] ?? 0) | (1 << (minute % quarterMinutes));
      }
  }
  return week;
}

function countOf(bits: number): number {
  let n = 0;
  for (let left = bits; left !== 0; left &= left - 1) n++;
  return n;
}
