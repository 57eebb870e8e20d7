import type { NewRow } from '../../ledger/calls.ts';
import { defineLedger, type LedgerRow } from '../../ledger/declaration.ts';
import { text } from '../../ledger/field.ts';
import { pricesOf, rateFields, type rateTemplates, tiersOf, versionsOf } from './rateTemplate.ts';

const screen = '/configuringSystemParameters/systemTemplate';

/**
 * What energy costs as it is published for all: prices of a province or a grid, kept once by whoever runs the system. Nobody is
 * billed by one; an organisation takes it over as a rate template of its own, which it may then change.
 */
export const systemTemplates = defineLedger({
  name: 'systemTemplate',
  plural: 'systemTemplates',
  wing: 'parameters',
  title: { cn: '系统模板', en: 'System templates' },
  org: { from: 'field', field: 'orgId' },
  fields: {
    ...rateFields,
    source: text({
      label: { cn: '来源', en: 'Source' },
      hint: { cn: '发布文件或电网公司', en: 'The document, or the grid company' },
      max: 100,
      optional: true,
      searchable: true,
    }),
  },
  rules: [versionsOf, pricesOf, tiersOf],
  permissions: {
    see: [screen, '/configuringSystemParameters/eleRateTmp'],
    add: [`${screen}:add`],
    edit: [`${screen}:edit`],
    delete: [`${screen}:delete`],
  },
});
export type SystemTemplate = LedgerRow<typeof systemTemplates>;

/** The rate template that an organisation begins with when it takes this one over: the same prices, from now on its own. */
export const takenOver = (
  { energyKind, kind, timeRuleId, versions, name, nameEn }: SystemTemplate,
  own: { readonly name: string; readonly orgId: string },
): NewRow<typeof rateTemplates> => ({
  // Who calls it otherwise says its English name himself.
  ...own,
  nameEn: own.name === name ? nameEn : null,
  energyKind,
  kind,
  timeRuleId,
  versions,
});
