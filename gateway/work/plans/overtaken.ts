import { instantOf, millisOf } from '../../../domain/clock/clock.ts';
import { accepted } from '../../../domain/error/errors.ts';
import { partsOfStream } from '../../../domain/event/event.ts';
import { taskLedgers, type WorkTask } from '../../../domain/work/task/tasks.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { rowByLaw } from '../../ledger/write/rowByLaw.ts';
import type { Policy, TimerHandler } from '../../log/follow/policy.ts';
import { eventsOf, kindOf } from './planMeans.ts';

const timer = 'taskOvertaken';

/** A round is waited for until the next one is due. */
export const taskOvertaken: Policy = {
  name: timer,
  types: eventsOf('Task', ['Made']),
  past: 'left',
  react: async ({ stream, org, data }) => {
    const due = millisOf(String((data as { readonly until?: unknown }).until ?? ''));
    if (due === null) return [];
    const append = { stream, org, events: [], timers: [{ name: timer, due }] };
    const by = { kind: 'policy', id: timer } as const;
    return [{ by, digest: null, reads: [stream], decide: () => accepted({ appends: [append] }) }];
  },
};

/** What nobody has begun by then is missed. One that is under way goes on. */
export const overtakenTimers: ReadonlyMap<string, TimerHandler> = new Map([
  [
    timer,
    async ({ stream, due }, known) => {
      const kind = kindOf(partsOfStream(stream).aggregate);
      const row = known.of(stream)?.context as unknown as WorkTask | undefined;
      if (kind === null || row === undefined || row.until === null || due < (millisOf(row.until) ?? 0)) return [];
      const order = { type: 'MISS', at: instantOf(due), by: null, given: {} };
      const done = rowByLaw(lawOfLedger(taskLedgers[kind]), known, { stream, order });
      return done.ok ? [done.value] : [];
    },
  ],
]);
