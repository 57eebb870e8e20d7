import type { Cancel, Clock, Millis } from '../../domain/clock/clock.ts';
import type { Json } from '../../domain/event/event.ts';
import { gaugeOf, tally } from '../ground/metrics.ts';
import type { Database, Queryable, Row } from '../store/database.ts';

/** A message to the outside. Put twice with one id, it goes once; it may yet arrive twice, so carriers send the id along. */
export interface Message {
  readonly id: string;
  readonly carrier: string;
  readonly target: string;
  readonly content: Json;
}

/** Brings a message to its target; rejects when the target did not take it. */
export interface Carrier {
  readonly name: string;
  readonly send: (message: Message) => Promise<void>;
}

export interface Outbox {
  /** Within the caller's transaction, where there is one. */
  readonly put: (messages: readonly Message[], tx?: Queryable) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface OutboxSettings {
  readonly database: Database;
  readonly clock: Clock;
  /** How long a message is its sender's, ms on the database's clock. */
  readonly lease: Millis;
  readonly carriers: readonly Carrier[];
  readonly say: (line: string) => void;
  /** A message is given up, after so many tries. */
  readonly gaveUp: (message: Message, error: string) => void;
  /** A message was taken: the way out is open. */
  readonly taken?: () => void;
  readonly tries?: number;
}

const lookEvery = 1_000;
const firstRest = 10_000;
const longestRest = 3_600_000;
const manyTries = 10;

const told = tally('busbar_outbox_messages_total', 'Messages to the outside by carrier and what became of a try');

type MessageRow = Row & Message & { readonly tries: number };

/** Sends what waits, one message at a time, the oldest first; one that fails rests longer each time and holds up no other. */
export async function openOutbox(given: OutboxSettings): Promise<Outbox> {
  const { database, clock, lease, say, gaveUp, taken, tries } = { tries: manyTries, taken: () => undefined, ...given };
  const carriers = new Map(given.carriers.map((carrier) => [carrier.name, carrier]));
  const now = (): number => Math.trunc(clock.now());
  let running: Promise<void> | null = null;
  /** Something was put while it was looked through: perhaps after the last look at the table. */
  let isAsked = false;
  let cancel: Cancel = () => undefined;
  let isOpen = true;
  let waiting = await countWaiting(database);

  async function take(): Promise<MessageRow | null> {
    const ofDatabase = '(extract(epoch from clock_timestamp()) * 1000)::int8';
    const [row] = await database.query<MessageRow>(
      `update keep.outbox set until = ${ofDatabase} + ${lease}, tries = tries + 1 where id = (
         select id from keep.outbox where state = 'waiting' and not_before <= $1 and until < ${ofDatabase} and carrier = any($2)
         order by not_before, created limit 1 for update skip locked) returning id, carrier, target, content, tries`,
      [now(), [...carriers.keys()]],
    );
    return row ?? null;
  }

  async function failed(message: MessageRow, error: string): Promise<void> {
    const isDead = message.tries >= tries;
    const rest = Math.min(longestRest, firstRest * 2 ** (message.tries - 1));
    await database.query('update keep.outbox set state = $2, error = $3, until = 0, not_before = $4, ended = $5 where id = $1', [
      ...[message.id, isDead ? 'dead' : 'waiting', error.slice(0, 500), now() + rest, isDead ? now() : null],
    ]);
    told.add({ carrier: message.carrier, became: isDead ? 'dead' : 'failed' });
    say(`outbox: ${message.id} was not taken by ${message.carrier} (try ${message.tries}): ${error}`);
    if (isDead) gaveUp(message, error);
  }

  async function send(message: MessageRow): Promise<void> {
    try {
      await carriers.get(message.carrier)?.send(message);
    } catch (error) {
      await failed(message, error instanceof Error ? error.message : String(error));
      return;
    }
    await database.query(`update keep.outbox set state = 'sent', until = 0, ended = $2, error = null where id = $1`, [message.id, now()]);
    told.add({ carrier: message.carrier, became: 'sent' });
    taken();
  }

  async function look(): Promise<void> {
    try {
      do {
        isAsked = false;
        for (let message = await take(); message !== null; message = isOpen ? await take() : null) await send(message);
        waiting = await countWaiting(database);
      } while (isAsked && isOpen);
    } catch (error) {
      say(`the outbox could not be looked through: ${String(error)}`);
    }
    running = null;
    cancel();
    if (isOpen) cancel = clock.after(lookEvery, wake);
  }
  function wake(): void {
    if (!isOpen) return;
    isAsked = running !== null;
    running ??= look();
  }

  gaugeOf('busbar_outbox_waiting', 'Messages to the outside that wait', () => waiting);
  wake();
  return {
    async put(messages, tx = database) {
      for (const { id, carrier, target, content } of messages) {
        await tx.query(
          `insert into keep.outbox (id, carrier, target, content, not_before, created) values ($1, $2, $3, $4::jsonb, $5, $5)
           on conflict (id) do nothing`,
          [id, carrier, target, JSON.stringify(content), now()],
        );
      }
      wake();
    },
    async close() {
      isOpen = false;
      cancel();
      await running;
    },
  };
}

async function countWaiting(database: Database): Promise<number> {
  const [row] = await database.query<{ n: number }>(`select count(*) as n from keep.outbox where state = 'waiting'`);
  return row?.n ?? 0;
}
