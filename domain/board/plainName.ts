import type { RuleFaults } from '../ledger/declaration.ts';
import type { Text } from '../text/message.ts';

/** A name of a person's own making bears nothing that a file, an address or markup is made of (V172, V174). */
const plain = /^[^\\/:*?"<>|&';%]+$/;
const fault: Text = {
  cn: '名称不能包含 \\ / : * ? " < > | & \' ; %',
  en: 'A name has none of \\ / : * ? " < > | & \' ; %',
};

/** The rule of a ledger whose rows are named so. */
export function plainNames({ name, nameEn }: { readonly name: string; readonly nameEn: string | null }): RuleFaults {
  if (!plain.test(name)) return { name: fault };
  return nameEn === null || plain.test(nameEn) ? null : { nameEn: fault };
}
