import type { Json } from '../../domain/event/event.ts';
import { energyPlans } from '../../domain/plan/energyPlan.ts';
import { monthsOff, type PlanMonth } from '../../domain/plan/months.ts';
import type { PlanState } from '../../domain/plan/states.ts';
import { type Row, type RowOrder, rowLaw, type Sets } from '../rowLaw.ts';
import { energyPlanMachine } from './energyPlanMachine.ts';
import { planFault } from './energyPlanRules.ts';

/** A fact that says who and why. */
const because =
  (type: string) =>
  ({ by, given }: RowOrder) => ({ type, data: { by, reason: given['reason'] ?? null } });
const told =
  (type: string) =>
  ({ by, given }: RowOrder) => ({ type, data: { by, ...given } });

const without = ({ by: _by, ...head }: Row): Row => head;

const offOf = (target: Json | undefined, months: Json | undefined): string | null =>
  monthsOff(String(target ?? '0'), (months ?? []) as unknown as readonly PlanMonth[]);

type Action = Readonly<Record<string, Json>>;
const actionsOf = (value: Json | undefined): readonly Action[] => (value ?? []) as unknown as readonly Action[];

/** What was done of an action stays done, whatever else is planned of it. */
function replanned(given: Json | undefined, known: Json | undefined): readonly Action[] {
  const before = new Map(actionsOf(known).map((one) => [one['name'], one]));
  return actionsOf(given).map((one) => {
    const was = before.get(one['name'] ?? null);
    return { ...one, doneAt: was?.['doneAt'] ?? null, doneBy: was?.['doneBy'] ?? null };
  });
}

const reasoned: Sets = ({ reason }) => ({ lastReason: reason ?? null });
/** From then on another plan may stand for the unit, the year and the indicator. */
const voided: Sets = ({ reason }, { at }) => ({ lastReason: reason ?? null, voidAt: at });

/** The law of energy management plans: the rows of the ledger `energyPlan`. */
export const energyPlanDecider = rowLaw({
  ledger: energyPlans,
  machine: energyPlanMachine,
  facts: {
    establish: told('EnergyPlanEstablished'),
    change: told('EnergyPlanChanged'),
    publish: ({ by }) => ({ type: 'EnergyPlanPublished', data: { by } }),
    withdraw: because('EnergyPlanWithdrawn'),
    begin: () => ({ type: 'EnergyPlanBegun', data: {} }),
    finishAction: told('EnergyPlanActionDone'),
    finish: () => ({ type: 'EnergyPlanFinished', data: {} }),
    complete: because('EnergyPlanCompleted'),
    cancel: because('EnergyPlanCancelled'),
    terminate: because('EnergyPlanTerminated'),
  },
  sets: {
    EnergyPlanEstablished: (data) => ({
      ...without(data),
      authorId: data['by'] ?? null,
      monthsOff: offOf(data['target'], []),
    }),
    EnergyPlanChanged: (data, { row }) => ({
      ...without(data),
      actions: replanned(data['actions'], row['actions']),
      authorId: data['by'] ?? null,
      monthsOff: offOf(data['target'], data['months']),
    }),
    EnergyPlanPublished: ({ by }, { at }) => ({ publisherId: by ?? null, publishedAt: at }),
    EnergyPlanWithdrawn: reasoned,
    EnergyPlanBegun: () => ({}),
    EnergyPlanActionDone: ({ by, action }, { at, row }) => ({
      actions: actionsOf(row['actions']).map((one) =>
        one['name'] === action ? { ...one, doneAt: at, doneBy: by ?? null } : one,
      ),
    }),
    EnergyPlanFinished: () => ({}),
    EnergyPlanCompleted: ({ by, reason }, { at }) => ({
      completedBy: by ?? null,
      completedAt: at,
      lastReason: reason ?? null,
    }),
    EnergyPlanCancelled: voided,
    EnergyPlanTerminated: voided,
  },
  refusalOf: ({ value, context }, order) => planFault(value as PlanState, context, order) ?? 'exists',
});
