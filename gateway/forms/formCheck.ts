import { bodyOf, type CustomForm, customForms } from '../../domain/form/custom/customForm.ts';
import { customKindsChanged } from '../../domain/form/custom/kindChanged.ts';
import { defineMessages } from '../../domain/text/message.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import { folded } from '../ledger/searchText.ts';
import type { RowCheck } from '../ledger/write/deciding.ts';

const words = defineMessages({
  'customForm.next': { cn: '此表单的下一版本是 {n}', en: 'The next version of this form is {n}' },
  'customForm.codeTaken': { cn: '此编号已用于其他表单', en: 'Another form is called so already' },
  'customForm.nameTaken': { cn: '已有同名的表单', en: 'Another form has this name already' },
});

/** A version follows the one before in the same organisation; a form has a name and a code of its own; a key keeps what it asks. */
export function formCheck(ledgers: Pick<Ledgers, 'everyRow'>): RowCheck {
  return async ({ id, before: was, after: is, lang }) => {
    const [before, after] = [was, is] as unknown as [CustomForm | null, CustomForm];
    if (after.state === 'retired') return null;
    const broken = (field: string, name: keyof typeof words, n = '') =>
      ({ code: 'RULE_BROKEN', fields: { [field]: words[name][lang].replace('{n}', n) } }) as const;
    const others = (await ledgers.everyRow(customForms)).filter((one) => one.id !== id);
    const versions = others.filter((one) => one.code === after.code);
    // V162: whoever cannot see the other form is not told of it; codes alone are the whole site's.
    const alike = others.some(
      (one) =>
        one.code !== after.code &&
        one.orgId === after.orgId &&
        one.state !== 'retired' &&
        folded(one.name) === folded(after.name),
    );
    if (alike) return broken('name', 'customForm.nameTaken');
    if (versions.some(({ orgId }) => orgId !== after.orgId)) return broken('code', 'customForm.codeTaken');
    const next = Math.max(0, ...versions.map(({ number }) => number)) + 1;
    if (before === null && after.number !== next) return broken('number', 'customForm.next', String(next));
    const earlier = versions
      .filter(({ since, number }) => since !== null && number < after.number)
      .toSorted((a, b) => a.number - b.number);
    const changed = Object.entries(customKindsChanged(earlier.map(bodyOf), bodyOf(after)));
    if (changed.length === 0) return null;
    return { code: 'RULE_BROKEN', fields: Object.fromEntries(changed.map(([at, says]) => [at, says[lang]])) };
  };
}
