import { nameIn } from '../ledger/names.ts';
import type { PrintBlock, PrintColumn, PrintDocument, PrintSignature, Side } from '../print/document.ts';
import { type PrintMeans, toldFacts, toldMoment } from '../print/told.ts';
import { sizeSaid } from '../rowFile/fileSaid.ts';
import type { RowFileTold } from '../rowFile/rowFile.ts';
import type { StoryEntry } from '../task/rowStory.ts';
import { materialAmount, type OrderCost, orderCost } from './orderFigures.ts';
import { orderSheetWords as words } from './orderSheetWords.ts';
import { orderStates } from './states.ts';
import { type WorkOrder, workOrders } from './workOrderLedger.ts';

type Word = keyof typeof words;

interface SheetMeans extends PrintMeans {
  readonly footer: PrintDocument['footer'];
  /** The moment of the past that it shows, an instant; null: now. */
  readonly asOf: string | null;
  /** With what it drew from the stores. */
  readonly cost: Pick<OrderCost, 'amount' | 'isAtLeast'>;
  /** What happened, the oldest first. */
  readonly story: readonly StoryEntry[];
  /** Photos and files that stand on it. */
  readonly files: readonly RowFileTold[];
}

/** Nobody works by it: it is not allowed yet, or no more. */
const notPublished: ReadonlySet<WorkOrder['state']> = new Set(['established', 'unpublished']);

/** An order as it is printed on A4: what was asked, who did it, what it took and what came of it. */
export function orderSheet(order: WorkOrder, means: SheetMeans): PrintDocument {
  const { lang, footer, asOf, story, files } = means;
  const say = (key: Word): string => words[key][lang];
  const heading = (key: Word): PrintBlock => ({ block: 'heading', text: say(key) });
  const facts = (...keys: readonly string[]): PrintBlock => ({
    block: 'facts',
    facts: toldFacts({ fields: workOrders.fields, row: order, keys }, means),
  });
  const state = orderStates[order.state][lang];
  return {
    lang,
    footer,
    isWide: false,
    title: `${say('title')} · ${nameIn(order, lang)}`,
    subtitle: `${order.number} · ${state}`,
    mark: notPublished.has(order.state) ? say('notPublished') : null,
    blocks: [
      ...(asOf === null ? [] : [said(say('asOf').replace('{at}', toldMoment(asOf, means)))]),
      heading('work'),
      facts('description', 'priority', 'origin', 'deviceIds', 'equipmentIds', 'orgId'),
      heading('people'),
      facts('authorId', 'reviewerIds', 'leaderId', 'assigneeIds', 'holderId', 'crewIds', 'acceptedBy', 'copyTo'),
      heading('times'),
      facts('plannedFrom', 'plannedTo', 'due', 'plannedHours', 'begunAt', 'finishedAt', 'acceptedAt'),
      heading('hours'),
      ...hoursOf(order, means),
      heading('materials'),
      ...materialsOf(order, means),
      said(costOf(means)),
      heading('result'),
      facts('result', 'cause', 'remedy'),
      heading('notes'),
      notesOf(order, means),
      ...(files.length === 0 ? [] : [heading('photos'), filesOf(files, means)]),
      heading('story'),
      storyOf(story, means),
      heading('signatures'),
      { block: 'signatures', signatures: signaturesOf(order, means) },
    ],
  };
}

const said = (text: string): PrintBlock => ({ block: 'text', text });

const columnsOf = (
  { lang }: PrintMeans,
  ...columns: readonly (readonly [key: Word, share: number, side?: Side])[]
): readonly PrintColumn[] => columns.map(([key, share, side = 'start']) => ({ title: words[key][lang], share, side }));

const person = (id: string | null, { nameOf }: PrintMeans): string => (id === null ? '' : nameOf('user', id));

/** What a line that takes another back says of itself: both stay to be seen. */
const takingBack = (n: number, { lang }: PrintMeans): string => words.takesBack[lang].replace('{n}', String(n));

function hoursOf(order: WorkOrder, means: PrintMeans): readonly PrintBlock[] {
  const { lang } = means;
  const rows = order.hours.map(({ at, by, hours, work, takesBack }, n) => [
    ...[String(n + 1), toldMoment(at, means), person(by, means)],
    ...[takesBack === null ? (work ?? '') : takingBack(takesBack, means), `${hours} h`],
  ]);
  const columns = columnsOf(means, ['line', 1, 'end'], ['at', 3], ['by', 2], ['done', 6], ['hours', 2, 'end']);
  const sum = words.sumOfHours[lang].replace('{hours}', orderCost(order).hours);
  return [{ block: 'table', columns, rows, none: words.none[lang] }, ...(rows.length === 0 ? [] : [said(sum)])];
}

function materialsOf(order: WorkOrder, means: PrintMeans): readonly PrintBlock[] {
  const rows = order.materials.map((one, n) => {
    const { part, batch, quantity, unit, price, takesBack } = one;
    return [
      ...[String(n + 1), takesBack === null ? part : `${part} (${takingBack(takesBack, means)})`, batch ?? ''],
      ...[`${quantity} ${unit}`, price ?? '', materialAmount(one) ?? ''],
    ];
  });
  const columns = columnsOf(
    means,
    ...([
      ['line', 1, 'end'],
      ['part', 5],
      ['batch', 2],
    ] as const),
    ...([
      ['quantity', 2.4, 'end'],
      ['price', 2.4, 'end'],
      ['amount', 2.4, 'end'],
    ] as const),
  );
  return [{ block: 'table', columns, rows, none: words.none[means.lang] }];
}

/** What is not known to be the whole is never printed as if it were. */
function costOf({ lang, cost: { amount, isAtLeast } }: Pick<SheetMeans, 'lang' | 'cost'>): string {
  return words[isAtLeast ? 'costAtLeast' : 'cost'][lang].replace('{amount}', amount);
}

function notesOf({ notes }: WorkOrder, means: PrintMeans): PrintBlock {
  const rows = notes.map(({ at, by, note }) => [toldMoment(at, means), person(by, means), note]);
  const columns = columnsOf(means, ['at', 3], ['by', 2], ['note', 9]);
  return { block: 'table', columns, rows, none: words.none[means.lang] };
}

/** Listed, not shown: they are read at their order. */
function filesOf(files: readonly RowFileTold[], means: PrintMeans): PrintBlock {
  const rows = files.map((file) => [
    ...[`${file.name} (${sizeSaid(file)})`, toldMoment(file.at, means), file.by.name, file.note ?? ''],
  ]);
  const columns = columnsOf(means, ['file', 5], ['at', 3], ['by', 2], ['shows', 5]);
  return { block: 'table', columns, rows, none: words.none[means.lang] };
}

function storyOf(story: readonly StoryEntry[], means: PrintMeans): PrintBlock {
  const rows = story.map(({ at, title, by, says }) => [toldMoment(at, means), title, by ?? '', says ?? '']);
  const columns = columnsOf(means, ['at', 3], ['what', 3.4], ['who', 2.4], ['said', 6]);
  return { block: 'table', columns, rows, none: words.none[means.lang] };
}

function signaturesOf(order: WorkOrder, means: PrintMeans): readonly PrintSignature[] {
  const sign = (key: Word, id: string | null, at: string | null): PrintSignature => ({
    role: words[key][means.lang],
    name: id === null ? null : person(id, means),
    at: at === null ? null : toldMoment(at, means),
  });
  return [
    ...[sign('author', order.authorId, order.establishedAt), sign('leader', order.leaderId, null)],
    ...[sign('holder', order.holderId, order.finishedAt), sign('acceptor', order.acceptedBy, order.acceptedAt)],
  ];
}
