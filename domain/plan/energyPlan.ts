import { defineLedger, faultsOrNull, type LedgerRow } from '../ledger/declaration.ts';
import { uniqueWithin } from '../ledger/uniqueWithin.ts';
import type { Text } from '../text/message.ts';
import { planFields } from './fields.ts';
import { planLaw } from './law.ts';
import { monthsOfYear } from './states.ts';

const belowZero: Text = { cn: '不能为负', en: 'It must not be negative' };
const notTwelve: Text = { cn: '须按 1 月至 12 月各填一次', en: 'Each month stands once, from January to December' };
const actionTwice: Text = { cn: '此措施已列出', en: 'This action is listed already' };

/** What a unit is to use in a year, month by month, and what is done so that it does. */
export const energyPlans = defineLedger({
  name: 'energyPlan',
  plural: 'energyPlans',
  wing: 'analysis',
  title: { cn: '能源管理计划', en: 'Energy management plans' },
  org: { from: 'field', field: 'orgId' },
  channel: null,
  unit: { from: 'field', field: 'unitId' },
  fields: planFields,
  rules: [
    ({ target }) => faultsOrNull(target.startsWith('-') ? { target: belowZero } : {}),
    ({ months }) =>
      faultsOrNull(
        months.length > 0 && (months.length !== monthsOfYear || months.some(({ month }, n) => month !== n + 1))
          ? { months: notTwelve }
          : {},
      ),
    ({ months }) =>
      faultsOrNull(
        Object.fromEntries(
          months.flatMap(({ amount }, n) => (amount.startsWith('-') ? [[`months.${n}.amount`, belowZero]] : [])),
        ),
      ),
    ({ actions }) => faultsOrNull(uniqueWithin(actions, { at: 'actions', key: 'name', say: actionTwice })),
  ],
  law: planLaw,
  permissions: {
    see: ['/energyManagementPlan', '/energyExecute'],
    add: ['/energyManagementPlan:add'],
    edit: ['/energyManagementPlan:edit'],
    delete: ['/energyManagementPlan:edit'],
  },
});
export type EnergyPlan = LedgerRow<typeof energyPlans>;
