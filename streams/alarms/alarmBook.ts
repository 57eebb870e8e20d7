import { type Alarm, type AlarmEventType, type AlarmLevel, stands } from '../../domain/alarm/alarm.ts';
import { isUnacknowledged } from '../../domain/alarm/unacknowledged.ts';
import { worseOf } from '../../domain/alarm/worst.ts';
import type { Cancel, Clock, Millis } from '../../domain/clock/clock.ts';
import type { AlarmStreamItem } from '../sources/source.ts';
import { standingList } from './standingList.ts';

export interface LevelCount {
  readonly standing: number;
  readonly unconfirmed: number;
  /** `raisedAt` of the oldest that nobody has confirmed; null where all are. */
  readonly oldestUnconfirmed: string | null;
}

export interface AlarmCounts {
  /** What stands in all, also what is not in the book: the gateway counts it, news move it. */
  readonly total: number;
  /** What stands and is in the book. */
  readonly known: number;
  readonly unconfirmed: number;
  readonly unrecovered: number;
  readonly shelved: number;
  readonly suppressed: number;
  readonly byLevel: Readonly<Record<AlarmLevel, LevelCount>>;
}

/** Every alarm that this console knows, outside React. */
export interface AlarmBook {
  /** Takes what a source says. Hand it to `items.subscribe`. */
  readonly apply: (item: AlarmStreamItem) => void;
  /** Takes a page read over HTTP: pages and news may come in any order, of two pictures the higher position is right. */
  readonly merge: (alarms: readonly Alarm[]) => void;
  readonly get: (id: string) => Alarm | null;
  /** By level, then raised, newest first; the same array until something changed. */
  readonly standing: () => readonly Alarm[];
  readonly counts: () => AlarmCounts;
  /** Rises with each change: the snapshot of `useSyncExternalStore`. */
  readonly version: () => number;
  readonly subscribe: (listener: () => void) => () => void;
  /** Like `subscribe`, but at most once in `period` ms; who shares what it returns is told in one turn. */
  readonly subscribeEvery: (clock: Clock, period: Millis) => (listener: () => void) => () => void;
}

/** Alarms that no longer stand are remembered so far back, so that a late page cannot bring them back to life. */
const remembered = 5_000;

export function alarmBook(): AlarmBook {
  const alarms = new Map<string, Alarm>();
  const past = new Set<string>();
  const list = standingList();
  const listeners = new Set<() => void>();
  let total = 0;
  let version = 0;
  let counted: { readonly version: number; readonly counts: AlarmCounts } | null = null;

  /** False where the book has a picture as new. */
  function put(given: Alarm): boolean {
    const known = alarms.get(given.id);
    if (known !== undefined && known.position > given.position) return false;
    const alarm = known === undefined ? given : furthest(known, given);
    if (known !== undefined && known.position === alarm.position && known.worst === alarm.worst) return false;
    if (known !== undefined && stands(known)) list.take(known);
    alarms.set(alarm.id, alarm);
    past.delete(alarm.id);
    if (stands(alarm)) list.put(alarm);
    else remember(alarm.id);
    return true;
  }

  function remember(id: string): void {
    past.add(id);
    if (past.size <= remembered) return;
    const [oldest] = past;
    if (oldest === undefined) return;
    past.delete(oldest);
    alarms.delete(oldest);
  }

  function news(alarm: Alarm, event: AlarmEventType): boolean {
    const known = alarms.get(alarm.id);
    const stood = known === undefined ? event !== 'AlarmRaised' : stands(known);
    if (!put(alarm)) return false;
    total += Number(stands(alarm)) - Number(stood);
    return true;
  }

  function forget(): void {
    alarms.clear();
    past.clear();
    list.clear();
  }

  function take(item: AlarmStreamItem): boolean {
    if (item.kind === 'alarms') {
      let changed = false;
      for (const one of item.items) changed = news(one.alarm, one.event) || changed;
      return changed;
    }
    if (item.kind !== 'ready') return false;
    if (item.reset) forget();
    for (const alarm of item.standing) put(alarm);
    total = item.total;
    return true;
  }

  function changed(): void {
    version += 1;
    for (const listener of [...listeners]) listener();
  }

  const subscribe = subscriberOf(listeners);

  function subscribeEvery(clock: Clock, period: Millis): (listener: () => void) => () => void {
    const paced = new Set<() => void>();
    const join = subscriberOf(paced);
    let cancel: Cancel | null = null;
    let end = (): void => undefined;
    const tell = (): void => {
      cancel = null;
      for (const listener of [...paced]) listener();
    };
    return (listener) => {
      if (paced.size === 0) {
        end = subscribe(() => {
          cancel ??= clock.after(period, tell);
        });
      }
      const leave = join(listener);
      return () => {
        leave();
        if (paced.size > 0) return;
        end();
        cancel?.();
        cancel = null;
      };
    };
  }

  return {
    apply(item) {
      if (take(item)) changed();
    },
    merge(page) {
      let any = false;
      for (const alarm of page) any = put(alarm) || any;
      if (any) changed();
    },
    get: (id) => alarms.get(id) ?? null,
    standing: list.all,
    counts() {
      if (counted?.version !== version) counted = { version, counts: countsOf(list.all(), total) };
      return counted.counts;
    },
    version: () => version,
    subscribe,
    subscribeEvery,
  };
}

/** An event tells how far an alarm had gone when something happened to it; what was heard of it since is not unheard. */
function furthest(known: Alarm, given: Alarm): Alarm {
  const worst = worseOf(given.limitName, given.worst, known.worst);
  return worst === given.worst ? given : { ...given, worst };
}

/** A listener that is added twice is called twice. */
const subscriberOf =
  (listeners: Set<() => void>) =>
  (listener: () => void): (() => void) => {
    const mine = (): void => listener();
    listeners.add(mine);
    return () => void listeners.delete(mine);
  };

function countsOf(standing: readonly Alarm[], total: number): AlarmCounts {
  const level = (): { standing: number; unconfirmed: number; oldestUnconfirmed: string | null } => ({
    standing: 0,
    unconfirmed: 0,
    oldestUnconfirmed: null,
  });
  const byLevel = { 1: level(), 2: level(), 3: level(), 4: level() };
  const sums = { unconfirmed: 0, unrecovered: 0, shelved: 0, suppressed: 0 };
  for (const { state, level: of, raisedAt } of standing) {
    const count = byLevel[of];
    count.standing += 1;
    if (!state.recovered) sums.unrecovered += 1;
    if (state.shelvedUntil !== null) sums.shelved += 1;
    if (state.suppressed) sums.suppressed += 1;
    if (!isUnacknowledged({ state })) continue;
    sums.unconfirmed += 1;
    count.unconfirmed += 1;
    // Newest first: the last one met is the oldest.
    count.oldestUnconfirmed = raisedAt;
  }
  return { total: Math.max(total, standing.length), known: standing.length, ...sums, byLevel };
}
