import type { Deed } from '../ledger/deed.ts';
import type { PrintBlock, PrintColumn, PrintDocument, PrintSignature } from '../print/document.ts';
import { type PrintMeans, toldFacts, toldMoment } from '../print/told.ts';
import type { Opinion } from '../task/readCalls.ts';
import { filled } from '../text/filled.ts';
import type { Lang, Text } from '../text/message.ts';
import { measureKinds, stepKinds, type TicketState, ticketStates } from './kinds.ts';
import { lineSaid } from './lineSaid.ts';
import { sheetTitles, sheetWords } from './sheetWords.ts';
import { changesTable, signedAt } from './ticketChanges.ts';
import { type Ticket, tickets } from './ticketLedger.ts';

interface SheetMeans extends PrintMeans {
  readonly footer: PrintDocument['footer'];
  /** What was said of it in its review, the oldest first. */
  readonly opinions: readonly Opinion[];
}

/** States in which nobody may begin by this paper. */
const beforePermit: ReadonlySet<TicketState> = new Set(['draft', 'returned', 'issued', 'received']);

/** A ticket as it is printed on A4, signed and taken along, with what happened to it. */
export function ticketSheet(ticket: Ticket, deeds: readonly Deed[], means: SheetMeans): PrintDocument {
  const { lang, footer } = means;
  const say = (key: keyof typeof sheetWords): string => sheetWords[key][lang];
  const facts = (...keys: readonly string[]): PrintBlock => ({
    block: 'facts',
    facts: toldFacts({ fields: tickets.fields, row: ticket, keys }, means),
  });
  const heading = (key: keyof typeof sheetWords): PrintBlock => ({ block: 'heading', text: say(key) });
  const isOperation = ticket.kind === 'operation';
  return {
    lang,
    footer,
    isWide: false,
    title: sheetTitles[ticket.kind][lang],
    subtitle: `${ticket.number} · ${ticketStates[ticket.state][lang]}`,
    mark: markOf(ticket)?.[lang] ?? null,
    blocks: numbered(
      [
        heading('task'),
        facts('task', 'place', 'deviceIds', 'from', 'to', 'orderId', 'orgId'),
        heading('people'),
        facts('authorId', 'issuerId', 'leaderId', 'permitterId', 'crewIds', 'signedIds'),
        ...(isOperation && ticket.measures.length === 0 ? [] : [heading('measures'), measureTable(ticket, means)]),
        ...(!isOperation && ticket.steps.length === 0
          ? []
          : [heading('steps'), stepTable(ticket, means), ...notExecuted(ticket, means)]),
        ...earthBlocks(ticket, means),
        heading('times'),
        facts('issuedAt', 'receivedAt'),
        changesTable(deeds, means.opinions, means),
        heading('signatures'),
        { block: 'signatures', signatures: signaturesOf(ticket, deeds, means) },
      ],
      lang,
    ),
  };
}

const ordinals = [...'一二三四五六七八九'];

/** Headings with their number, of those that the ticket has. */
function numbered(blocks: readonly PrintBlock[], lang: Lang): readonly PrintBlock[] {
  let n = 0;
  return blocks.map((block) => {
    if (block.block !== 'heading') return block;
    n += 1;
    return { ...block, text: lang === 'cn' ? `${ordinals[n - 1]}、${block.text}` : `${n} ${block.text}` };
  });
}

function markOf({ kind, state }: Ticket) {
  if (state === 'void') return sheetWords.void;
  if (!beforePermit.has(state)) return null;
  return kind === 'operation' ? sheetWords.notValidYet : sheetWords.notValid;
}

type ColumnKey = 'place' | 'measure' | 'step' | 'read' | 'repeated' | 'done' | 'by' | 'evidence';

const columnsOf = (
  { lang }: PrintMeans,
  shares: readonly (readonly [key: keyof typeof sheetWords, share: number])[],
): readonly PrintColumn[] =>
  shares.map(([key, share]) => ({ title: sheetWords[key][lang], share, side: key === 'place' ? 'end' : 'start' }));

const colon: Readonly<Record<Lang, string>> = { cn: '：', en: ': ' };

const doneOf = (line: { readonly doneAt: string | null; readonly doneBy: string | null }, means: PrintMeans) => [
  line.doneAt === null ? '' : `√ ${toldMoment(line.doneAt, means)}`,
  line.doneBy === null ? '' : means.nameOf('user', line.doneBy),
];

function saidLine(kinds: Readonly<Record<string, Text>>, line: Parameters<typeof lineSaid>[1], { lang }: PrintMeans) {
  const { kind, what } = lineSaid(kinds, line, lang);
  return kind === null ? what : `${kind}${colon[lang]}${what}`;
}

function measureTable({ measures }: Ticket, means: PrintMeans): PrintBlock {
  const shares: readonly (readonly [ColumnKey, number])[] = [
    ...([
      ['place', 1],
      ['measure', 7],
      ['done', 3.2],
      ['by', 2],
      ['evidence', 3],
    ] as const),
  ];
  const rows = measures.map((one, n) => [
    ...[String(n + 1), saidLine(measureKinds, one, means)],
    ...[...doneOf(one, means), [one.evidence ?? '', lapsedOf(one, means)].join(' ').trim()],
  ]);
  return { block: 'table', columns: columnsOf(means, shares), rows, none: sheetWords.noMeasures[means.lang] };
}

/** What was ticked and counts no more says so beside its tick. */
const lapsedOf = ({ lapsedAt }: Ticket['measures'][number], means: PrintMeans): string =>
  lapsedAt === null ? '' : sheetWords.lapsed[means.lang].replace('{at}', toldMoment(lapsedAt, means));

function stepTable({ steps, stoppedAt }: Ticket, means: PrintMeans): PrintBlock {
  const shares: readonly (readonly [ColumnKey, number])[] = [
    ...([
      ['place', 1],
      ['step', 6],
      ['read', 1.9],
      ['repeated', 1.9],
      ['done', 3.2],
      ['by', 1.8],
    ] as const),
    ['evidence', 2.4],
  ];
  const rows = steps.map((one, n) => [
    String(n + 1),
    saidLine(stepKinds, one, means),
    // To the minute of the day: the day stands beside it, where the step was ticked.
    ...[one.readAt, one.repeatedAt].map((at) => toldMoment(at, means).slice(11)),
    ...(one.doneAt === null && stoppedAt !== null ? [sheetWords.notExecuted[means.lang], ''] : doneOf(one, means)),
    one.evidence ?? '',
  ]);
  return { block: 'table', columns: columnsOf(means, shares), rows, none: sheetWords.noMeasures[means.lang] };
}

/** Of what was stopped: which steps nobody did, where it stopped and why. */
function notExecuted(
  { steps, stoppedAt, stoppedWhere, stoppedWhy }: Ticket,
  { lang }: PrintMeans,
): readonly PrintBlock[] {
  const lines = steps.flatMap(({ doneAt }, n) => (doneAt === null ? [String(n + 1)] : []));
  if (stoppedAt === null || lines.length === 0) return [];
  const said = { lines: lines.join(lang === 'cn' ? '、' : ', '), where: stoppedWhere ?? '', why: stoppedWhy ?? '' };
  const text = filled(sheetWords.stopped[lang], said);
  return [{ block: 'text', text }];
}

/** Each earth by its number: what is not removed is counted, in words, above the signature of who ends it. */
function earthBlocks({ measures, earthsOut }: Ticket, means: PrintMeans): readonly PrintBlock[] {
  const placed = measures.filter(({ earth }) => earth !== null);
  if (placed.length === 0) return [];
  const columns = columnsOf(means, [
    ...([
      ['earth', 2],
      ['where', 6],
      ['placed', 3],
      ['removed', 3],
    ] as const),
  ]);
  const told = (at: string | null, by: string | null): string =>
    at === null ? '' : [toldMoment(at, means), by === null ? '' : means.nameOf('user', by)].join(' ').trim();
  const rows = placed.map(({ earth, text, doneAt, doneBy, removedAt, removedBy }) => [
    ...[earth ?? '', text, told(doneAt, doneBy), told(removedAt, removedBy)],
  ]);
  return [
    { block: 'heading', text: sheetWords.earths[means.lang] },
    { block: 'table', columns, rows, none: '' },
    { block: 'text', text: sheetWords.earthsOut[means.lang].replace('{n}', String(earthsOut)) },
  ];
}

function signaturesOf(ticket: Ticket, deeds: readonly Deed[], means: PrintMeans): readonly PrintSignature[] {
  const signed = signedAt(deeds);
  // What fell with a measure is signed anew.
  const signedBy = (id: string): string | null => (ticket.signedIds.includes(id) ? (signed.get(id) ?? null) : null);
  const isOperation = ticket.kind === 'operation';
  const sign = (key: keyof typeof sheetWords, id: string | null, at: string | null): PrintSignature => ({
    role: sheetWords[key][means.lang],
    name: id === null ? null : means.nameOf('user', id),
    at: at === null ? null : toldMoment(at, means),
  });
  return [
    sign('author', ticket.authorId, null),
    sign('issuer', ticket.issuerId, ticket.issuedAt),
    sign(isOperation ? 'guardian' : 'permitter', ticket.permitterId, ticket.permittedAt),
    sign(isOperation ? 'operator' : 'leader', ticket.leaderId, ticket.begunAt),
    ...ticket.crewIds.map((id) => sign('crew', id, signedBy(id))),
  ];
}
