import { type Cancel, type Clock, instantOf } from '../../../domain/clock/clock.ts';
import type { AlarmFeed, AlarmSight, News } from '../../alarms/index.ts';
import type { PushMetrics } from '../pushMetrics.ts';
import { type AlarmClient, keepEvent, tellEvents, tellWritten } from './alarmClient.ts';
import { batchSize, messagesOf, type Written, writeNews } from './written.ts';

/** How long events gather before a batch goes out. */
const gatherFor = 50;

/** Consoles that see the same alarms: a batch is written once for all of them. */
interface Room {
  readonly sight: AlarmSight;
  readonly clients: Set<AlarmClient>;
  gathered: Written[];
  cancel: Cancel | null;
}

export interface Hub {
  /** Queues live events for a console that reads what it missed. */
  readonly hold: (client: AlarmClient) => void;
  /** What was queued goes out, and from now on the console is told with its room. */
  readonly join: (client: AlarmClient) => void;
  readonly leave: (client: AlarmClient) => void;
  /** Tells everybody how far the feed has come, and what time it is here. */
  readonly pulse: () => void;
  readonly tellAll: (textFor: (client: AlarmClient) => string | null) => void;
  readonly close: () => void;
}

export interface HubOptions {
  readonly feed: AlarmFeed;
  readonly clock: Clock;
  readonly metrics: PushMetrics;
}

/** Spreads the feed's news: written once, batched once for all who see the same, each console exactly once and in order. */
export function openHub({ feed, clock, metrics }: HubOptions): Hub {
  const rooms = new Map<string, Room>();
  const holding = new Set<AlarmClient>();

  function flush(room: Room): void {
    room.cancel?.();
    room.cancel = null;
    const gathered = room.gathered;
    if (gathered.length === 0) return;
    room.gathered = [];
    const first = (gathered[0] as Written).position;
    const messages = messagesOf(gathered, true);
    for (const client of [...room.clients]) {
      if (!client.batch) continue;
      // After a restart the feed may pass again what this console has seen: it alone gets the rest.
      if (client.told >= first) tellEvents(client, gathered, metrics);
      else for (const message of messages) tellWritten(client, message, metrics);
    }
  }

  function tellRoom(room: Room, written: readonly Written[]): void {
    const seen = written.filter((one) => one.isFor({ sight: room.sight, userId: null }));
    if (seen.length === 0) return;
    let batched = false;
    for (const client of [...room.clients]) {
      if (client.batch) batched = true;
      else tellEvents(client, seen, metrics);
    }
    if (!batched) return;
    room.gathered.push(...seen);
    if (room.gathered.length >= batchSize) flush(room);
    else room.cancel ??= clock.after(gatherFor, () => flush(room));
  }

  /** A message is one person's: what the room has gathered goes before it. */
  function tellPersons(room: Room, message: Written): void {
    const clients = [...room.clients].filter(({ reader }) => message.isFor(reader));
    if (clients.length === 0) return;
    flush(room);
    for (const client of clients) tellEvents(client, [message], metrics);
  }

  function onNews(news: readonly News[]): void {
    if (rooms.size === 0 && holding.size === 0) return;
    const written = news.map(writeNews);
    for (const client of [...holding]) {
      for (const one of written) if (one.isFor(client.reader)) keepEvent(client, one, metrics);
    }
    for (const run of runsOf(written)) {
      for (const room of rooms.values()) {
        if (run[0]?.op === 'message') for (const one of run) tellPersons(room, one);
        else tellRoom(room, run);
      }
    }
  }

  function roomOf(sight: AlarmSight): Room {
    const known = rooms.get(sight.id);
    if (known !== undefined) return known;
    const room: Room = { sight, clients: new Set(), gathered: [], cancel: null };
    rooms.set(sight.id, room);
    return room;
  }

  function leave(client: AlarmClient): void {
    holding.delete(client);
    for (const [id, room] of rooms) {
      if (!room.clients.delete(client) || room.clients.size > 0) continue;
      room.cancel?.();
      rooms.delete(id);
    }
  }

  const end = feed.subscribe(onNews);
  return {
    hold: (client) => holding.add(client),
    join(client) {
      const room = roomOf(client.reader.sight);
      // What the room has gathered is in this console's queue already: the others get it before the console joins them.
      flush(room);
      holding.delete(client);
      const queued = client.queue ?? [];
      client.queue = null;
      tellEvents(client, queued, metrics);
      room.clients.add(client);
    },
    leave,
    pulse() {
      const sentAt = instantOf(clock.now());
      for (const room of rooms.values()) {
        flush(room);
        const position = feed.position();
        const message = Buffer.from(JSON.stringify({ op: 'position', position, sentAt }));
        for (const client of room.clients) {
          // A feed that starts anew may be behind what this console has seen: positions only rise.
          if (position < client.told) client.outlet.say({ op: 'position', position: client.told, sentAt });
          else client.outlet.send(message, 0);
          client.told = Math.max(position, client.told);
        }
      }
    },
    tellAll(textFor) {
      for (const room of rooms.values()) {
        for (const client of room.clients) {
          const text = textFor(client);
          if (text !== null) client.outlet.send(text, 0);
        }
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

/** Alarms that follow each other together, and messages likewise: each in its turn. */
function runsOf(written: readonly Written[]): readonly (readonly Written[])[] {
  const runs: Written[][] = [];
  for (const one of written) {
    const last = runs.at(-1);
    if (last?.[0]?.op === one.op) last.push(one);
    else runs.push([one]);
  }
  return runs;
}
