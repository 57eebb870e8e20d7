import { defineLedger, faultsOrNull, type LedgerRow } from '../../ledger/declaration.ts';
import type { Text } from '../../text/message.ts';
import { kindFacts, type WorkKind, workKinds } from '../kinds.ts';
import { planFields } from './fields.ts';
import { planOf } from './law.ts';
import { counterTriggers, triggerFaults } from './trigger.ts';

const turned: Text = { cn: '不能早于开始', en: 'It cannot lie before the beginning' };
const nothing: Text = { cn: '请选择路线或设备', en: 'Choose a path, or equipment' };
const both: Text = { cn: '走路线的计划由点位确定设备，请清空设备', en: 'A path names its equipment: leave this empty' };
const noCounter: Text = { cn: '走路线的计划没有计数器，请按日历', en: 'A path has no counter: go by the calendar' };
const noPath: Text = { cn: '只有巡检计划走路线', en: 'Only a plan of patrols walks a path' };

function plansOf(kind: WorkKind) {
  const { plans } = kindFacts[kind];
  return defineLedger({
    name: `${kind}Plan`,
    plural: `${kind}Plans`,
    wing: 'work',
    title: { cn: `${workKinds[kind].cn}计划`, en: `${workKinds[kind].en} plans` },
    org: { from: 'field', field: 'orgId' },
    channel: null,
    unit: null,
    fields: planFields(kind),
    rules: [
      ({ from, to }) => faultsOrNull(to !== null && to < from ? { to: turned } : {}),
      ({ triggers, pathId }) =>
        faultsOrNull({
          ...triggerFaults(triggers, 'triggers'),
          ...(pathId !== null && counterTriggers(triggers).length > 0 ? { triggers: noCounter } : {}),
        }),
      ({ pathId, equipmentIds }) =>
        faultsOrNull({
          ...(pathId === null && equipmentIds.length === 0 ? { equipmentIds: nothing } : {}),
          ...(pathId !== null && equipmentIds.length > 0 ? { equipmentIds: both } : {}),
          ...(pathId !== null && kind !== 'patrol' ? { pathId: noPath } : {}),
        }),
    ],
    law: planOf(kind),
    permissions: { see: [plans], add: [`${plans}:add`], edit: [`${plans}:edit`], delete: [`${plans}:delete`] },
  });
}

export const patrolPlans = plansOf('patrol');
export const testPlans = plansOf('test');
export const upkeepPlans = plansOf('upkeep');
export const overhaulPlans = plansOf('overhaul');
/** By kind. */
export const planLedgers = {
  patrol: patrolPlans,
  test: testPlans,
  upkeep: upkeepPlans,
  overhaul: overhaulPlans,
} as const;
export type WorkPlan = LedgerRow<typeof patrolPlans>;
