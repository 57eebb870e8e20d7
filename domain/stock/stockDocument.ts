import { defineLedger, faultsOrNull, type LedgerRow } from '../ledger/declaration.ts';
import type { Text } from '../text/message.ts';
import { documentFields } from './documentFields.ts';
import { stockDocumentLaw } from './documentLaw.ts';
import { type DocumentLine, lineKey } from './documentLines.ts';

const twice: Text = { cn: '同一备件批次在单据中只能出现一次', en: 'One batch of a part stands in a document once' };

/** The places of the lines that name what one before them names. */
function namedTwice(lines: readonly DocumentLine[]): readonly number[] {
  const keys = lines.map(lineKey);
  return keys.flatMap((key, n) => (keys.indexOf(key) < n ? [n] : []));
}

/** What went in, out, from place to place, or was counted: nothing moves but by one of them. */
export const stockDocuments = defineLedger({
  name: 'stockDocument',
  plural: 'stockDocuments',
  wing: 'work',
  title: { cn: '出入库单', en: 'Stock documents' },
  known: 'number',
  org: { from: 'field', field: 'orgId' },
  channel: null,
  unit: null,
  fields: documentFields,
  rules: [
    ({ lines }) => faultsOrNull(Object.fromEntries(namedTwice(lines).map((n) => [`lines.${n}.partId`, twice]))),
    ({ warehouseId, toId }) =>
      faultsOrNull(
        toId === warehouseId ? { toId: { cn: '调入仓库须是另一个仓库', en: 'Transfer it to another warehouse' } } : {},
      ),
  ],
  law: stockDocumentLaw,
  permissions: {
    see: ['/sPManagement', '/sparePartsInventory'],
    add: ['/sPManagement:add', '/sparePartsInventory:add'],
    edit: ['/sPManagement:edit'],
    delete: ['/sPManagement:delete'],
  },
});
export type StockDocument = LedgerRow<typeof stockDocuments>;
