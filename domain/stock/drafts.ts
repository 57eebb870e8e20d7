import { z } from 'zod';
import { choice } from '../ledger/field.ts';
import { documentFields, linesOf, note, ofId, placed, purpose, returned, toId, transferred } from './documentFields.ts';
import { type DocumentLine, type DocumentRow, wholeLines } from './documentLines.ts';
import { fact, telling } from './documentWords.ts';
import { documentKinds } from './kinds.ts';

const mayDraft = ['/sPManagement:add'] as const;
/** Whoever works may ask for parts; the keeper hands them out. */
const mayAsk = ['/sPManagement:add', '/sparePartsInventory:add'] as const;

const numbered = { field: 'number', prefix: () => 'SD' } as const;
const kind = choice({ label: { cn: '类型', en: 'Kind' } }, documentKinds);

const drafted = fact(
  'StockDocumentDrafted',
  { cn: '制单', en: 'Drafted' },
  {
    data: z.strictObject({
      by: z.string().min(1).max(128).nullable(),
      number: z.string().max(32).nullable(),
      kind: kind.schema,
      orgId: placed.orgId.schema,
      warehouseId: placed.warehouseId.schema,
      toId: toId.schema,
      ofId: ofId.schema,
      lines: documentFields.lines.schema,
      orderId: purpose.orderId.schema,
      taskId: purpose.taskId.schema,
      receiverId: purpose.receiverId.schema,
      note: note.schema,
    }),
    sets: ({ by, number, ...told }, { at }) => ({ ...told, number: number ?? '', authorId: by, draftedAt: at }),
  },
);

type Head = Pick<DocumentRow, 'orgId' | 'warehouseId' | 'note'> &
  Partial<Pick<DocumentRow, 'toId' | 'ofId' | 'orderId' | 'taskId' | 'receiverId'>> & {
    readonly lines: readonly (Pick<DocumentLine, 'partId' | 'batch'> & Partial<DocumentLine>)[];
  };

/** What a draft of this kind tells: what its form does not ask for stands empty. */
const draftOf = (of: DocumentRow['kind'], by: string | null, given: Head) => ({
  by,
  number: (given as { readonly number?: string }).number ?? null,
  kind: of,
  orgId: given.orgId,
  warehouseId: given.warehouseId,
  toId: given.toId ?? null,
  ofId: given.ofId ?? null,
  lines: wholeLines(given.lines),
  orderId: given.orderId ?? null,
  taskId: given.taskId ?? null,
  receiverId: given.receiverId ?? null,
  note: given.note,
});

/** By what each kind of document comes to be: it asks for what its kind needs. */
export const drafts = {
  draftIn: telling(drafted, {
    title: { cn: '入库', en: 'Take in' },
    permission: mayDraft,
    given: { ...placed, lines: linesOf.in, note },
    makes: true,
    path: 'in',
    numbered,
    to: 'draft',
    tells: ({ by, given }) => draftOf('in', by, given),
  }),
  draftOut: telling(drafted, {
    title: { cn: '领用', en: 'Draw' },
    permission: mayAsk,
    given: { ...placed, lines: linesOf.out, ...purpose, note },
    silent: ['taskId'],
    makes: true,
    path: 'out',
    numbered,
    to: 'draft',
    tells: ({ by, given }) => draftOf('out', by, given),
  }),
  // Whoever needs parts for what he is about to do: they are his from then on, or he hears who has them.
  draftReserved: telling(drafted, {
    title: { cn: '预留', en: 'Reserve parts' },
    permission: mayAsk,
    given: { ...placed, lines: linesOf.out, ...purpose, note },
    silent: ['taskId'],
    makes: true,
    path: 'reserved',
    numbered,
    to: 'reserved',
    tells: ({ by, given }) => draftOf('out', by, given),
  }),
  draftTransfer: telling(drafted, {
    title: { cn: '调拨', en: 'Transfer' },
    permission: mayDraft,
    given: { ...placed, ...transferred, lines: linesOf.out, note },
    makes: true,
    path: 'transfer',
    numbered,
    to: 'draft',
    tells: ({ by, given }) => draftOf('transfer', by, given),
  }),
  draftReturn: telling(drafted, {
    title: { cn: '退库', en: 'Return' },
    permission: mayAsk,
    given: { ...placed, ...returned, lines: linesOf.out, note },
    makes: true,
    path: 'return',
    numbered,
    to: 'draft',
    tells: ({ by, given }) => draftOf('return', by, given),
  }),
  draftStocktake: telling(drafted, {
    title: { cn: '盘点', en: 'Stocktake' },
    permission: mayDraft,
    given: { ...placed, lines: linesOf.count, note },
    makes: true,
    path: 'stocktake',
    numbered,
    to: 'draft',
    tells: ({ by, given }) => draftOf('stocktake', by, given),
  }),
};
