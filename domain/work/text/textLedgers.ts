import { defineLedger, faultsOrNull, type LedgerRow } from '../../ledger/declaration.ts';
import type { Text } from '../../text/message.ts';
import { fieldsOf } from './fields.ts';
import { textOf } from './law.ts';
import { codeOf, type TextUse, textUses } from './uses.ts';

const tooEarly: Text = {
  cn: '有效期须晚于启用日期',
  en: 'It is valid for longer than up to the day from which it holds',
};
const open: Text = {
  cn: '此文本已有草稿，请先启用或停用它',
  en: 'A draft of this text waits already: put it in force or retire it first',
};

function ledgerOf(use: TextUse) {
  const { plural, title, list, page, property, project } = textUses[use];
  return defineLedger({
    name: use,
    plural,
    wing: 'work',
    title,
    org: { from: 'field', field: 'orgId' },
    fields: fieldsOf(use),
    rules: [
      // V194: what holds from a day holds for some time.
      ({ since, validTo }) =>
        faultsOrNull(since !== null && validTo !== null && validTo <= since ? { validTo: tooEarly } : {}),
    ],
    // The next version is drafted once.
    sole: {
      field: 'code',
      holds: ({ state }) => state === 'draft',
      keys: ({ orgId, code }) => [`${orgId}:${code}`],
      taken: open,
    },
    law: textOf(use),
    permissions: {
      see: [list, page, property, project],
      add: [codeOf(use, 'add')],
      edit: [codeOf(use, 'edit')],
      delete: [codeOf(use, 'issue')],
    },
  });
}

/** What crews work by on rounds and overhauls. */
export const workTexts = ledgerOf('workText');
/** What is measured in a test, and by which edition it is judged. */
export const testTexts = ledgerOf('testText');
/** The steps of a service, with its parts. */
export const upkeepTexts = ledgerOf('upkeepText');
/** What must be written down of a fault while it is fresh. */
export const faultTexts = ledgerOf('faultText');

export type WorkText = LedgerRow<typeof workTexts>;

/** By use: they are alike but for what each asks beside. */
export const textLedgers: Readonly<Record<TextUse, typeof workTexts>> = {
  workText: workTexts,
  testText: testTexts,
  upkeepText: upkeepTexts,
  faultText: faultTexts,
};
