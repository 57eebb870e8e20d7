import { defineLedger, faultsOrNull, type LedgerRow } from '../ledger/declaration.ts';
import { choice, date, text } from '../ledger/field.ts';
import { configFaults } from './config.ts';
import { draftFields, termFields } from './fields.ts';
import { modelLaw } from './law.ts';
import { modelStates } from './states.ts';

const { name, nameEn, ...head } = draftFields;

/** What a unit should use of a medium in a day, by what drives it: made, fitted by the server, put in force, retired. */
export const energyModels = defineLedger({
  name: 'energyModel',
  plural: 'energyModels',
  wing: 'analysis',
  title: { cn: '能耗模型', en: 'Energy models' },
  org: { from: 'field', field: 'orgId' },
  channel: null,
  unit: { from: 'field', field: 'unitId' },
  fields: {
    name,
    nameEn,
    state: choice({ label: { cn: '状态', en: 'State' }, computed: true, sortable: true }, modelStates),
    ...head,
    ...termFields,
    since: date({ label: { cn: '启用日期', en: 'In force from' }, computed: true, optional: true, sortable: true }),
    until: date({
      label: { cn: '停用日期', en: 'In force until' },
      ...{ hint: { cn: '不含当日', en: 'Up to that day' }, computed: true, optional: true },
    }),
    lastReason: text({
      label: { cn: '最近一次说明', en: 'Last reason' },
      ...{ max: 200, long: true, computed: true, optional: true },
    }),
  },
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
