import type { Refusal } from '../../../domain/error/errors.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { isEnded } from '../../../domain/ledger/law.ts';
import { defineMessages } from '../../../domain/text/message.ts';
import { kindsChanged } from '../../../domain/work/text/kindChanged.ts';
import type { WorkText, workTexts } from '../../../domain/work/text/textLedgers.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { RowCheck } from '../../ledger/write/deciding.ts';
import { readersOf } from '../people.ts';

const words = defineMessages({
  'text.next': { cn: '此文本的下一版本是 {n}', en: 'The next version of this text is {n}' },
  'text.inUse': { cn: '{n} 个{what}在用此版本', en: 'Used by {n}: {what}' },
  'text.copyUnseen': {
    cn: '抄送的人中有人看不到此组织的文本',
    en: 'Somebody who is to have a copy may not read texts of this organisation',
  },
});

interface TextChecksMeans {
  readonly ledgers: Pick<Ledgers, 'everyRow'>;
  /** Every ledger: those that name a text by a field hold it. */
  readonly declarations: readonly LedgerDeclaration[];
}

/** A version follows the one before; a key keeps what it asks; whoever has a copy may read it; and what is used is not retired without a next one. */
export function textCheck(means: TextChecksMeans, ledger: typeof workTexts): RowCheck {
  const { ledgers } = means;
  return async ({ id, before: was, after: is, lang, now }) => {
    const [before, after] = [was, is] as unknown as [WorkText | null, WorkText];
    const broken = (fields: Readonly<Record<string, string>>): Refusal => ({ code: 'RULE_BROKEN', fields });
    const all = await ledgers.everyRow(ledger);
    const earlier = all.filter((one) => one.orgId === after.orgId && one.code === after.code && one.id !== id);
    if (after.state === 'retired') {
      if (before?.state !== 'inForce' || after.replacedBy !== null) return null;
      // Who names an earlier version works by the one in force.
      const used = await usersOf(means, ledger.name, new Set([id, ...earlier.map((one) => one.id)]));
      if (used === null) return null;
      const says = words['text.inUse'][lang].replace('{n}', String(used.count)).replace('{what}', used.title[lang]);
      return { code: 'IN_USE', data: { refusal: 'inUse', says } };
    }
    const next = Math.max(0, ...earlier.map(({ number }) => number)) + 1;
    if (before === null && after.number !== next)
      return broken({ number: words['text.next'][lang].replace('{n}', String(next)) });
    const last = earlier
      .filter(({ since, number }) => since !== null && number < after.number)
      .toSorted((a, b) => b.number - a.number)[0];
    const changed = Object.entries(last === undefined ? {} : kindsChanged(last, after));
    if (changed.length > 0) return broken(Object.fromEntries(changed.map(([at, says]) => [at, says[lang]])));
    const fresh = after.copyTo.filter((one) => before?.copyTo.includes(one) !== true);
    if (fresh.length === 0) return null;
    const readers = await readersOf(ledgers, ledger, { org: after.orgId, now });
    return fresh.every((one) => readers.has(one)) ? null : broken({ copyTo: words['text.copyUnseen'][lang] });
  };
}

/** How many rows that are not over name one of these versions, of the first ledger that has some. */
async function usersOf({ ledgers, declarations }: TextChecksMeans, text: string, ids: ReadonlySet<string>) {
  for (const declaration of declarations) {
    const naming = Object.entries(declaration.fields).flatMap(([key, field]) =>
      field.kind === 'reference' && field.to === text ? [key] : [],
    );
    if (naming.length === 0) continue;
    const rows = (await ledgers.everyRow(declaration)) as unknown as readonly Readonly<Record<string, unknown>>[];
    const using = rows.filter((row) => !isEnded(declaration.law, row) && naming.some((key) => names(row[key], ids)));
    if (using.length > 0) return { count: using.length, title: declaration.title };
  }
  return null;
}

const names = (value: unknown, ids: ReadonlySet<string>): boolean => [value].flat().some((one) => ids.has(String(one)));
