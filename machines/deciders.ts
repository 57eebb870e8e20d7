import type { LedgerDeclaration } from '../domain/ledger/declaration.ts';
import { alarmDecider } from './alarm/alarmDecider.ts';
import { alarmSourceDecider } from './alarm/alarmSourceDecider.ts';
import { approvalDecider } from './approval/approvalDecider.ts';
import { breakerDecider } from './breaker/breakerDecider.ts';
import { registerDoubtDecider } from './energy/registerDoubtDecider.ts';
import { energyAccountDecider } from './energyAccount/energyAccountDecider.ts';
import { energyModelDecider } from './energyModel/energyModelDecider.ts';
import { energyPlanDecider } from './energyPlan/energyPlanDecider.ts';
import { interlockDecider } from './interlocking/interlockDecider.ts';
import { reportFileDecider } from './reportFile/reportFileDecider.ts';
import type { RowLaw } from './rowLaw.ts';
import { taskDecider } from './task/taskDecider.ts';
import { ticketDecider } from './ticket/ticketDecider.ts';
import { trialDecider } from './trial/trialDecider.ts';
import { workOrderDecider } from './workOrder/workOrderDecider.ts';

/** Those that rule the rows of a ledger, by the machine that its declaration names. */
export const rowLaws: ReadonlyMap<string, RowLaw> = new Map(
  [trialDecider, workOrderDecider, ticketDecider, energyPlanDecider, energyModelDecider].map(
    (law) => [law.name, law] as const,
  ),
);

/** The law of a ledger's rows; null where they stand under none. */
export function rowLawOf({ name, law }: Pick<LedgerDeclaration, 'name' | 'law'>): RowLaw | null {
  if (law === undefined) return null;
  const found = rowLaws.get(law.machine);
  if (found === undefined) throw new Error(`${name} stands under ${law.machine}, which is no law of rows`);
  return found;
}

/** Every decider by its name: the log evolves with them what an older version remembered. */
export const deciders = new Map(
  [
    alarmDecider,
    alarmSourceDecider,
    approvalDecider,
    breakerDecider,
    energyAccountDecider,
    interlockDecider,
    registerDoubtDecider,
    reportFileDecider,
    ...rowLaws.values(),
    taskDecider,
  ].map((decider) => [decider.name, decider] as const),
);
