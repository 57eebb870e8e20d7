import { defineLedger, faultsOrNull, type LedgerRow } from '../ledger/declaration.ts';
import { configFaults } from './config.ts';
import { modelFields } from './fields.ts';
import { modelLaw } from './law.ts';

/** What a unit should use of a medium in a day, by what drives it: made, fitted by the server, put in force, retired. */
export const energyModels = defineLedger({
  name: 'energyModel',
  plural: 'energyModels',
  wing: 'analysis',
  title: { cn: '能耗模型', en: 'Energy models' },
  org: { from: 'field', field: 'orgId' },
  channel: null,
  unit: { from: 'field', field: 'unitId' },
  fields: modelFields,
  rules: [
    (row) => faultsOrNull(configFaults(row)),
    ({ since, until }) =>
      since !== null && until !== null && until < since
        ? { until: { cn: '停用日期不能早于启用日期', en: 'It must not end before it began' } }
        : null,
  ],
  law: modelLaw,
  permissions: {
    see: ['/powerModel', '/should'],
    add: ['/powerModel:edit'],
    edit: ['/powerModel:edit'],
    delete: ['/powerModel:edit'],
  },
});
export type EnergyModel = LedgerRow<typeof energyModels>;
