import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { wallAskFields } from './fields.ts';
import { wallAskLaw } from './law.ts';
import { wallPermissions } from './permissions.ts';

/** Browsers that ask to be walls, and what became of them. Before one is approved it belongs to the whole site; from then on to where its wall hangs. */
export const wallAsks = defineLedger({
  name: 'wallAsk',
  plural: 'wallAsks',
  wing: 'boards',
  title: { cn: '大屏接入', en: 'Browsers of walls' },
  known: 'address',
  org: { from: 'field', field: 'orgId' },
  fields: wallAskFields,
  sole: {
    field: 'wallId',
    holds: (row) => row.state === 'approved',
    taken: { cn: '此大屏已有浏览器，请先撤销', en: 'This wall has a browser already: revoke that one first' },
  },
  law: wallAskLaw,
  permissions: wallPermissions,
});
export type WallAsk = LedgerRow<typeof wallAsks>;
