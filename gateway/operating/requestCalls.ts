import { dispatches } from '../../domain/dispatch/dispatch.ts';
import { accepted } from '../../domain/error/errors.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import type { Event } from '../../domain/event/event.ts';
import { listSwitchRequests, type RequestRow, type RequestState } from '../../domain/switching/request/calls.ts';
import { requestEvents, requestStream } from '../../domain/switching/request/events.ts';
import { switchingDevices } from '../../domain/switching/switchLedgers.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import type { OperatingMeans } from './means.ts';

/** So many facts of requests are read at once. */
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
  const events = await log.read({
    after: 0,
    ...(asOf === null ? {} : { upTo: asOf }),
    limit: most,
    streams: ids.map(requestStream),
  });
  const byStream = Map.groupBy(events, ({ stream }) => stream);
  return ids.flatMap((id) => rowOf(id, byStream.get(requestStream(id)) ?? [])).toSorted(newestFirst);
}

const newestFirst = (a: RequestRow, b: RequestRow): number => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0);

function rowOf(id: string, events: readonly Event[]): readonly RequestRow[] {
  const [first] = events;
  const last = events.at(-1);
  if (first === undefined || last === undefined || first.type !== 'SwitchRequestAsked') return [];
  const asked = dataOf(requestEvents.SwitchRequestAsked, first);
  return [{ ...asked, id, state: last.to as RequestState, at: last.at }];
}
