import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { choice, integer, reference, text } from '../ledger/field.ts';
import { list } from '../ledger/group.ts';
import type { Text } from '../text/message.ts';
import { type Entered, type GadgetId, gadgetIds, gadgets, reckon } from './gadgets.ts';

const titles = Object.fromEntries(gadgetIds.map((id) => [id, gadgets[id].title])) as Readonly<Record<GadgetId, Text>>;

/** What was entered, as a gadget reads it. */
export const enteredOf = (inputs: readonly { readonly key: string; readonly value: string }[]): Entered =>
  Object.fromEntries(inputs.map(({ key, value }) => [key, value]));

const part = (cn: string, en: string, max: number) => text({ label: { cn, en }, max });

/** A calculation that somebody keeps: what was entered, and what came of it by the formula of then. */
export const savedCalculations = defineLedger({
  name: 'savedCalculation',
  plural: 'savedCalculations',
  wing: 'analysis',
  title: { cn: '保存的计算', en: 'Saved calculations' },
  org: { from: 'field', field: 'orgId' },
  channel: null,
  unit: { from: 'field', field: 'unitId' },
  fields: {
    name: text({
      label: { cn: '名称', en: 'Name' },
      max: 32,
      unique: 'organisation',
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    gadget: choice({ label: { cn: '小工具', en: 'Gadget' }, fixed: true, sortable: true }, titles),
    orgId: reference({ label: { cn: '所属组织', en: 'Organisation' } }, 'organisation'),
    unitId: reference({ label: { cn: '能耗单元', en: 'Energy unit' }, optional: true }, 'energyUnit'),
    inputs: list(
      { label: { cn: '输入', en: 'Entered' }, entry: { cn: '输入', en: 'input' }, least: 1, most: 40 },
      { key: part('项', 'Item', 32), value: part('值', 'Value', 32) },
    ),
    formula: integer({
      label: { cn: '公式版本', en: 'Version of the formula' },
      min: 0,
      max: 1_000,
      initial: 0,
      computed: true,
    }),
    results: list(
      { label: { cn: '结果', en: 'Results' }, entry: { cn: '结果', en: 'result' }, most: 20, computed: true },
      {
        key: part('项', 'Item', 32),
        /** A number, or a word in both languages. */
        value: text({ label: { cn: '值', en: 'Value' }, max: 64, optional: true, bilingual: true }),
        unit: text({ label: { cn: '单位', en: 'Unit' }, max: 24, optional: true }),
      },
    ),
    note: text({ label: { cn: '备注', en: 'Note' }, max: 200, optional: true, long: true, searchable: true }),
  },
  rules: [
    ({ gadget, inputs }) => {
      const outcome = reckon(gadget as GadgetId, enteredOf(inputs));
      const [first] = outcome.ok ? [] : Object.values(outcome.faults);
      return first === undefined ? null : { inputs: first };
    },
  ],
  derive: ({ gadget, inputs }) => {
    const outcome = reckon(gadget as GadgetId, enteredOf(inputs));
    return {
      formula: gadgets[gadget as GadgetId].version,
      results: outcome.ok
        ? outcome.results.map(({ key, value, words, unit }) => ({
            key,
            ...(words === undefined ? { value, valueEn: null } : { value: words.cn, valueEn: words.en }),
            unit,
          }))
        : [],
    };
  },
  permissions: {
    see: ['/gadget', '/gadget/gadgetSavDel'],
    add: ['/gadget:edit'],
    edit: ['/gadget:edit'],
    delete: ['/gadget:edit'],
  },
});
export type SavedCalculation = LedgerRow<typeof savedCalculations>;
