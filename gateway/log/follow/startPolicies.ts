import type { Clock, Instant } from '../../../domain/clock/clock.ts';
import type { Event } from '../../../domain/event/event.ts';
import { asksForNewest, isPast } from '../../../domain/event/past.ts';
import type { Database } from '../../store/database.ts';
import { isPassing } from '../../store/faults.ts';
import { command, type Order } from '../append/command.ts';
import type { Log } from '../log.ts';
import { type EventSource, openEventSource } from '../read/eventSource.ts';
import { NotYet, type Policy, type Sweep } from './policy.ts';

const retryAfter = 1000;

interface PoliciesSettings {
  readonly database: Database;
  readonly log: Log;
  readonly policies: readonly Policy[];
  readonly say: (line: string) => void;
  readonly clock: Clock;
}

export interface Policies {
  /** Policies that stopped, with the reason. */
  readonly stopped: () => ReadonlyMap<string, string>;
  readonly positions: () => ReadonlyMap<string, number>;
  readonly close: () => Promise<void>;
}

interface Running {
  readonly name: string;
  readonly position: () => number;
  readonly stopped: () => string | null;
  readonly wake: () => void;
  readonly close: () => Promise<void>;
}

/**
 * Starts the policies. Each takes its events in order, at least once: a command's id comes from the event, so that a
 * repeat does nothing. A policy that is new to this store begins at the present, it does not react to history.
 */
export async function startPolicies(given: PoliciesSettings): Promise<Policies> {
  let running: readonly Running[] = [];
  const source = openEventSource(given.log, () => {
    for (const one of running) one.wake();
  });
  running = await Promise.all(given.policies.map((policy) => runPolicy({ ...given, policy, source })));
  for (const one of running) one.wake();
  return {
    stopped: () => new Map(running.flatMap((one) => (one.stopped() === null ? [] : [[one.name, one.stopped() ?? '']]))),
    positions: () => new Map(running.map((one) => [one.name, one.position()])),
    async close() {
      source.close();
      await Promise.all(running.map((one) => one.close()));
    },
  };
}

interface PolicySettings extends Omit<PoliciesSettings, 'policies'> {
  readonly policy: Policy;
  readonly source: EventSource;
}

async function runPolicy(settings: PolicySettings): Promise<Running> {
  const { database, log, policy, source, clock, say } = settings;
  const name = `policy:${policy.name}`;
  const began = await beginning(database, name, log.head().position);
  let { position } = began;
  let { version } = began;
  let written = position;
  let reason: string | null = null;
  let ending = false;
  let again = false;
  let running: Promise<void> | null = null;

  const goOn = async (): Promise<void> => {
    if (policy.sweep !== undefined && version < policy.sweep.version) version = await swept(policy.sweep, settings);
    while (!ending) {
      const page = await source.after(position, policy.types);
      if (page.upTo === position) return;
      for (const event of page.events) {
        if (ending) return;
        const did = await reactTo(event, settings);
        position = event.position;
        if (did) await keep();
      }
      position = page.upTo;
      if (page.events.length > 0) await keep();
    }
  };
  /** Events that led to nothing are kept by the page: in a flood they are thousands, and passing one again does nothing. */
  const keep = async (): Promise<void> => {
    written = await passed(database, name, position);
  };
  const run = async (): Promise<void> => {
    do {
      again = false;
      try {
        await goOn();
      } catch (error) {
        if (isPassing(error) || error instanceof NotYet) clock.after(retryAfter, wake);
        else reason = error instanceof Error ? error.message : String(error);
      }
    } while (again && !ending && reason === null);
    running = null;
    if (reason !== null) say(`the policy ${policy.name} stopped at position ${position}: ${reason}`);
  };
  const wake = (): void => {
    again = true;
    if (!ending && reason === null) running ??= run();
  };
  const close = async (): Promise<void> => {
    ending = true;
    await running;
    if (reason === null && position > written) await keep();
  };
  return { name: policy.name, position: () => position, stopped: () => reason, wake, close };
}

type Began = {
  readonly position: number;
  /** Of its last sweep; 1: none. */
  readonly version: number;
};

async function beginning(database: Database, name: string, head: number): Promise<Began> {
  const known = `insert into keep.checkpoint (name, version, position) values ($1, 1, $2)
    on conflict (name) do update set version = keep.checkpoint.version returning position, version`;
  const [row] = await database.query<Began>(known, [name, head]);
  return row ?? { position: head, version: 1 };
}

async function swept(sweep: Sweep, { database, policy, log, say }: PolicySettings): Promise<number> {
  for (const { key: _key, ...reaction } of await sweep.react())
    await ordered(log, { ...reaction, id: `${policy.name}:sweep${sweep.version}:${reaction.reads.join()}` }, say);
  const done = 'update keep.checkpoint set version = $2 where name = $1';
  await database.query(done, [`policy:${policy.name}`, sweep.version]);
  return sweep.version;
}

async function passed(database: Database, name: string, position: number): Promise<number> {
  await database.query('update keep.checkpoint set position = $2 where name = $1 and position < $2', [name, position]);
  return position;
}

/** The latest moment of the fact's own stream before it, where it counts. */
async function newestBefore(log: Log, event: Event): Promise<Instant | null> {
  if (!asksForNewest(event)) return null;
  const range = { after: 0, upTo: event.position - 1, streams: [event.stream] };
  const [before] = await log.read({ ...range, limit: 1, newestFirst: true });
  return before?.at ?? null;
}

/** True when it led to a command. A refusal of the log is its last word, and is told. */
async function reactTo(event: Event, { policy, log, say }: PolicySettings): Promise<boolean> {
  if (policy.past === 'left' && isPast(event, await newestBefore(log, event))) return false;
  let did = false;
  for (const [n, { key = String(n), ...reaction }] of (await policy.react(event)).entries()) {
    const id = `${policy.name}:${event.position}:${key}`;
    if (await ordered(log, { cause: event.position, ...reaction, id }, say)) did = true;
  }
  return did;
}

/** True unless there was nothing to do. */
async function ordered(log: Log, order: Order, say: PolicySettings['say']): Promise<boolean> {
  const done = await command(log, order);
  if (done.ok) return true;
  if (done.by === 'decision') return false;
  if (done.refusal.code === 'UNAVAILABLE') throw new NotYet('the log takes nothing just now');
  say(`the command ${order.id} was refused: ${done.refusal.code}`);
  return true;
}
