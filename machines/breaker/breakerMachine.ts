// Governs: one operation of one switch: selected, permitted, ordered, and what came of it.
// Source: domain rules, section 7; decisions 45, 107, 108, 117, 118; S026 to S029, C153, C154.
// Invariants: one order under way; no move without its persons; one write for one order; moved needs an answer and feedback that was asked after the order; unknown is left by another person alone.
import { and, setup } from 'xstate';
import { type BreakerCommand, type BreakerContext, notLookedAt } from './breakerCommand.ts';
import { breakerRules, objectionTo, type Rules } from './breakerRules.ts';

/** At the end of an order that was acknowledged: fresh feedback of after it shows the contacts where they were all the time. */
function stayed({ context: { order }, event }: { context: BreakerContext; event: BreakerCommand }): boolean {
  if (event.type !== 'TIME_OUT' || order?.answer !== 'accepted' || event.feedback === null) return false;
  const { position, fresh, asked, quality } = event.feedback;
  return fresh && asked && quality === 0 && position === order.before && !event.hasBounced;
}

const guardsBy = (rules: Rules) => ({
  isAllowed: ({ context, event }: { context: BreakerContext; event: BreakerCommand }) =>
    objectionTo(rules, context, event) === null,
  isNo: ({ event }: { event: BreakerCommand }) =>
    event.type === 'ANSWER' && (event.answer === 'device' || event.answer === 'notSent'),
  stayed,
});

const may = { guard: 'isAllowed' } as const;
const same = { ...may, actions: 'record' } as const;
const hung = { TAG: same, UNTAG: same };
/** Nothing is under way: what ended stays told until the next selection. */
const resting = { on: { SELECT: { ...may, target: 'selected' }, OBSERVE: same, MOVED: same, ...hung } } as const;
const armed = {
  CANCEL: { ...may, target: 'cancelled' },
  EXPIRE: { ...may, target: 'expired' },
  RESTART: { ...may, target: 'cancelled' },
  MOVED: { ...may, target: 'cancelled' },
  TAG: { ...may, target: 'cancelled' },
} as const;

/** The chart over a set of guards. Asked through `breakerDecider`. */
export const breakerMachineBy = (rules: Rules) =>
  setup({
    types: { context: {} as BreakerContext, events: {} as BreakerCommand },
    guards: guardsBy(rules),
    // What is remembered is changed by the facts (`breakerDecider.ts`), not here.
    actions: { record: () => undefined },
  }).createMachine({
    id: 'breaker',
    context: notLookedAt,
    initial: 'idle',
    states: {
      idle: resting,
      selected: {
        on: {
          ...armed,
          PERMIT: { ...may, target: 'permitted' },
          PERMIT_BY_CLASS: { ...may, target: 'permitted' },
          REFUSE: { ...may, target: 'denied' },
        },
      },
      permitted: { on: { ...armed, EXECUTE: { ...may, target: 'ordered' } } },
      ordered: {
        on: {
          ANSWER: [{ guard: and(['isAllowed', 'isNo']), target: 'refused' }, same],
          FEEDBACK: { ...may, target: 'moved' },
          TIME_OUT: [
            { guard: and(['isAllowed', 'stayed']), target: 'notMoved' },
            { ...may, target: 'unknown' },
          ],
          RESTART: { ...may, target: 'unknown' },
        },
      },
      unknown: { on: { SETTLE: { ...may, target: 'idle' }, ...hung } },
      moved: resting,
      notMoved: resting,
      refused: resting,
      denied: resting,
      cancelled: resting,
      expired: resting,
    },
  });

/** The chart as it is: what is drawn and asked. */
export const breakerMachine = breakerMachineBy(breakerRules);
