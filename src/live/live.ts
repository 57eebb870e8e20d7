import { BehaviorSubject, distinctUntilChanged, map, mergeMap, type Observable, skip } from 'rxjs';
import type { Clock } from '../../domain/clock/clock.ts';
import { idleLink, type Link } from '../../machines/link/linkMachine.ts';
import { type AlarmBook, alarmBook } from '../../streams/alarms/alarmBook.ts';
import { type Asking, askingBook } from '../../streams/alarms/asking.ts';
import { bellTriggers } from '../../streams/operators/bellTriggers.ts';
import { alarmSocket } from '../../streams/sources/alarmSocket.ts';
import type { AlarmSource, ValueSource } from '../../streams/sources/source.ts';
import { valueSocket } from '../../streams/sources/valueSocket.ts';
import { type LiveStore, liveStore } from '../../streams/values/liveStore.ts';
import { sockets } from '../api/sockets.ts';

/** What moves: alarms and values of now, kept outside React and read through the hooks beside this file. */
export interface Live {
  readonly alarms: AlarmSource;
  readonly book: AlarmBook;
  /** What was announced and waits for somebody, for the pop-ups. */
  readonly asking: Asking;
  /** Tells whoever draws the book, all in one turn, so that a flood is drawn once for all of them. */
  readonly onBook: (listener: () => void) => () => void;
  readonly points: LiveStore;
  readonly bell: Observable<void>;
  /** What one sees is other than it was: whatever was read before is old, but where it only grew. */
  readonly otherScope: Observable<'grown' | 'other'>;
  /** How the gateway ended the session. */
  readonly ended: Observable<string>;
  readonly links: { readonly alarms: BehaviorSubject<Link>; readonly values: BehaviorSubject<Link> };
  /** Tries every lost link now. */
  readonly reconnect: () => void;
  /** Sent-at of the newest frame of values, ms; null before the first. */
  readonly newestFrame: () => number | null;
  /** When that was heard, by this machine's own clock that never runs back; null before the first. */
  readonly newestHeard: () => number | null;
  readonly close: () => void;
}

const flushEvery = 250;

/** Lists are told at most so often (ms): a tenth of a second costs a fifth of a frame-wise list, and nobody reads faster. */
const listEvery = 150;

interface Parts {
  readonly clock: Clock;
  readonly random: () => number;
  readonly token: Observable<string | null>;
}

/** Opens both sockets and the stores behind them; they live as long as somebody is signed in. */
export function openLive({ clock, random, token }: Parts): Live {
  const alarms = alarmSocket({ url: sockets.alarmUrl(), WebSocket: sockets.WebSocket, clock, random, token });
  const values = valueSocket({ url: sockets.valueUrl(), io: sockets.io, clock, random, token });
  return liveOver({ clock, alarms, values });
}

/** The same over any two sources: live ones, or a recording's. */
export function liveOver({
  clock,
  alarms,
  values,
}: {
  readonly clock: Clock;
  readonly alarms: AlarmSource;
  readonly values: ValueSource;
}): Live {
  const book = alarmBook();
  const asking = askingBook();
  const links = {
    alarms: new BehaviorSubject(idleLink(clock.now())),
    values: new BehaviorSubject(idleLink(clock.now())),
  };
  let frameAt: number | null = null;
  let heardAt: number | null = null;
  // First: a recording tells what stood when it begins to whoever listens first, in the same turn.
  const points = liveStore({ source: values, clock, flushEvery });
  const ended = [
    alarms.items.subscribe(book.apply),
    alarms.items.subscribe(asking.apply),
    alarms.link.subscribe(links.alarms),
    values.link.subscribe(links.values),
    values.items.subscribe((item) => {
      if (item.kind !== 'values') return;
      frameAt = item.sentAt;
      heardAt = clock.monotonic();
    }),
  ];
  return {
    alarms,
    book,
    asking,
    onBook: book.subscribeEvery(clock, listEvery),
    points,
    bell: bellTriggers(alarms.items, clock),
    otherScope: alarms.items.pipe(
      mergeMap((item) => (item.kind === 'ready' ? [item] : [])),
      distinctUntilChanged((before, now) => before.scope === now.scope),
      skip(1),
      map(({ isGrown }) => (isGrown === true ? 'grown' : 'other')),
    ),
    ended: alarms.items.pipe(mergeMap((item) => (item.kind === 'ended' ? [item.why] : []))),
    links,
    reconnect() {
      alarms.retry?.();
      values.retry?.();
    },
    newestFrame: () => frameAt,
    newestHeard: () => heardAt,
    close() {
      for (const one of ended) one.unsubscribe();
      points.close();
    },
  };
}
