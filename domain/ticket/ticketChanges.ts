import type { Deed } from '../ledger/deed.ts';
import type { LawRow } from '../ledger/lawRule.ts';
import { own } from '../own.ts';
import type { PrintBlock } from '../print/document.ts';
import { type PrintMeans, toldMoment } from '../print/told.ts';
import type { Opinion } from '../task/readCalls.ts';
import { saidInCases } from '../task/rowStory.ts';
import { ticketLaw } from './law.ts';
import { sheetWords } from './sheetWords.ts';

type Type = keyof typeof ticketLaw.events;
type Says = (deed: Deed, means: PrintMeans) => readonly string[];

const textIn = (data: LawRow, key: string): readonly string[] => {
  const value = data[key];
  return typeof value === 'string' && value !== '' ? [value] : [];
};
const idsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
const person = (id: unknown, { nameOf, lang }: PrintMeans): string =>
  typeof id === 'string' ? nameOf('user', id) : sheetWords.nobody[lang];

/** From whom, or when, to whom, or when. */
const fromTo = (from: string, to: string): string => `${from} → ${to}`;
const reason: Says = ({ data }) => textIn(data, 'reason');
const handed =
  (key: string): Says =>
  ({ before, after, data }, means) => [
    fromTo(person(before[key], means), person(after[key], means)),
    ...textIn(data, 'reason'),
  ];

const crewChanged: Says = ({ before, after, data }, means) => {
  const [was, is] = [idsIn(before['crewIds']), idsIn(after['crewIds'])];
  const said = (key: 'joined' | 'left', ids: readonly string[]): readonly string[] =>
    ids.length === 0
      ? []
      : [sheetWords[key][means.lang].replace('{who}', ids.map((id) => person(id, means)).join(between[means.lang]))];
  return [
    ...said(
      'joined',
      is.filter((one) => !was.includes(one)),
    ),
    ...said(
      'left',
      was.filter((one) => !is.includes(one)),
    ),
    ...textIn(data, 'reason'),
  ];
};
const between = { cn: '、', en: ', ' } as const;

/** What an auditor looks for between the permit and the end, each with what it says of itself. */
const says: Partial<Readonly<Record<Type, Says>>> = {
  TicketReturned: reason,
  TicketPermitted: () => [],
  TicketBegun: () => [],
  TicketSuspended: reason,
  TicketPermittedAnew: ({ data }) => textIn(data, 'evidence'),
  TicketResumed: () => [],
  TicketLeaderChanged: handed('leaderId'),
  TicketPermitterChanged: handed('permitterId'),
  TicketCrewChanged: crewChanged,
  TicketExtended: ({ before, data }, means) => [
    fromTo(toldMoment(before['to'], means), toldMoment(data['to'], means)),
    ...textIn(data, 'reason'),
  ],
  TicketOverran: ({ data }, means) => [sheetWords.plannedTo[means.lang].replace('{at}', toldMoment(data['to'], means))],
  TicketStopped: ({ data }) => [...textIn(data, 'where'), ...textIn(data, 'reason')],
  TicketEnded: () => [],
  TicketClosed: () => [],
  TicketVoided: reason,
};

/** Of a measure what its own table cannot say: that it was taken again while the work was suspended, and which earth came in meanwhile. */
function saidOfMeasure({ type, data, before }: Deed, means: PrintMeans): readonly string[] | null {
  if (type === 'TicketMeasureDone' && data['anew'] === true)
    return [sheetWords.takenAnew[means.lang].replace('{n}', String(Number(data['n']) + 1))];
  if (type === 'TicketEarthRemoved' && before['state'] !== 'ended') return textIn(data, 'earth');
  return null;
}

const stop = { cn: '；', en: '; ' } as const;

/** By which opinion the program does these to a ticket: whoever was of it did it. */
const carriedOut: Partial<Readonly<Record<Type, readonly Opinion['what'][]>>> = {
  TicketReturned: ['returned', 'withdrawn'],
  TicketVoided: ['refused'],
};

/** The opinion that the program carried out then; null: a person did it, or the program of itself. */
function decisionOf({ type, by, at }: Deed, opinions: readonly Opinion[]): Opinion | null {
  const last = opinions.findLast((one) => Date.parse(one.at) <= Date.parse(at));
  const isIt = by === null && last !== undefined && carriedOut[type as Type]?.includes(last.what) === true;
  return isIt ? last : null;
}

/** What happened to the permit, in its order: who said what of it in its review, who did what when, from whom to whom, until when, and why. */
export function changesTable(deeds: readonly Deed[], opinions: readonly Opinion[], means: PrintMeans): PrintBlock {
  const { lang } = means;
  const reviewed = saidInCases(opinions, lang);
  const done = deeds.flatMap((deed) => {
    const said = says[deed.type as Type]?.(deed, means) ?? saidOfMeasure(deed, means);
    const title = own(ticketLaw.events, deed.type)?.title[lang];
    if (said === null || title === undefined) return [];
    const decided = decisionOf(deed, opinions);
    const who = deed.by === null ? (decided?.by.name ?? '') : means.nameOf('user', deed.by);
    // The words of whoever sent it back stand at his name already.
    return [{ at: deed.at, title, who, said: said.filter((one) => one !== decided?.says).join(stop[lang]) }];
  });
  // Of one moment: what was said, then what came of it.
  const all = [
    ...reviewed.map(({ at, title, by, says: said }) => ({ at, title, who: by ?? '', said: said ?? '' })),
    ...done,
  ];
  const rows = all
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .map(({ at, title, who, said }) => [toldMoment(at, means), title, who, said]);
  const column = (key: 'at' | 'what' | 'by' | 'said', share: number) => ({ title: sheetWords[key][lang], share });
  return {
    block: 'table',
    columns: [column('at', 3), column('what', 2.6), column('by', 2), column('said', 7)],
    rows,
    none: sheetWords.noMeasures[lang],
  };
}

/** When each person signed the briefing last. */
export const signedAt = (deeds: readonly Deed[]): ReadonlyMap<string, string> =>
  new Map(deeds.flatMap(({ type, by, at }) => (type === 'TicketCrewSigned' && by !== null ? [[by, at] as const] : [])));
