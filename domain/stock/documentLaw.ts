import { integer, text } from '../ledger/field.ts';
import { linesOf, note } from './documentFields.ts';
import {
  type DocumentRow,
  hasReturns,
  isAllCounted,
  isWithinDrawn,
  isWithinReturned,
  pricedAt,
  wholeLines,
  withReturned,
} from './documentLines.ts';
import { command, law, ofProgram } from './documentWords.ts';
import { drafts } from './drafts.ts';
import { entered } from './lineFields.ts';

const mayEdit = ['/sPManagement:edit'] as const;
const mayConfirm = ['/sPManagement:confirm'] as const;

const reason = text({ label: { cn: '原因', en: 'Reason' }, max: 200, long: true });

const isStocktake = ({ kind: of }: DocumentRow): boolean => of === 'stocktake';
const draft = {
  from: ['draft'],
  late: 'confirmed',
  instead: { reserved: 'isReserved', counted: 'isCounted' },
} as const;

/**
 * Governs: a document by which parts move: in, out, from place to place, back, or by what was counted.
 * Source: V206, D098, E337 to E340, E342, E343.
 * Invariants: all of its lines move or none; a keeper confirms it, and not the one who counted; what is confirmed is reversed by what moves against it.
 */
export const stockDocumentLaw = law(
  {
    machine: 'stockDocument',
    version: 1,
    way: ['draft', 'reserved', 'counted', 'confirmed'],
    over: { settled: 'countAgain', reversed: 'ended', cancelled: 'ended' },
  },
  {
    ...drafts,
    confirm: command({
      title: { cn: '确认', en: 'Confirm' },
      permission: mayConfirm,
      seen: true,
      from: ['draft', 'reserved', 'counted'],
      late: 'confirmed',
      unless: {
        notCounted: (row) => isStocktake(row) && row.state === 'draft',
        ownStocktake: (row, { by }) => isStocktake(row) && by !== null && row.countedBy === by,
      },
      // What was counted is counted again, never reversed.
      to: { draft: 'confirmed', reserved: 'confirmed', counted: 'settled' },
      fact: 'StockDocumentConfirmed',
      told: { cn: '确认', en: 'Confirmed' },
      sets: ({ by }, { at }) => ({ confirmedBy: by, confirmedAt: at }),
    }),
    count: command({
      title: { cn: '清点', en: 'Count' },
      permission: mayEdit,
      given: { lines: linesOf.counted },
      from: ['draft', 'counted'],
      late: 'confirmed',
      instead: { reserved: 'notStocktake' },
      unless: {
        notStocktake: (row) => !isStocktake(row),
        notAllCounted: (row, { given }) => !isAllCounted(row, given.lines),
      },
      to: 'counted',
      fact: 'StockDocumentCounted',
      told: { cn: '清点', en: 'Counted' },
      sets: ({ by, lines }, { at }) => ({ lines: wholeLines(lines), countedBy: by, countedAt: at }),
    }),
    reserve: command({
      title: { cn: '预留', en: 'Reserve' },
      permission: ['/sPManagement:edit', '/sparePartsInventory:edit'],
      ...draft,
      unless: { onlyOut: ({ kind: of }) => of !== 'out' },
      to: 'reserved',
      fact: 'StockDocumentReserved',
      told: { cn: '预留', en: 'Reserved' },
      sets: () => ({}),
    }),
    release: command({
      title: { cn: '取消预留', en: 'Release' },
      permission: ['/sPManagement:edit', '/sparePartsInventory:edit'],
      from: ['reserved'],
      early: 'notReserved',
      late: 'confirmed',
      instead: { counted: 'notReserved' },
      to: 'draft',
      fact: 'StockDocumentReleased',
      told: { cn: '取消预留', en: 'Released' },
      sets: () => ({}),
    }),
    changeOut: command({
      title: { cn: '修改数量', en: 'Change' },
      permission: mayEdit,
      given: { lines: linesOf.out, note },
      seen: true,
      path: 'change',
      ...draft,
      unless: { onlyOut: ({ kind: of }) => of !== 'out' },
      fact: 'StockDocumentChanged',
      told: { cn: '修改', en: 'Changed' },
      sets: (told) => ({ lines: wholeLines(told.lines), note: told.note }),
    }),
    price: command({
      title: { cn: '补单价', en: 'Price' },
      permission: mayEdit,
      given: { n: integer({ label: { cn: '行', en: 'Line' }, min: 0, max: 199 }), price: entered.price },
      part: { in: 'lines', key: 'n' },
      from: ['confirmed'],
      early: 'notConfirmed',
      unless: {
        notIn: ({ kind: of }) => of !== 'in' && of !== 'transfer',
        noSuchLine: ({ lines }, { given }) => given.n !== undefined && lines[given.n] === undefined,
        hasPrice: ({ lines }, { given }) => given.n !== undefined && lines[given.n]?.price !== null,
      },
      fact: 'StockDocumentPriced',
      told: { cn: '补单价', en: 'Priced' },
      sets: ({ n, price }, { row }) => ({ lines: pricedAt(row.lines, n, price) }),
    }),
    reverse: command({
      title: { cn: '冲销', en: 'Reverse' },
      permission: mayConfirm,
      given: { reason },
      danger: true,
      from: ['confirmed'],
      early: 'notConfirmed',
      unless: { hasReturns },
      to: 'reversed',
      fact: 'StockDocumentReversed',
      told: { cn: '冲销', en: 'Reversed' },
      sets: (told, { at }) => ({ reversedBy: told.by, reversedAt: at, lastReason: told.reason }),
    }),
    cancel: command({
      title: { cn: '取消', en: 'Cancel' },
      permission: ['/sPManagement:edit', '/sparePartsInventory:edit'],
      given: { reason },
      danger: true,
      from: ['draft', 'reserved', 'counted'],
      late: 'confirmed',
      to: 'cancelled',
      fact: 'StockDocumentCancelled',
      told: { cn: '取消', en: 'Cancelled' },
      sets: (told) => ({ lastReason: told.reason }),
    }),
    // What a return brings back, and what its reversal takes again, is told to the document that drew it.
    takeBack: ofProgram({
      title: { cn: '退回', en: 'Take back' },
      given: { lines: linesOf.out },
      from: ['confirmed'],
      early: 'notConfirmed',
      unless: { overReturned: ({ lines }, { given }) => !isWithinDrawn(lines, given.lines) },
      fact: 'StockDocumentTakenBack',
      told: { cn: '退回', en: 'Some came back' },
      sets: (told, { row }) => ({ lines: withReturned(row.lines, told.lines, 1) }),
    }),
    giveAgain: ofProgram({
      title: { cn: '退回冲销', en: 'Give again' },
      given: { lines: linesOf.out },
      from: ['confirmed'],
      early: 'notConfirmed',
      unless: { notReturned: ({ lines }, { given }) => !isWithinReturned(lines, given.lines) },
      fact: 'StockDocumentGivenAgain',
      told: { cn: '退回冲销', en: 'A return was reversed' },
      sets: (told, { row }) => ({ lines: withReturned(row.lines, told.lines, -1) }),
    }),
  },
);
