import { faultsOrNull, type RuleFaults } from '../ledger/declaration.ts';
import { text } from '../ledger/field.ts';
import { list } from '../ledger/group.ts';
import { uniqueWithin } from '../ledger/uniqueWithin.ts';

/** What a site notes of a thing beside the fields that all things have: an item and what it says. */
export const items = list(
  { label: { cn: '台账项', en: 'Ledger items' }, entry: { cn: '台账项', en: 'item' }, most: 100 },
  {
    name: text({ label: { cn: '项目', en: 'Item' }, max: 32 }),
    value: text({ label: { cn: '内容', en: 'Content' }, max: 200 }),
  },
);

/** Each item stands once. */
export function itemFaults(row: { readonly items: readonly { readonly name: string }[] }): RuleFaults {
  return faultsOrNull(
    uniqueWithin(row.items, { at: 'items', key: 'name', say: { cn: '项目不能重复', en: 'Each item must be unique' } }),
  );
}
