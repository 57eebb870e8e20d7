import type { RuleFaults } from '../ledger/declaration.ts';
import type { Text } from '../text/message.ts';

/** A name of a person's own making bears nothing that a file, an address or markup is made of (V172, V174). */
const plain = /^[^\\/:*?"<>|&';%]+$/;
const fault: Text = {
  cn: '名称不能包含 \\ / : * ? " < > | & \' ; %',
  en: 'A name has none of \\ / : * ? " < > | & \' ; %',
};

/** A name without what one may not bear. */
export const plainOf = (name: string): string =>
  name
    .replaceAll(/[\\/:*?"<>|&';%]+/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

/** The rule of a ledger whose rows are named so, in both forms of the name. */
export function plainNames(row: { readonly name: string; readonly nameEn?: string | null }): RuleFaults {
  if (!plain.test(row.name)) return { name: fault };
  return row.nameEn == null || plain.test(row.nameEn) ? null : { nameEn: fault };
}
