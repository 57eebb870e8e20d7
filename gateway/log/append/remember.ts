import type { Event, Json } from '../../../domain/event/event.ts';
import type { Remembered } from '../../../machines/decider.ts';
import type { Database } from '../../store/database.ts';
import type { RememberedStream } from '../log.ts';
import type { PersonKeys } from './personKeys.ts';
import { holdsSealed, unseal } from './seal.ts';

/** What the log needs of a decider: how to fold its events. Written with methods, so that deciders of any context fit. */
export interface Folding {
  readonly name: string;
  readonly version: number;
  readonly initial: Remembered;
  evolve(remembered: Remembered, event: Pick<Event, 'type' | 'at' | 'data' | 'to'>): Remembered;
  upcast(value: Json): Json;
}

export type Foldings = ReadonlyMap<string, Folding>;

interface StreamRow {
  readonly [column: string]: unknown;
  readonly stream: string;
  readonly version: number;
  readonly position: number;
  readonly value: Json;
  readonly context: Json;
  readonly machine: string | null;
  readonly machine_version: number | null;
  readonly org: string;
}

interface Remembering {
  readonly database: Database;
  readonly deciders: Foldings;
  readonly keys: PersonKeys;
  readonly readStream: (stream: string, upTo: number) => Promise<readonly Event[]>;
}

/**
 * What is remembered of the streams, in one query; a row of another version of its machine is evolved again from its events, each time
 * until the next append keeps it: the append alone writes what is remembered, and seals what is personal in it.
 */
export async function remember(
  streams: readonly string[],
  remembering: Remembering,
): Promise<ReadonlyMap<string, RememberedStream>> {
  const rows = await remembering.database.query<StreamRow>(
    'select stream, version, position, value, context, machine, machine_version, org from log.stream where stream = any($1)',
    [streams],
  );
  const sealed = rows.filter(({ context }) => holdsSealed(context)).map(({ stream }) => stream);
  const keyOf = sealed.length === 0 ? new Map<string, Buffer>() : await remembering.keys.keysOf(sealed);
  const opened = rows.map((row) =>
    sealed.includes(row.stream) ? { ...row, context: unseal(row.context, keyOf.get(row.stream) ?? null) } : row,
  );
  const found = await Promise.all(opened.map((row) => present(row, remembering)));
  return new Map(found.map((one) => [one.stream, one]));
}

async function present(row: StreamRow, remembering: Remembering): Promise<RememberedStream> {
  const decider = row.machine === null ? undefined : remembering.deciders.get(row.machine);
  if (decider === undefined || decider.version === row.machine_version) return rememberedOf(row);
  const { value, context } = evolved(decider, await remembering.readStream(row.stream, row.position));
  return rememberedOf({ ...row, value, context, machine_version: decider.version });
}

/** A fold over the events, under today's names of the states. */
export function evolved(decider: Folding, events: readonly Event[]): Remembered {
  return events.reduce<Remembered>(
    (now, event) => decider.evolve(now, { ...event, to: decider.upcast(event.to) }),
    decider.initial,
  );
}

function rememberedOf(row: StreamRow): RememberedStream {
  const { stream, version, position, value, context, org, machine, machine_version } = row;
  return {
    stream,
    version,
    position,
    value,
    context,
    org,
    machine: machine === null ? null : { name: machine, version: machine_version ?? 0 },
  };
}
