import { parametersAt } from '../../../domain/alarm/duty/alarmSetting.ts';
import { holdersOf } from '../../../domain/alarm/duty/answering.ts';
import { isOnDuty } from '../../../domain/alarm/duty/covered.ts';
import { minuteOfWeek } from '../../../domain/alarm/duty/onShift.ts';
import { type Area, type Empty, lookedAgain } from '../../../domain/alarm/duty/unattended.ts';
import type { Cancel, Clock, Millis } from '../../../domain/clock/clock.ts';
import { aMinute } from '../../../domain/clock/lengths.ts';
import type { Zone } from '../../../domain/clock/zone.ts';
import type { WatchAlarms, WingGround } from '../../wing/wing.ts';
import type { DutyBook } from './dutyBook.ts';
import type { Kept } from './kept.ts';

const lookEvery = 10_000;
/** Between two looks so far apart nobody looked: the gateway was held up, the machine slept. */
const pause = 3 * lookEvery;
const rule = 'unattended';

interface UnattendedMeans {
  readonly book: Pick<Kept<DutyBook>, 'now'>;
  readonly presenceOf: WingGround['access']['presenceOf'];
  readonly clock: Clock;
  readonly zone: Zone;
  readonly alarms: WatchAlarms;
  readonly say: (line: string) => void;
}

/**
 * An area in which somebody should answer and nobody has been signed in for as long as its organisation sets is an alarm, once until somebody is. Time in which
 * the gateway itself was held up counts for nobody.
 */
export function watchUnattended({ book, presenceOf, clock, zone, alarms, say }: UnattendedMeans): {
  readonly close: () => void;
} {
  let isOpen = true;
  let cancel: Cancel = () => undefined;
  let empty: ReadonlyMap<string, Empty> = new Map();
  let lookedAt: Millis | null = null;

  async function look(): Promise<void> {
    const steady = clock.monotonic();
    const between = lookedAt === null ? null : steady - lookedAt;
    lookedAt = steady;
    try {
      const now = clock.now();
      const areas = await areasNow(await book.now(), { now, zone, presenceOf });
      const looked = lookedAgain(empty, areas, { now, passed: between === null || between > pause ? null : between });
      empty = looked.empty;
      await tell(areas, looked.unattended);
    } catch (error) {
      // What happened meanwhile is not known, and counts for nobody.
      lookedAt = null;
      say(`whether somebody answers alarms is not known: ${String(error)}`);
    }
    if (isOpen) cancel = clock.after(lookEvery, () => void look());
  }

  async function tell(areas: readonly Area[], unattended: readonly string[]): Promise<void> {
    for (const org of unattended) {
      const since = empty.get(org)?.since ?? clock.now();
      const value = String(Math.floor((empty.get(org)?.looked ?? 0) / aMinute));
      const measure = { since, value, unit: 'min' };
      await alarms.raise(rule, measure, { object: { kind: 'organisation', id: org }, org, mark: String(since) });
    }
    const left = new Set(areas.filter(({ attended }) => !attended).map(({ org }) => org));
    for (const org of alarms.standing(rule))
      if (!left.has(org)) await alarms.recover(rule, { kind: 'organisation', id: org });
  }
  void look();
  return {
    close() {
      isOpen = false;
      cancel();
    },
  };
}

/** Every organisation with a duty of its own that runs now, and whether anybody of those who should answer is signed in. */
async function areasNow(
  book: DutyBook,
  { now, zone, presenceOf }: Pick<UnattendedMeans, 'zone' | 'presenceOf'> & { readonly now: Millis },
): Promise<readonly Area[]> {
  const minute = minuteOfWeek(now, zone);
  const shifts = new Map(book.shifts.map((shift) => [shift.id, shift]));
  const running = Map.groupBy(
    book.duties.filter((duty) => isOnDuty(duty, shifts, minute)),
    ({ orgId }) => orgId,
  );
  const people = [...running].map(([org, duties]) => ({
    org,
    ids: duties.flatMap(({ roleId }) =>
      holdersOf(book, { roleId, org, now }).flatMap(({ user, awayUntil }) => (awayUntil === null ? [user.id] : [])),
    ),
  }));
  const presence = await presenceOf([...new Set(people.flatMap(({ ids }) => ids))], now);
  return people.map(({ org, ids }) => ({
    org,
    attended: ids.some((id) => presence.get(id)?.signedIn === true),
    after: parametersAt(book.settings, book.organisations, org).unattendedAfter * aMinute,
  }));
}
