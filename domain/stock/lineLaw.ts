import { quantity, textOf } from '../energy/quantity.ts';
import { optional, text } from '../ledger/field.ts';
import { lawOver } from '../ledger/lawOver.ts';
import { amounts, documentId, entered, expires, lineFields, mostHeld, placeFields } from './lineFields.ts';
import {
  asItWent,
  byDocument,
  countOf,
  dayOnceIn,
  differenceOf,
  isOfOtherDay,
  type LineRow,
  movedRow,
  movedSchema,
  shortage,
  standing,
  tellsMoved,
  wentOf,
  worthOf,
} from './lineMoves.ts';
import { lineRefusals } from './lineRefusals.ts';
import { priced, put, putBack, putBackAs, taken, takenAs, undone, unmoved } from './worth.ts';

const { command, ofProgram, fact, telling, law } = lawOver(lineFields, lineRefusals);

const moved = fact(
  'StockLineMoved',
  { cn: '变动', en: 'Moved' },
  { data: movedSchema, sets: (told, { at, row }) => movedRow(row, told, at) },
);

const byProgram = { permission: [], elsewhere: true } as const;
const inBooks = { from: ['stocked'] } as const;
const isOver = (row: LineRow, more: string | undefined): boolean =>
  more !== undefined && quantity(row.quantity).plus(more).greaterThan(mostHeld);

/**
 * Governs: how much of one part lies in one warehouse, batch by batch, and what it is worth.
 * Source: V206, E338, E342, E343, K086.
 * Invariants: nothing goes that is not there or that another has reserved; it moves by documents alone; what has no price is worth an unknown amount.
 */
export const stockLineLaw = law(
  { machine: 'stockLine', version: 1, way: ['stocked'], over: { closed: 'closed' } },
  {
    open: ofProgram({
      title: { cn: '建账', en: 'Open' },
      given: placeFields,
      makes: true,
      to: 'stocked',
      fact: 'StockLineOpened',
      told: { cn: '建账', en: 'Opened' },
    }),
    receive: telling(moved, {
      title: { cn: '入库', en: 'Receive' },
      ...byProgram,
      given: { ...byDocument, quantity: amounts.quantity, price: amounts.price, expires },
      ...inBooks,
      unless: {
        undated: (row, order) => row.expires === null && isOfOtherDay(row, order),
        otherDay: isOfOtherDay,
        overfull: (row, { given }) => isOver(row, given.quantity),
      },
      tells: ({ given }, row) => ({
        ...tellsMoved(given, put(row, given.quantity, given.price)),
        ...dayOnceIn(row, given.expires),
      }),
    }),
    issue: telling(moved, {
      title: { cn: '出库', en: 'Issue' },
      ...byProgram,
      given: { ...byDocument, quantity: amounts.quantity, ...asItWent },
      ...inBooks,
      unless: {
        batchExpired: ({ expires }, { given, at, day = at.slice(0, 10) }) =>
          given.kind === 'out' && expires !== null && expires < day,
        ...shortage,
      },
      tells: ({ given }, row) => {
        const went = wentOf(given);
        const gone = went === null ? taken(row, given.quantity) : takenAs(row, given.quantity, went);
        return tellsMoved(given, gone);
      },
    }),
    // What came in by mistake goes as it came: no expiry keeps it here.
    undo: telling(moved, {
      title: { cn: '冲销入库', en: 'Undo' },
      ...byProgram,
      given: { ...byDocument, quantity: amounts.quantity, price: amounts.price },
      ...inBooks,
      unless: shortage,
      tells: ({ given }, row) => tellsMoved(given, undone(row, given.quantity, given.price)),
    }),
    // What comes back is worth what it cost when it went.
    giveBack: telling(moved, {
      title: { cn: '退回', en: 'Give back' },
      ...byProgram,
      given: { ...byDocument, quantity: amounts.quantity, ...asItWent },
      ...inBooks,
      unless: { overfull: (row, { given }) => isOver(row, given.quantity) },
      tells: ({ given }, row) => {
        const went = wentOf(given);
        const back = went === null ? putBack(row, given.quantity) : putBackAs(row, given.quantity, went);
        return tellsMoved(given, back);
      },
    }),
    reserve: ofProgram({
      title: { cn: '预留', en: 'Reserve' },
      given: {
        document: documentId,
        for: text({ label: { cn: '预留给', en: 'For' }, max: 64 }),
        quantity: amounts.quantity,
      },
      ...inBooks,
      unless: shortage,
      fact: 'StockLineReserved',
      told: { cn: '预留', en: 'Reserved' },
      sets: (told, { row }) =>
        standing(row, { reservations: [...row.reservations.filter((one) => one.document !== told.document), told] }),
    }),
    release: ofProgram({
      title: { cn: '取消预留', en: 'Release' },
      given: { document: documentId },
      ...inBooks,
      fact: 'StockLineReleased',
      told: { cn: '取消预留', en: 'Released' },
      sets: ({ document }, { row }) =>
        standing(row, { reservations: row.reservations.filter((one) => one.document !== document) }),
    }),
    // Beside what was counted stands what the book said at that moment: what moves later spoils no difference.
    count: ofProgram({
      title: { cn: '清点', en: 'Count' },
      given: { document: documentId, counted: entered.counted },
      ...inBooks,
      fact: 'StockLineCounted',
      told: { cn: '清点', en: 'Counted' },
      sets: ({ document, counted }, { row }) => ({
        counts: [...row.counts.filter((one) => one.document !== document), { document, counted, book: row.quantity }],
      }),
    }),
    forget: ofProgram({
      title: { cn: '撤销清点', en: 'Forget the count' },
      given: { document: documentId },
      ...inBooks,
      fact: 'StockLineCountForgotten',
      told: { cn: '撤销清点', en: 'Count forgotten' },
      sets: ({ document }, { row }) => ({ counts: row.counts.filter((one) => one.document !== document) }),
    }),
    adjust: telling(moved, {
      title: { cn: '盘点调整', en: 'Adjust' },
      ...byProgram,
      given: byDocument,
      ...inBooks,
      unless: {
        notCounted: (row, { given }) => countOf(row, given.document) === null,
        countOvertaken: (row, { given }) => quantity(row.quantity).plus(differenceOf(row, given.document)).lessThan(0),
      },
      tells: ({ given }, row) => {
        const by = quantity(differenceOf(row, given.document));
        if (by.isZero()) return tellsMoved(given, unmoved(row));
        const found = by.isNegative() ? taken(row, textOf(by.abs())) : putBack(row, textOf(by));
        return tellsMoved(given, found);
      },
    }),
    price: ofProgram({
      title: { cn: '补单价', en: 'Price' },
      given: { document: documentId, quantity: amounts.quantity, price: entered.price },
      ...inBooks,
      fact: 'StockLinePriced',
      told: { cn: '补单价', en: 'Priced' },
      sets: ({ quantity: amount, price }, { row }) => worthOf(priced(row, amount, price)),
    }),
    close: command({
      title: { cn: '销账', en: 'Close' },
      permission: ['/sPManagement:edit'],
      given: { reason: optional(text({ label: { cn: '说明', en: 'Note' }, max: 200, long: true })) },
      ...inBooks,
      unless: {
        notEmpty: ({ quantity: held, reservations, counts }) =>
          !quantity(held).isZero() || reservations.length > 0 || counts.length > 0,
      },
      to: 'closed',
      fact: 'StockLineClosed',
      told: { cn: '销账', en: 'Closed' },
      sets: () => ({}),
    }),
  },
);
