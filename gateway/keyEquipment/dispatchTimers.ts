import { instantOf, millisOf } from '../../domain/clock/clock.ts';
import { type Dispatch, dispatches } from '../../domain/dispatch/dispatch.ts';
import { type Lapse, reportWithin } from '../../domain/dispatch/states.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import { lawOfLedger } from '../../machines/lawOfLedger.ts';
import { rowByLaw } from '../ledger/write/rowByLaw.ts';
import type { Known, PlannedAppend } from '../log/append/command.ts';
import type { DueTimer, Policy, TimerHandler } from '../log/follow/policy.ts';

const timers = { receive: 'dispatchReceiveEnd', until: 'dispatchUntil', report: 'dispatchReportEnd' } as const;

type Waiting = Pick<Dispatch, 'state' | 'receiveBy' | 'until'>;
const rowOf = (known: Known, stream: string): Waiting | null =>
  (known.of(stream)?.context as unknown as Waiting | undefined) ?? null;

/** From when it is given its times are waited for. They stand in the store: a gateway that begins anew waits on. */
export const dispatchTimesPolicy: Policy = {
  name: 'dispatchTimes',
  types: ['DispatchGiven'],
  past: 'left',
  react: async ({ stream, org }) => [
    {
      by: { kind: 'policy', id: 'dispatchTimes' },
      digest: null,
      reads: [stream],
      decide(known) {
        const row = rowOf(known, stream);
        const [receiveBy, until] = [millisOf(row?.receiveBy ?? ''), millisOf(row?.until ?? '')];
        if (receiveBy === null || until === null) return refused('NOT_FOUND');
        const waited = [
          { name: timers.receive, due: receiveBy },
          { name: timers.until, due: until },
        ];
        return accepted({ appends: [{ stream, org, events: [], timers: waited }] });
      },
    },
  ],
};

/** It is over at that moment; null where it is over already, or may not be yet. */
function expired(
  known: Known,
  { stream, due }: Pick<DueTimer, 'stream' | 'due'>,
  lapse: Lapse,
): readonly PlannedAppend[] {
  const order = { type: 'EXPIRE', at: instantOf(due), by: null, given: { lapse } };
  const done = rowByLaw(lawOfLedger(dispatches), known, { stream, order });
  return done.ok ? [done.value] : [];
}

/** What falls due: nobody received it, nobody began, nobody reported within an hour of its end. What has ended meanwhile is left as it is. */
export const dispatchTimers: ReadonlyMap<string, TimerHandler> = new Map<string, TimerHandler>([
  [
    timers.receive,
    async (timer, known) => (rowOf(known, timer.stream)?.state === 'given' ? expired(known, timer, 'notReceived') : []),
  ],
  [
    timers.until,
    async (timer, known) => {
      const state = rowOf(known, timer.stream)?.state;
      if (state === 'given') return expired(known, timer, 'notReceived');
      if (state === 'received') return expired(known, timer, 'notBegun');
      if (state !== 'executing') return [];
      const { stream, due } = timer;
      const org = known.of(stream)?.org ?? '';
      return [{ stream, org, events: [], timers: [{ name: timers.report, due: due + reportWithin }] }];
    },
  ],
  [
    timers.report,
    async (timer, known) =>
      rowOf(known, timer.stream)?.state === 'executing' ? expired(known, timer, 'notReported') : [],
  ],
]);
