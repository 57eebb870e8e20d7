import type { Clock, Millis } from '../../domain/clock/clock.ts';
import type { Json } from '../../domain/event/event.ts';
import { gaugeOf, tally } from '../ground/metrics.ts';
import { keepLease } from '../schedule/keepLease.ts';
import { type Lease, type LeaseTerms, wordsOf } from '../schedule/lease.ts';
import { claimant, givenBack, isFree, leaseRows, nowOfDatabase } from '../schedule/leaseRows.ts';
import { type DueWatch, watchDue } from '../schedule/watchDue.ts';
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
  /** Under which a message is its sender's. */
  readonly lease: LeaseTerms;
  readonly carriers: readonly Carrier[];
  readonly say: (line: string) => void;
  /** A message is given up, after so many tries. */
  readonly gaveUp: (message: Message, error: string) => void;
  /** A message was taken: the way out is open. */
  readonly taken?: () => void;
  readonly tries?: number;
}

const firstRest = 10_000;
const longestRest = 3_600_000;
const manyTries = 10;

const told = tally('busbar_outbox_messages_total', 'Messages to the outside by carrier and what became of a try');

interface Taken {
  readonly message: Message;
  readonly nth: number;
  readonly lease: Lease;
  /** By the monotonic clock, when it was asked for. */
  readonly askedAt: Millis;
}

/** Sends what waits, one message at a time, the oldest first; one that fails rests longer each time and holds up no other. */
export async function openOutbox(given: OutboxSettings): Promise<Outbox> {
  const {
    database,
    clock,
    lease: terms,
    say,
    gaveUp,
    taken,
    tries,
  } = { tries: manyTries, taken: () => undefined, ...given };
  const carriers = new Map(given.carriers.map((carrier) => [carrier.name, carrier]));
  const leases = leaseRows(database, ['keep.outbox', 'id'], terms);
  const now = (): number => Math.trunc(clock.now());
  let isOpen = true;
  let isBeginning = true;
  let waiting = await countWaiting(database);

  function take(): Promise<Taken | null> {
    const askedAt = clock.monotonic();
    return database.transaction(async (tx) => {
      const [row] = await tx.query<Row & Message & { readonly tries: number }>(
        `select id, carrier, target, content, tries from keep.outbox
         where state = 'waiting' and not_before <= $1 and carrier = any($2) and ${isFree(3)}
         order by not_before, created limit 1 for update skip locked`,
        [now(), [...carriers.keys()], ...claimant(terms.worker, isBeginning)],
      );
      if (row === undefined) return null;
      const { id, carrier, target, content, tries: before } = row;
      const lease = await leases.take(tx, id);
      await tx.query('update keep.outbox set tries = tries + 1 where id = $1', [id]);
      return { message: { id, carrier, target, content }, nth: before + 1, lease, askedAt };
    });
  }

  /** What became of a try, written by whoever holds the message still. */
  async function settle(
    { message: { id, carrier }, lease }: Taken,
    became: string,
    columns: string,
    values: readonly unknown[],
  ): Promise<boolean> {
    const loss = await database.transaction(async (tx) => {
      const lost = await leases.fence(tx, lease);
      if (lost === null)
        await tx.query(`update keep.outbox set ${givenBack}, ${columns} where id = $1`, [id, ...values]);
      return lost;
    });
    told.add({ carrier, became: loss === null ? became : 'overtaken' });
    if (loss !== null) say(`outbox: ${id} was somebody else's when its try was over (${became}): ${wordsOf(loss)}`);
    return loss === null;
  }

  async function failed(one: Taken, error: string): Promise<void> {
    const { message, nth } = one;
    const isDead = nth >= tries;
    const rest = Math.min(longestRest, firstRest * 2 ** (nth - 1));
    say(`outbox: ${message.id} was not taken by ${message.carrier} (try ${nth}): ${error}`);
    const columns = 'state = $2, error = $3, not_before = $4, ended = $5';
    const values = [isDead ? 'dead' : 'waiting', error.slice(0, 500), now() + rest, isDead ? now() : null];
    if ((await settle(one, isDead ? 'dead' : 'failed', columns, values)) && isDead) gaveUp(message, error);
  }

  /** A carrier gives up by itself. One that lost the message meanwhile goes on: what it brings is known by its id. */
  async function send(one: Taken): Promise<void> {
    const { message, lease, askedAt } = one;
    const kept = keepLease({
      clock,
      times: terms,
      askedAt,
      what: `the message ${message.id}`,
      renew: () => leases.renew(lease),
      say,
    });
    try {
      await carriers.get(message.carrier)?.send(message);
    } catch (error) {
      await failed(one, error instanceof Error ? error.message : String(error));
      return;
    } finally {
      kept.stop();
    }
    await settle(one, 'sent', `state = 'sent', ended = $2, error = null`, [now()]);
    taken();
  }

  async function look(): Promise<Millis | null> {
    for (let one = await take(); one !== null; one = isOpen ? await take() : null) {
      await send(one);
    }
    isBeginning = false;
    waiting = await countWaiting(database);
    return nextDue();
  }
  async function nextDue(): Promise<Millis | null> {
    const at = now();
    const [next] = await database.query<{ due: number | null }>(
      `select min(greatest(not_before, $1 + until - ${nowOfDatabase} + 1)) as due from keep.outbox
       where state = 'waiting' and carrier = any($2) and (not_before > $1 or until > ${nowOfDatabase})`,
      [at, [...carriers.keys()]],
    );
    return next?.due ?? null;
  }

  gaugeOf('busbar_outbox_waiting', 'Messages to the outside that wait', () => waiting);
  const due: DueWatch = watchDue({ clock, what: 'the outbox', look, say });
  return {
    async put(messages, tx = database) {
      for (const { id, carrier, target, content } of messages) {
        await tx.query(
          `insert into keep.outbox (id, carrier, target, content, not_before, created) values ($1, $2, $3, $4::jsonb, $5, $5)
           on conflict (id) do nothing`,
          [id, carrier, target, JSON.stringify(content), now()],
        );
      }
      due.wake();
    },
    async close() {
      isOpen = false;
      await due.close();
    },
  };
}

async function countWaiting(database: Database): Promise<number> {
  const [row] = await database.query<{ n: number }>(`select count(*) as n from keep.outbox where state = 'waiting'`);
  return row?.n ?? 0;
}
