import type { Cancel, Clock } from '../../../domain/clock/clock.ts';
import type { AlarmFeed, AlarmNews } from '../../alarms/feed.ts';
import type { Scope } from '../../http/handler.ts';
import type { PushCounters } from '../counters.ts';
import { type AlarmConsole, keepEvent, tellEvents, tellWritten } from './alarmConsole.ts';
import { batchSize, messagesOf, type Written, writeNews } from './written.ts';

/** How long events gather before a batch goes out. */
const gatherFor = 50;

/** Consoles of one scope: a batch is written once for all of them. */
interface Room {
  readonly scope: Scope;
  readonly consoles: Set<AlarmConsole>;
  gathered: Written[];
  cancel: Cancel | null;
}

export interface Hub {
  /** Queues live events for a console that reads what it missed. */
  readonly hold: (console: AlarmConsole) => void;
  /** What was queued goes out, and from now on the console is told with its room. */
  readonly join: (console: AlarmConsole) => void;
  readonly leave: (console: AlarmConsole) => void;
  /** Tells everybody how far the feed has come. */
  readonly pulse: () => void;
  readonly tellAll: (text: string, sees: (console: AlarmConsole) => boolean) => void;
  readonly close: () => void;
}

export interface HubOptions {
  readonly feed: AlarmFeed;
  readonly clock: Clock;
  readonly counters: PushCounters;
}

/** Spreads the feed's news: written once, batched once per scope, each console exactly once and in order. */
export function openHub({ feed, clock, counters }: HubOptions): Hub {
  const rooms = new Map<string, Room>();
  const holding = new Set<AlarmConsole>();

  function flush(room: Room): void {
    room.cancel?.();
    room.cancel = null;
    const gathered = room.gathered;
    if (gathered.length === 0) return;
    room.gathered = [];
    for (const message of messagesOf(gathered, true)) {
      for (const console of [...room.consoles]) if (console.batch) tellWritten(console, message, counters);
    }
  }

  function tellRoom(room: Room, written: readonly Written[]): void {
    const seen = written.filter((one) => room.scope.sees(one.org));
    if (seen.length === 0) return;
    let batched = false;
    for (const console of [...room.consoles]) {
      if (console.batch) batched = true;
      else tellEvents(console, seen, counters);
    }
    if (!batched) return;
    room.gathered.push(...seen);
    if (room.gathered.length >= batchSize) flush(room);
    else room.cancel ??= clock.after(gatherFor, () => flush(room));
  }

  function onNews(news: readonly AlarmNews[]): void {
    if (rooms.size === 0 && holding.size === 0) return;
    const written = news.map(writeNews);
    for (const console of [...holding]) {
      for (const one of written) if (console.caller.scope.sees(one.org)) keepEvent(console, one, counters);
    }
    for (const room of rooms.values()) tellRoom(room, written);
  }

  function roomOf(scope: Scope): Room {
    const known = rooms.get(scope.id);
    if (known !== undefined) return known;
    const room: Room = { scope, consoles: new Set(), gathered: [], cancel: null };
    rooms.set(scope.id, room);
    return room;
  }

  function leave(console: AlarmConsole): void {
    holding.delete(console);
    for (const [id, room] of rooms) {
      if (!room.consoles.delete(console) || room.consoles.size > 0) continue;
      room.cancel?.();
      rooms.delete(id);
    }
  }

  const end = feed.subscribe(onNews);
  return {
    hold: (console) => holding.add(console),
    join(console) {
      const room = roomOf(console.caller.scope);
      // What the room has gathered is in this console's queue already: the others get it before the console joins them.
      flush(room);
      holding.delete(console);
      const queued = console.queue ?? [];
      console.queue = null;
      tellEvents(console, queued, counters);
      room.consoles.add(console);
    },
    leave,
    pulse() {
      for (const room of rooms.values()) {
        flush(room);
        const position = feed.position();
        const text = JSON.stringify({ op: 'position', position });
        for (const console of room.consoles) {
          // A feed that starts anew may be behind what this console has seen: positions only rise.
          if (position < console.told) continue;
          console.outlet.send(text, 0);
          console.told = position;
        }
      }
    },
    tellAll(text, sees) {
      for (const room of rooms.values()) {
        for (const console of room.consoles) if (sees(console)) console.outlet.send(text, 0);
      }
    },
    close() {
      end();
      for (const room of rooms.values()) room.cancel?.();
      rooms.clear();
      holding.clear();
    },
  };
}
