import { instantOf } from '../../domain/clock/clock.ts';
import { dispatches } from '../../domain/dispatch/dispatch.ts';
import { dispatchOfAlarm } from '../../domain/dispatch/dispatchAlarm.ts';
import { mayDo, mayReceive } from '../../domain/dispatch/law.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import { lawOfLedger } from '../../machines/lawOfLedger.ts';
import type { CallContext } from '../http/handler.ts';
import { rowByLaw } from '../ledger/write/rowByLaw.ts';
import type { Known, PlannedAppend } from '../log/append/command.ts';

/** The dispatch that is received as its alarm is confirmed; none of any other alarm. */
export function receiptOf(alarm: string): readonly string[] {
  const stream = dispatchOfAlarm(alarm);
  return stream === null ? [] : [stream];
}

/**
 * Who confirms the alarm of a dispatch that waits receives it, in the same append: refused by its law where he gave it himself or is none of its
 * receivers. Of one that waits no more the alarm alone is confirmed.
 */
export function received(
  known: Known,
  alarm: string,
  { caller, by, now }: Pick<CallContext, 'caller' | 'by' | 'now'>,
): Result<readonly PlannedAppend[]> {
  const [stream] = receiptOf(alarm);
  const row = stream === undefined ? null : known.of(stream);
  if (stream === undefined || (row?.context as { readonly state?: string } | undefined)?.state !== 'given')
    return accepted([]);
  // Who could not go on with it does not take it from those who can.
  const may = [mayReceive, mayDo].every((right) => right.some((code) => caller.permissions.has(code)));
  if (!caller.admin && !may) return refused('NO_PERMISSION');
  const order = { type: 'RECEIVE', at: instantOf(now), by: by.kind === 'user' ? by.id : null, given: {} };
  const done = rowByLaw(lawOfLedger(dispatches), known, { stream, order });
  return done.ok ? accepted([done.value]) : done;
}
