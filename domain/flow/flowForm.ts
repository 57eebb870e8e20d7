import { defineLedger, faultsOrNull, type LedgerRow, type RowOf, type RuleFaults } from '../ledger/declaration.ts';
import { boolean, choice, number, reference, text } from '../ledger/field.ts';
import { list } from '../ledger/group.ts';
import { uniqueWithin } from '../ledger/uniqueWithin.ts';
import type { Text } from '../text/message.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

/** What is entered in an item of a form. */
export const itemKinds = {
  text: say('文字', 'Text'),
  number: say('数值', 'Number'),
  choice: say('选项', 'Choice'),
  instant: say('时间', 'Moment'),
} as const;

const fields = {
  name: text({
    label: say('名称', 'Name'),
    max: 32,
    unique: 'organisation' as const,
    sortable: true,
    searchable: true,
    bilingual: true,
  }),
  code: text({
    label: say('编码', 'Code'),
    max: 32,
    pattern: /^[A-Za-z0-9_-]+$/,
    unique: 'site' as const,
    fixed: true,
    sortable: true,
    searchable: true,
  }),
  orgId: reference({ label: say('所属组织', 'Organisation'), fixed: true }, 'organisation'),
  items: list(
    { label: say('表单项', 'Items'), entry: say('表单项', 'item'), most: 60 },
    {
      key: text({ label: say('键', 'Key'), max: 32, pattern: /^[A-Za-z][A-Za-z0-9_]*$/ }),
      label: text({ label: say('标题', 'Label'), max: 32, bilingual: true }),
      kind: choice({ label: say('类型', 'Kind'), initial: 'text' }, itemKinds),
      required: boolean({ label: say('必填', 'Required'), initial: true }),
      min: number({ label: say('最小值', 'Lowest'), optional: true, min: -1e12, max: 1e12 }),
      max: number({ label: say('最大值', 'Highest'), optional: true, min: -1e12, max: 1e12 }),
      options: text({
        label: say('可选值', 'Options'),
        hint: say('每行一个', 'One a line'),
        max: 500,
        optional: true,
        long: true,
        bilingual: true,
      }),
      retired: boolean({
        label: say('停用', 'Retired'),
        hint: say('不再填写，旧的答案仍可读', 'Asked no more; earlier answers can still be read'),
        initial: false,
      }),
    },
  ),
  remark: text({ label: say('备注', 'Remark'), max: 200, optional: true, long: true, searchable: true }),
};

/** What a reviewer enters before he signs; one without items asks for his opinion alone. */
export const flowForms = defineLedger({
  name: 'flowForm',
  plural: 'flowForms',
  wing: 'work',
  title: say('流程表单', 'Flow forms'),
  org: { from: 'field', field: 'orgId' },
  fields,
  rules: [itemFaults],
  permissions: {
    see: ['/flowForm', '/flowModule', '/processDefinition'],
    add: ['/flowForm:add'],
    edit: ['/flowForm:edit'],
    delete: ['/flowForm:delete'],
  },
});
export type FlowForm = LedgerRow<typeof flowForms>;
export type FormItem = RowOf<typeof fields>['items'][number];

/** The options of an item that is chosen, in their order. */
export const optionsOf = ({ options }: Pick<FormItem, 'options'>): readonly string[] =>
  (options ?? '')
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '');

function itemFaults({ items }: { readonly items: readonly FormItem[] }): RuleFaults {
  const faults: Record<string, Text> = {
    ...uniqueWithin(items, { at: 'items', key: 'key', say: say('键不能重复', 'Keys must be unique') }),
  };
  for (const [n, { kind, min, max, ...item }] of items.entries()) {
    if (min !== null && max !== null && min >= max)
      faults[`items.${n}.max`] = say('最大值须大于最小值', 'The highest value is above the lowest');
    const options = optionsOf(item);
    if (kind === 'choice' && options.length < 2)
      faults[`items.${n}.options`] = say('至少两个可选值', 'At least two options');
    else if (new Set(options).size < options.length)
      faults[`items.${n}.options`] = say('可选值不能重复', 'Options must be unique');
  }
  return faultsOrNull(faults);
}

/** Keys that a form would lose: what was asked once may be retired, and is never taken away. */
export const keysLost = (before: readonly FormItem[], after: readonly FormItem[]): readonly string[] =>
  before.map(({ key }) => key).filter((key) => !after.some((one) => one.key === key));
