import { type FlowForm, flowForms } from '../../../domain/flow/flowForm.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import type { AnyRow, LedgerSlots } from '../../../src/ledger/slots.ts';
import { Preview } from './Preview.tsx';
import { UsedBy } from './UsedBy.tsx';
import { words } from './words.ts';

const itemsOf = (row: AnyRow): number => (row as unknown as FlowForm).items.filter(({ retired }) => !retired).length;

const slots: LedgerSlots = {
  columns: [{ key: 'count', title: words['flowForm.items'], width: 88, align: 'end', cell: itemsOf }],
  tabs: [
    {
      key: 'preview',
      title: words['flowForm.preview'],
      Show: ({ row }) => <Preview form={row as unknown as FlowForm} />,
    },
    { key: 'used', title: words['flowForm.used'], Show: ({ row }) => <UsedBy key={row.id} form={row.id} /> },
  ],
};

/** What reviewers enter before they sign. */
export function Screen() {
  return <LedgerScreen declaration={flowForms} slots={slots} />;
}
