import { dispatches } from '../../domain/dispatch/dispatch.ts';
import { accepted } from '../../domain/error/errors.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import type { Event } from '../../domain/event/event.ts';
import { listSwitchRequests, type RequestRow, type RequestState } from '../../domain/switching/request/calls.ts';
import { requestEvents, requestStream } from '../../domain/switching/request/events.ts';
import { switchingDevices } from '../../domain/switching/switchLedgers.ts';
import type { SwitchRequestContext } from '../../machines/switchRequest/switchRequestMachine.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import type { Log } from '../log/log.ts';
import type { OperatingMeans } from './means.ts';

/** So many facts of requests are read at once, the newest first; as many parts as there are. */
const most = 5000;

/** What dispatches ask of switches, as far as both are seen. */
export const requestCalls = (means: Pick<OperatingMeans, 'ledgers' | 'log'>): readonly ServedCall[] => [
  serve(listSwitchRequests, async ({ query }, context) =>
    accepted({ rows: await requests(means, query.switch ?? null, context) }),
  ),
];

async function requests(
  { ledgers, log }: Pick<OperatingMeans, 'ledgers' | 'log'>,
  switchId: string | null,
  { caller, asOf }: CallContext,
): Promise<readonly RequestRow[]> {
  const { scope } = caller;
  const [asking, switches] = await Promise.all([
    ledgers.seen(dispatches, scope, { asOf }),
    ledgers.seen(switchingDevices, scope, { asOf }),
  ]);
  const seen = new Set(switches.map(({ id }) => id));
  const ids = asking
    .filter(({ instruction, switchId: named }) => instruction === 'moveSwitch' && named !== null && seen.has(named))
    .filter(({ switchId: named }) => switchId === null || named === switchId)
    .map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = asOf === null ? await rowsNow(log, ids) : await rowsThen(log, ids, asOf);
  return rows.toSorted(newestFirst);
}

/** As the log remembers each of them. */
async function rowsNow(log: Pick<Log, 'remembered'>, ids: readonly string[]): Promise<readonly RequestRow[]> {
  const found = await log.remembered(ids.map(requestStream));
  return ids.flatMap((id) => {
    const one = found.get(requestStream(id));
    const { request, at } = (one?.context as unknown as SwitchRequestContext | undefined) ?? {
      request: null,
      at: null,
    };
    return request === null || at === null ? [] : [{ ...request, id, state: one?.value as RequestState, at }];
  });
}

async function rowsThen(log: Pick<Log, 'read'>, ids: readonly string[], asOf: number): Promise<readonly RequestRow[]> {
  const byStream = Map.groupBy(await factsUpTo(log, ids.map(requestStream), asOf), ({ stream }) => stream);
  return ids.flatMap((id) => rowOf(id, byStream.get(requestStream(id)) ?? []));
}

async function factsUpTo(log: Pick<Log, 'read'>, streams: readonly string[], asOf: number): Promise<readonly Event[]> {
  const found: Event[] = [];
  for (let upTo = asOf; ; ) {
    const part = await log.read({ after: 0, upTo, limit: most, streams, newestFirst: true });
    found.push(...part);
    const oldest = part.at(-1);
    if (oldest === undefined || part.length < most) return found.toReversed();
    upTo = oldest.position - 1;
  }
}

const newestFirst = (a: RequestRow, b: RequestRow): number => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0);

function rowOf(id: string, events: readonly Event[]): readonly RequestRow[] {
  const [first] = events;
  const last = events.at(-1);
  if (first === undefined || last === undefined || first.type !== 'SwitchRequestAsked') return [];
  const asked = dataOf(requestEvents.SwitchRequestAsked, first);
  return [{ ...asked, id, state: last.to as RequestState, at: last.at }];
}
