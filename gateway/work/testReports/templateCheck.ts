import type { Refusal } from '../../../domain/error/errors.ts';
import { itemFaults } from '../../../domain/testReport/template/blockFaults.ts';
import { type ReportText, reportTexts } from '../../../domain/testReport/template/template.ts';
import { defineMessages } from '../../../domain/text/message.ts';
import { testTexts } from '../../../domain/work/text/textLedgers.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { RowCheck } from '../../ledger/write/deciding.ts';

const words = defineMessages({
  'reportText.next': { cn: '此模板的下一版本是 {n}', en: 'The next version of this template is {n}' },
});

/** A version follows the one before; and what is put in force names no item that none of its texts has. */
export function templateCheck({ ledgers }: { readonly ledgers: Pick<Ledgers, 'everyRow'> }): RowCheck {
  return async ({ id, before: was, after: is, lang }) => {
    const [before, after] = [was, is] as unknown as [ReportText | null, ReportText];
    const broken = (fields: Readonly<Record<string, string>>): Refusal => ({ code: 'RULE_BROKEN', fields });
    if (before === null) {
      const all = await ledgers.everyRow(reportTexts);
      const earlier = all.filter((one) => one.orgId === after.orgId && one.code === after.code && one.id !== id);
      const next = Math.max(0, ...earlier.map(({ number }) => number)) + 1;
      return after.number === next
        ? null
        : broken({ number: words['reportText.next'][lang].replace('{n}', String(next)) });
    }
    if (before.state !== 'draft' || after.state !== 'inForce') return null;
    const texts = await textsOf({ ledgers }, after.textIds);
    const faults = Object.entries(itemFaults(after.blocks, texts));
    return faults.length === 0 ? null : broken(Object.fromEntries(faults.map(([at, says]) => [at, says[lang]])));
  };
}

/** The texts that a template takes from: the versions that it names, and those that are in force of them by now. */
export async function textsOf({ ledgers }: { readonly ledgers: Pick<Ledgers, 'everyRow'> }, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const all = await ledgers.everyRow(testTexts);
  const codes = new Set(all.flatMap((one) => (ids.includes(one.id) ? [`${one.orgId} ${one.code}`] : [])));
  return all.filter(
    (one) => ids.includes(one.id) || (one.state === 'inForce' && codes.has(`${one.orgId} ${one.code}`)),
  );
}
