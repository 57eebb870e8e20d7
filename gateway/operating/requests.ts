import { instantOf, millisOf } from '../../domain/clock/clock.ts';
import type { Dispatch } from '../../domain/dispatch/dispatch.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import { type Event, partsOfStream } from '../../domain/event/event.ts';
import { breakerEvents } from '../../domain/switching/events.ts';
import { requestStream } from '../../domain/switching/request/events.ts';
import { act } from '../../machines/act.ts';
import { switchRequestDecider } from '../../machines/switchRequest/switchRequestDecider.ts';
import type { SwitchRequestCommand, SwitchRequestContext } from '../../machines/switchRequest/switchRequestMachine.ts';
import { byLaw, planned } from '../log/append/command.ts';
import type { Policy, Reaction, TimerHandler } from '../log/follow/policy.ts';
import type { Log } from '../log/log.ts';

const by = { kind: 'policy', id: 'switchRequests' } as const;
export const requestEnd = 'switchRequestEnd';

const endings = ['DispatchReported', 'DispatchRefused', 'DispatchWithdrawn', 'DispatchExpired'] as const;
const outcomes = [
  ...['BreakerMoved', 'BreakerNotMoved', 'BreakerRefused', 'BreakerSettled'],
  ...['BreakerCancelled', 'BreakerExpired', 'BreakerPermitRefused'],
] as const;

type RequestMeans = { readonly log: Pick<Log, 'read' | 'remembered'> };

/**
 * A dispatch that names a switch becomes a request to whoever operates, as it is received: nothing moves by it. The selection under it takes it, and what
 * that comes to ends it, or gives it back where it ended before its order. Over with its dispatch.
 */
export const switchRequests = (means: RequestMeans): Policy => ({
  name: by.id,
  types: ['DispatchReceived', ...endings, 'BreakerSelected', ...outcomes],
  past: 'left',
  async react(event) {
    const { id } = partsOfStream(event.stream);
    if (event.type === 'DispatchReceived') return asking(means, event, id);
    if ((endings as readonly string[]).includes(event.type)) return [ordered(id, { type: 'WITHDRAW', at: event.at })];
    if (event.type === 'BreakerSelected') {
      const { request, user } = dataOf(breakerEvents.BreakerSelected, event);
      return request === null ? [] : [ordered(request, { type: 'TAKE', at: event.at, user })];
    }
    const request = await requestOf(means, event);
    return request === null ? [] : [ordered(request.id, outcomeOf(event, request.direction))];
  },
});

/** Its end: who has not been taken by then is over. */
export const requestTimers: ReadonlyMap<string, TimerHandler> = new Map([
  [
    requestEnd,
    async ({ stream, due }, known) => {
      const over = byLaw(switchRequestDecider, known, {
        stream,
        org: null,
        order: { type: 'EXPIRE', at: instantOf(due) },
      });
      return over.ok ? [over.value] : [];
    },
  ],
]);

async function asking({ log }: RequestMeans, event: Event, id: string): Promise<readonly Reaction[]> {
  const row = (await log.remembered([event.stream])).get(event.stream)?.context as unknown as Dispatch | undefined;
  if (row === undefined || row.instruction !== 'moveSwitch' || row.switchId === null || row.direction === null)
    return [];
  const { switchId, direction, number, reason, until } = row;
  const from = { kind: 'dispatch', id, number: number ?? id } as const;
  const request = { switch: switchId, direction, from, reason, until };
  const stream = requestStream(id);
  return [
    {
      by,
      digest: null,
      reads: [stream],
      decide(known) {
        const done = byLaw(switchRequestDecider, known, {
          stream,
          org: event.org,
          order: { type: 'ASK', at: event.at, request },
        });
        return done.ok
          ? accepted({ appends: [{ ...done.value, timers: [{ name: requestEnd, due: millisOf(until) }] }] })
          : done;
      },
    },
  ];
}

/** What was selected last before this of the same switch, if it was under a request. */
async function requestOf({ log }: RequestMeans, event: Event) {
  const [selected] = await log.read({
    after: 0,
    upTo: event.position,
    streams: [event.stream],
    types: ['BreakerSelected'],
    newestFirst: true,
    limit: 1,
  });
  if (selected === undefined) return null;
  const { request, direction } = dataOf(breakerEvents.BreakerSelected, selected);
  return request === null ? null : { id: request, direction };
}

function outcomeOf(event: Event, direction: 'open' | 'close'): SwitchRequestCommand {
  const { type, at } = event;
  switch (type) {
    case 'BreakerMoved':
      return { type: 'FINISH', at };
    case 'BreakerSettled': {
      const found = dataOf(breakerEvents.BreakerSettled, event).found;
      return { type: found === (direction === 'open' ? 'open' : 'closed') ? 'FINISH' : 'FAIL', at };
    }
    case 'BreakerCancelled':
      return { type: 'GIVE_BACK', at, why: 'cancelled' };
    case 'BreakerExpired':
      return { type: 'GIVE_BACK', at, why: 'expired' };
    case 'BreakerPermitRefused':
      return { type: 'GIVE_BACK', at, why: 'denied' };
    default:
      return { type: 'FAIL', at };
  }
}

function ordered(request: string, order: SwitchRequestCommand): Reaction {
  const stream = requestStream(request);
  return {
    by,
    digest: null,
    reads: [stream],
    decide(known) {
      const thing = known.of(stream);
      if (thing === null) return refused('NOT_FOUND');
      const until = millisOf((thing.context as unknown as SwitchRequestContext).request?.until ?? '') ?? 0;
      const isOver = order.type === 'GIVE_BACK' && (millisOf(order.at) ?? 0) >= until;
      const done = byLaw(switchRequestDecider, known, { stream, org: null, order });
      if (!done.ok || !isOver) return planned(done);
      // Given back after its end: nobody can take it any more.
      const after = { ...thing, value: 'asked', context: done.value.context ?? thing.context };
      const over = act(switchRequestDecider, after, { type: 'EXPIRE', at: order.at });
      if (!over.ok) return planned(done);
      const events = [...done.value.events, ...over.value.events];
      return accepted({ appends: [{ ...done.value, events, context: over.value.context }] });
    },
  };
}
