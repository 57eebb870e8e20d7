import { instantOf } from '../../domain/clock/clock.ts';
import { accepted } from '../../domain/error/errors.ts';
import { nameIn } from '../../domain/ledger/names.ts';
import { listPermitCalls, type PermitCall, refuseBreaker } from '../../domain/switching/calls.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import { type ActMeans, acting } from './actCalls.ts';
import { seenSwitches } from './sight.ts';
import { namesOf } from './telling.ts';

/** What the second person is asked, and how he says no. To permit is an act as any other (`actCalls.ts`). */
export const permitCalls = (means: ActMeans): readonly ServedCall[] => [
  serve(listPermitCalls, (_, context) => waiting(means, context)),
  serve(refuseBreaker, ({ params, body: { seen, reason } }, context) =>
    acting(means, params.id, context, ({ caller }) => ({
      type: 'REFUSE',
      at: instantOf(context.now),
      by: caller.userId,
      session: caller.sessionId,
      seen,
      reason,
    })),
  ),
];

/** What is selected, needs a second person, and may be seen by this one, who did not select it. */
async function waiting(means: ActMeans, context: CallContext) {
  const { caller, lang } = context;
  const all = (await means.networks.all()).flatMap((one) => [...one.switches.values()]);
  const switches = await seenSwitches(means, caller.scope, all);
  await means.states.load(switches.map(({ id }) => id));
  const names = await namesOf(means.ledgers, lang);
  const rows: PermitCall[] = [];
  for (const one of switches) {
    const { value, context: remembered } = means.states.of(one.id);
    const { operation } = remembered;
    if (value !== 'selected' || operation === null || operation.persons < 2) continue;
    if (operation.selector === caller.userId) continue;
    const { selection, direction, selector, expiresAt } = operation;
    rows.push({
      switch: one.id,
      number: one.row.number,
      name: nameIn(one.row, lang),
      selection,
      direction,
      selector: names(selector),
      expiresAt,
    });
  }
  return accepted({ at: instantOf(context.now), rows });
}
