import { suppressionTurns } from '../alarm/suppression/turns.ts';
import { defectTurns } from '../defect/turns.ts';
import { dispatchTurns } from '../dispatch/turns.ts';
import { modelTurns } from '../energyModel/turns.ts';
import { faultTurns } from '../fault/turns.ts';
import { customFormTurns } from '../form/custom/customForm.ts';
import { formRecordTurns } from '../form/custom/formRecord.ts';
import type { LedgerLaw } from '../ledger/law.ts';
import type { LawRow } from '../ledger/lawRule.ts';
import { planTurns } from '../plan/turns.ts';
import { stockDocumentTurns, stockLineTurns } from '../stock/turns.ts';
import { templateTurns } from '../testReport/template/template.ts';
import { reportTurns } from '../testReport/turns.ts';
import { ticketTurns } from '../ticket/turns.ts';
import { trialTurns } from '../trial/turns.ts';
import { wallAskTurns } from '../wall/turns.ts';
import { allKinds } from '../work/kinds.ts';
import { planTurns as workPlanTurns } from '../work/plan/turns.ts';
import { taskTurns } from '../work/task/turns.ts';
import { textTurns } from '../work/text/turns.ts';
import { type TextUse, textUses } from '../work/text/uses.ts';
import { orderTurns } from '../workOrder/turns.ts';
import { isTurnOf, type TurnNow, type Turns } from './turn.ts';

/** Whose turn it is under each law, by its machine. A law without a line here is refused by `machines/turns.test.ts`. */
export const turnsOfLaws: ReadonlyMap<string, Turns> = new Map<string, Turns>([
  ['customForm', customFormTurns],
  ['defect', defectTurns],
  ['designSuppression', suppressionTurns],
  ['dispatch', dispatchTurns],
  ['energyModel', modelTurns],
  ['energyPlan', planTurns],
  ['reportText', templateTurns],
  ['testReport', reportTurns],
  ['fault', faultTurns],
  ['stockDocument', stockDocumentTurns],
  ['stockLine', stockLineTurns],
  ['formRecord', formRecordTurns],
  ['ticket', ticketTurns],
  ['trial', trialTurns],
  ['wallAsk', wallAskTurns],
  ['workOrder', orderTurns],
  ...(Object.keys(textUses) as TextUse[]).map((use): [string, Turns] => [use, textTurns(use)]),
  ...allKinds.flatMap((kind): readonly (readonly [string, Turns])[] => [
    [`${kind}Plan`, workPlanTurns(kind)],
    [`${kind}Task`, taskTurns(kind)],
  ]),
]);

/** Whose turn it is with a row as it stands; null: nobody's any more. */
export function turnNow({ machine, state }: Pick<LedgerLaw, 'machine' | 'state'>, row: LawRow): TurnNow | null {
  return turnsOfLaws.get(machine)?.by[String(row[state])]?.(row) ?? null;
}

/** Whether a row waits for this person: what a desk says of it and what the bell counts. */
export const isTurnNowOf = (
  law: Pick<LedgerLaw, 'machine' | 'state'>,
  row: LawRow,
  me: string | null,
  may: Parameters<typeof isTurnOf>[2],
): boolean => isTurnOf(turnNow(law, row), me, may);
