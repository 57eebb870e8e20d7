import { Link } from 'wouter';
import { itemsOf } from '../../../../domain/form/model.ts';
import { nameIn } from '../../../../domain/ledger/names.ts';
import { textLedgers, type WorkText } from '../../../../domain/work/text/textLedgers.ts';
import { type TextUse, textUses } from '../../../../domain/work/text/uses.ts';
import { lawOfLedger } from '../../../../machines/lawOfLedger.ts';
import { useLang } from '../../../../src/i18n/lang.ts';
import { LawActs } from '../../../../src/ledger/law/LawActs.tsx';
import { LawNew } from '../../../../src/ledger/law/LawNew.tsx';
import { LawScreen } from '../../../../src/ledger/law/LawScreen.tsx';
import type { AnyRow, ExtraColumn, LedgerSlots, NameOf } from '../../../../src/ledger/slots.ts';
import { TakeOver } from './TakeOver.tsx';
import { words } from './words.ts';

const textOf = (row: AnyRow): WorkText => row as unknown as WorkText;
const count = (row: AnyRow, holds: (item: ReturnType<typeof itemsOf>[number]) => boolean): number =>
  itemsOf(textOf(row)).filter(holds).length;

const column = (key: 'items' | 'parts' | 'judged' | 'factory', cell: (row: AnyRow) => number): ExtraColumn => ({
  key,
  title: words[`texts.${key}`],
  width: 84,
  align: 'end',
  cell,
});
const items = column('items', (row) => count(row, () => true));
const more: Readonly<Record<TextUse, readonly ExtraColumn[]>> = {
  workText: [],
  testText: [
    column('judged', (row) => count(row, ({ reading }) => reading?.judged === true)),
    column('factory', (row) =>
      count(row, ({ reading }) => reading?.against.some(({ of }) => of === 'factory') === true),
    ),
  ],
  upkeepText: [column('parts', (row) => count(row, ({ kind }) => kind === 'part'))],
  faultText: [],
};

function NameLink({ use, row }: { readonly use: TextUse; readonly row: AnyRow }) {
  const lang = useLang();
  return (
    <Link href={`${textUses[use].page}?id=${row.id}`} onClick={(event) => event.stopPropagation()}>
      {nameIn(textOf(row), lang)}
    </Link>
  );
}

interface ActProps {
  readonly row: AnyRow;
  readonly nameOf: NameOf;
  readonly again: (position?: number | null) => void;
}
/** The page of a text copies it with its items. */
const RowActs = (props: ActProps) => <LawActs {...props} copyApart />;

const slotsOf = (use: TextUse): LedgerSlots => ({
  hidden: [
    'orgId',
    'evidence',
    'tools',
    'safety',
    'copyTo',
    'shipped',
    'until',
    'replacedBy',
    'lastReason',
    'sections',
  ],
  widths: { code: 110, number: 64, name: 210, state: 84, class: 110, standard: 150, minutes: 84, since: 100 },
  columns: [items, ...more[use]],
  apart: ['sections'],
  empty: words['texts.empty'],
  cells: { name: (row) => <NameLink use={use} row={row} /> },
  RowActs,
  Acts: ({ again }) => (
    <>
      <TakeOver use={use} again={again} />
      <LawNew again={again} />
    </>
  ),
});

const slots = Object.fromEntries(
  (Object.keys(textUses) as TextUse[]).map((use) => [use, slotsOf(use)]),
) as unknown as Readonly<Record<TextUse, LedgerSlots>>;

/** What is in force, and what waits as a draft, stands first. */
const inHand = { sort: 'code' };

/** The texts of a use: which is in force, which waits, what each asks. */
export function TextList({ use }: { readonly use: TextUse }) {
  return <LawScreen law={lawOfLedger(textLedgers[use])} slots={slots[use]} inHand={inHand} />;
}
