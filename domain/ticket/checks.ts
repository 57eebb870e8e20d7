import { isOpenLine } from '../turn/turn.ts';
import type { TicketFields as Row } from './fields.ts';
import { longestTicket } from './kinds.ts';
import { earthsOut, nextOf } from './lines.ts';

/** When a command to a ticket is refused, by what is said then. Which of them a command asks, and in which order, stands in the law. */
interface By {
  readonly by: string | null;
}
interface At {
  readonly at: string;
}
type Person = string | null | undefined;

export const isInReview = ({ review }: Row): boolean => review === 'inReview';
export const isNotInReview = (row: Row): boolean => !isInReview(row);

// Who acts in a part: whoever is named, or the first who acts in it.

export const isNotPermitter = ({ permitterId }: Row, { by }: By): boolean =>
  by === null || (permitterId !== null && permitterId !== by);
export const isNotLeader = ({ leaderId }: Row, { by }: By): boolean =>
  by === null || (leaderId !== null && leaderId !== by);
export const isNeither = ({ leaderId, permitterId }: Row, { by }: By): boolean =>
  by === null || (by !== leaderId && by !== permitterId);

/**
 * Whoever comes to bear a part bears no other. What is only ended asks this of nobody, or what once went wrong would stand for ever: where the
 * permitter is gone and nobody works any more, whoever is left takes the earths in, and the fact says who.
 */
const bearsOther = ({ state, issuerId }: Row, who: Person, other: string | null): boolean =>
  state !== 'ended' && who !== undefined && who !== null && (who === issuerId || who === other);

export const bearsOtherThanPermitter = (row: Row, who: Person): boolean => bearsOther(row, who, row.leaderId);
export const bearsOtherThanLeader = (row: Row, who: Person): boolean => bearsOther(row, who, row.permitterId);

export const isPermitterOfCrew = ({ state, crewIds }: Row, who: Person): boolean =>
  state !== 'ended' && typeof who === 'string' && crewIds.includes(who);

/** Whoever works under a permit chooses nobody to give it; when the work has ended nobody works under it. */
export const worksUnderIt = ({ state, leaderId, crewIds }: Row, { by }: By): boolean =>
  by === null || (state !== 'ended' && (by === leaderId || crewIds.includes(by)));

export const crewBearsPart = ({ permitterId, issuerId }: Row, crew: readonly string[] | undefined): boolean =>
  [permitterId, issuerId].some((one) => one !== null && crew?.includes(one) === true);

// Each signs for himself that he was told what is dead, what is live beside it and where the earths are: also who comes later.

export const isCrewUnsigned = ({ leaderId, crewIds, signedIds }: Row, { by }: By): boolean =>
  ![...crewIds, leaderId ?? by ?? ''].every((one) => signedIds.includes(one));

export const hasSigned = ({ signedIds }: Row, { by }: By): boolean => by !== null && signedIds.includes(by);

export const signsForOther = ({ crewIds, permitterId, issuerId }: Row, { by }: By): boolean =>
  by !== null && !crewIds.includes(by) && (by === permitterId || by === issuerId);

/** Where nobody is named who signs may take charge. */
export const isNotCrew = ({ crewIds, leaderId }: Row, { by }: By): boolean =>
  by === null || (!crewIds.includes(by) && leaderId !== null && by !== leaderId);

// Lines, one after the other. Asked without one, whether anything may be done at all.

type List = 'measures' | 'steps';
interface Line {
  readonly given: { readonly n?: number };
}

/** It was done already; or none is left. */
export const isLineDone =
  (list: List) =>
  ({ [list]: lines }: Row, { given: { n } }: Line): boolean => {
    const line = n === undefined ? lines[nextOf(lines)] : lines[n];
    return n === undefined ? line === undefined : line !== undefined && !isOpenLine(line);
  };

export const isOtherFirst =
  (list: List) =>
  ({ [list]: lines }: Row, { given: { n } }: Line): boolean =>
    n !== undefined && n !== nextOf(lines);

export const isEarthNext = ({ measures }: Row): boolean => measures[nextOf(measures)]?.kind === 'earth';
export const isNoEarthNext = (row: Row): boolean => !isEarthNext(row);
export const areMeasuresOpen = ({ measures }: Row): boolean => nextOf(measures) >= 0;
export const areStepsOpen = ({ steps }: Row): boolean => nextOf(steps) >= 0;
export const areEarthsOut = ({ measures }: Row): boolean => earthsOut(measures).length > 0;

const stepOf = ({ steps }: Row) => steps[nextOf(steps)];
export const isRead = (row: Row): boolean => (stepOf(row)?.readAt ?? null) !== null;
export const isNotRead = (row: Row): boolean => !isRead(row);
export const isRepeated = (row: Row): boolean => (stepOf(row)?.repeatedAt ?? null) !== null;
export const isNotRepeated = (row: Row): boolean => !isRepeated(row);

interface Earth {
  readonly given: { readonly earth?: string };
}

export const cameIn = ({ measures }: Row, { given: { earth: number } }: Earth): boolean =>
  number !== undefined && !earthsOut(measures).includes(number) && measures.some(({ earth }) => earth === number);

export const isNotOut = ({ measures }: Row, { given: { earth: number } }: Earth): boolean => {
  const out = earthsOut(measures);
  return number === undefined ? out.length === 0 : !out.includes(number);
};

// Times.

export const isPastEnd = ({ to }: Row, { at }: At): boolean => at > to;
export const isBeforeStart = ({ from }: Row, { at }: At): boolean => at < from;

interface Extending extends At {
  readonly given: { readonly to?: string };
}

export const isNoLater = ({ to }: Row, { at, given }: Extending): boolean =>
  given.to !== undefined && (given.to <= at || given.to <= to);
export const isTooLong = ({ from }: Row, { given: { to } }: Extending): boolean =>
  to !== undefined && Date.parse(to) - Date.parse(from) > longestTicket;

/** The day of the site on which something is ordered. */
export const dayOf = ({ at, day }: At & { readonly day?: string }): string => day ?? at.slice(0, 10);
