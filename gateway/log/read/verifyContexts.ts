import { isDeepStrictEqual } from 'node:util';
import type { Event } from '../../../domain/event/event.ts';
import type { Queryable } from '../../store/database.ts';
import { personKeysIn } from '../append/personKeys.ts';
import { evolved } from '../append/remember.ts';
import { unseal } from '../append/seal.ts';
import type { Contexts, ProvedStreams, RowFold, StreamRow } from './provedStreams.ts';
import { readEvents } from './recorded.ts';

/** Streams whose events are read at once. */
const inOneTurn = 200;

type Fault = { readonly position: number; readonly fault: string } | null;

/** What is remembered beside the states of these streams, against what their proved events come to. The first fault, or null. */
export async function faultOfContexts(
  database: Queryable,
  rows: readonly StreamRow[],
  proved: ProvedStreams,
): Promise<Fault> {
  const { contexts } = proved;
  if (contexts === undefined) return null;
  const folded = rows.flatMap((row) => {
    const fold = row.position > proved.upTo ? null : foldOf(row, proved, contexts);
    return fold === null ? [] : [{ row, fold }];
  });
  for (let n = 0; n < folded.length; n += inOneTurn) {
    const turn = folded.slice(n, n + inOneTurn);
    const known = await read(database, { contexts, upTo: proved.upTo, streams: turn.map(({ row }) => row.stream) });
    const forged = turn.find(({ row, fold }) => !isAsTold(row, fold, known));
    if (forged !== undefined)
      return {
        position: forged.row.position,
        fault: `what is remembered of ${forged.row.stream} beside its state is not what its events come to`,
      };
  }
  return null;
}

interface Known {
  readonly events: ReadonlyMap<string, readonly Event[]>;
  readonly keys: ReadonlyMap<string, Buffer>;
}

async function read(
  database: Queryable,
  {
    contexts,
    upTo,
    streams,
  }: { readonly contexts: Contexts; readonly upTo: number; readonly streams: readonly string[] },
): Promise<Known> {
  const keys = personKeysIn(database);
  const events = await readEvents(
    { database, types: contexts.types, keys },
    { after: 0, upTo, streams, limit: Number.MAX_SAFE_INTEGER },
  );
  return { events: Map.groupBy(events, ({ stream }) => stream), keys: await keys.keysOf(streams) };
}

/** A row of another version of its machine is evolved anew before anybody decides on it: what it holds counts for nothing. */
function foldOf(
  { stream, machine, machine_version }: StreamRow,
  { deciders }: ProvedStreams,
  { rows }: Contexts,
): RowFold | null {
  if (machine === null) return rows.get(stream.slice(0, stream.indexOf('-'))) ?? null;
  const decider = deciders?.get(machine);
  if (decider === undefined || decider.version !== machine_version) return null;
  return { told: (events) => evolved(decider, events).context, kept: (context) => context };
}

function isAsTold({ stream, context }: StreamRow, { told, kept }: RowFold, { events, keys }: Known): boolean {
  const should = told(events.get(stream) ?? []);
  // As JSON keeps it: without what is undefined.
  return isDeepStrictEqual(JSON.parse(JSON.stringify(should)), kept(unseal(context, keys.get(stream) ?? null)));
}
