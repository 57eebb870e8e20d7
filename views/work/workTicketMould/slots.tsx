import { Link } from 'wouter';
import type { TicketTemplate } from '../../../domain/ticket/ticketTemplate.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import type { AnyRow, LedgerSlots } from '../../../src/ledger/slots.ts';
import { Preview } from './Preview.tsx';
import { words } from './words.ts';

const templateOf = (row: AnyRow): TicketTemplate => row as unknown as TicketTemplate;

function ToEditor({ id }: { readonly id: string }) {
  const say = useText(words);
  return (
    <Link href={`/workTicketMould/edit?row=${id}`} onClick={(event) => event.stopPropagation()}>
      {say('mould.open')}
    </Link>
  );
}

/** What the list of templates and the page of one have in common. */
export const slots: LedgerSlots = {
  hidden: ['remark'],
  columns: [
    {
      key: 'measureCount',
      title: words['mould.measures'],
      width: 80,
      align: 'end',
      cell: (row) => templateOf(row).measures.length,
    },
    {
      key: 'stepCount',
      title: words['mould.steps'],
      width: 80,
      align: 'end',
      cell: (row) => templateOf(row).steps.length,
    },
    { key: 'edit', title: words['mould.edit'], width: 80, cell: (row) => <ToEditor id={row.id} /> },
  ],
  tabs: [{ key: 'preview', title: words['mould.preview'], Show: ({ row }) => <Preview template={templateOf(row)} /> }],
  empty: words['mould.empty'],
};
