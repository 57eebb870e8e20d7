import type { Json } from '../../domain/event/event.ts';
import type { TicketState } from '../../domain/ticket/kinds.ts';
import type { Row, RowOrder } from '../rowLaw.ts';

export const linesOf = (value: Json | undefined): readonly Row[] =>
  Array.isArray(value) ? (value as unknown as readonly Row[]) : [];

/** The persons of a field that names several; none where a row was written before there was such a field. */
export const idsIn = (value: Json | undefined): readonly string[] =>
  Array.isArray(value) ? (value as unknown as readonly string[]) : [];

/** The next line that is not done; -1 where all are. */
export const nextOf = (value: Json | undefined): number =>
  linesOf(value).findIndex(({ doneAt }) => (doneAt ?? null) === null);

/** The numbers of the earths that are out. */
export const earthsOut = (row: Row): readonly string[] =>
  linesOf(row['measures']).flatMap(({ earth, removedAt }) =>
    typeof earth === 'string' && (removedAt ?? null) === null ? [earth] : [],
  );

/** Where a command belongs, and what is said before. Later it is behind the ticket. */
interface Place {
  readonly states: readonly TicketState[];
  readonly early: string;
}
const drafting: Place = { states: ['draft', 'returned'], early: 'notDraft' };
const working: Place = { states: ['working'], early: 'notWorking' };

const places: Readonly<Record<string, Place>> = {
  ...{ CHANGE: drafting, SUBMIT: drafting, ISSUE: drafting, SENT_BACK: drafting, REFUSE: drafting },
  RECEIVE: { states: ['issued'], early: 'notIssued' },
  ...{
    MEASURE: { states: ['received'], early: 'notReceived' },
    PLACE_EARTH: { states: ['received'], early: 'notReceived' },
  },
  PERMIT: { states: ['received'], early: 'notReceived' },
  SIGN: { states: ['permitted'], early: 'notPermitted' },
  BEGIN: { states: ['permitted'], early: 'notPermitted' },
  ...{ READ_STEP: working, REPEAT_STEP: working, DO_STEP: working, END: working, SUSPEND: working },
  RESUME: { states: ['suspended'], early: 'notSuspended' },
  EXTEND: { states: ['permitted', 'working'], early: 'notPermitted' },
  CHANGE_LEADER: { states: ['permitted', 'working'], early: 'notPermitted' },
  CLOSE: { states: ['ended'], early: 'notEnded' },
  REMOVE_EARTH: { states: ['received', 'ended'], early: 'notReceived' },
  VOID: { states: ['draft', 'returned', 'issued', 'received', 'permitted'], early: 'passed' },
};
const way: readonly TicketState[] = [
  'draft',
  'returned',
  'issued',
  'received',
  'permitted',
  'working',
  'suspended',
  'ended',
];

function placeFault(state: TicketState, type: string): string | null {
  const place = places[type];
  if (place === undefined) return 'exists';
  if (state === 'closed' || state === 'void') return 'ended';
  if (place.states.includes(state)) return null;
  if (place === drafting) return 'notDraft';
  if (state === 'suspended' && (place === working || type === 'EXTEND' || type === 'CHANGE_LEADER'))
    return 'isSuspended';
  if (type === 'RESUME') return 'notSuspended';
  return way.indexOf(state) < way.indexOf(place.states[0] ?? state) ? place.early : 'passed';
}

const asPermitter = new Set([
  'RECEIVE',
  'MEASURE',
  'PLACE_EARTH',
  'PERMIT',
  'READ_STEP',
  'CLOSE',
  'REMOVE_EARTH',
  'EXTEND',
]);
const asLeader = new Set(['BEGIN', 'REPEAT_STEP', 'DO_STEP', 'END', 'SUSPEND', 'RESUME']);

/** Who acts in a role: whoever is named, or the first who acts in it; never one who bears another role. */
function roleFault(row: Row, { type, by, given }: RowOrder): string | null {
  const { leaderId, permitterId, issuerId } = row;
  const asked = type === 'CHANGE_LEADER' ? (given['leaderId'] ?? null) : by;
  if (asPermitter.has(type)) {
    if (by === null || (permitterId !== null && permitterId !== by)) return 'notPermitter';
    return by === leaderId || by === issuerId ? 'rolesNotThree' : null;
  }
  if (asLeader.has(type) || type === 'CHANGE_LEADER') {
    if (type !== 'CHANGE_LEADER' && (by === null || (leaderId !== null && leaderId !== by))) return 'notLeader';
    return asked !== null && (asked === permitterId || asked === issuerId) ? 'rolesNotThree' : null;
  }
  return null;
}

/** Each signs for himself that he was told what is dead, what is live beside it and where the earths are. */
function crewFault(
  { leaderId, permitterId, issuerId, crewIds, signedIds }: Row,
  { type, by }: RowOrder,
): string | null {
  if (type !== 'SIGN' && type !== 'BEGIN') return null;
  const [crew, signed] = [idsIn(crewIds), idsIn(signedIds)];
  const hasSigned = (id: string): boolean => signed.includes(id);
  if (type === 'BEGIN') return [...crew, by ?? ''].every(hasSigned) ? null : 'crewUnsigned';
  if (by === null) return 'notCrew';
  if (hasSigned(by)) return 'signed';
  if (crew.includes(by)) return null;
  if (by === permitterId || by === issuerId) return 'rolesNotThree';
  // Where nobody is named who signs may take charge.
  return leaderId === null || by === leaderId ? null : 'notCrew';
}

function reviewFault({ review }: Row, type: string): string | null {
  if (type === 'ISSUE' || type === 'SENT_BACK' || type === 'REFUSE')
    return review === 'inReview' ? null : 'notSubmitted';
  return (type === 'CHANGE' || type === 'SUBMIT' || type === 'VOID') && review === 'inReview' ? 'inReview' : null;
}

function measureFault(row: Row, { type, given }: RowOrder): string | null {
  const next = linesOf(row['measures'])[nextOf(row['measures'])];
  const isEarth = next?.['kind'] === 'earth';
  if (type === 'MEASURE' || type === 'PLACE_EARTH') {
    if (next === undefined) return 'measuresDone';
    return isEarth === (type === 'PLACE_EARTH') ? null : isEarth ? 'isEarth' : 'notEarth';
  }
  if (type === 'REMOVE_EARTH') {
    const out = earthsOut(row);
    // Asked before its number is known: whether anything is out at all.
    const isOut = given['earth'] === undefined ? out.length > 0 : out.includes(String(given['earth']));
    return isOut ? null : 'noSuchEarth';
  }
  if (type === 'PERMIT') return next === undefined ? null : 'measuresOpen';
  return (type === 'CLOSE' || type === 'VOID') && earthsOut(row).length > 0 ? 'earthsOut' : null;
}

function stepFault(row: Row, type: string): string | null {
  const next = linesOf(row['steps'])[nextOf(row['steps'])];
  if (type === 'END') return next === undefined ? null : 'stepsOpen';
  if (!type.endsWith('_STEP')) return null;
  if (next === undefined) return 'stepsDone';
  const [isRead, isRepeated] = [(next['readAt'] ?? null) !== null, (next['repeatedAt'] ?? null) !== null];
  if (type === 'READ_STEP') return isRead ? 'read' : null;
  if (!isRead) return 'notRead';
  if (type === 'REPEAT_STEP') return isRepeated ? 'repeated' : null;
  return isRepeated ? null : 'notRepeated';
}

const inWindow = new Set(['RECEIVE', 'PERMIT', 'BEGIN', 'RESUME']);

function timeFault(row: Row, { type, at }: RowOrder): string | null {
  if (inWindow.has(type) && at > String(row['to'])) return 'outsideWindow';
  if (type === 'EXTEND') return row['isExtended'] === true ? 'onceOnly' : null;
  return type === 'CHANGE_LEADER' && row['isLeaderChanged'] === true ? 'onceOnly' : null;
}

/** Which refusal a command to a standing ticket is; null where it is lawful. */
export function ticketFault(state: TicketState, row: Row, order: RowOrder): string | null {
  return (
    placeFault(state, order.type) ??
    reviewFault(row, order.type) ??
    roleFault(row, order) ??
    crewFault(row, order) ??
    measureFault(row, order) ??
    stepFault(row, order.type) ??
    timeFault(row, order)
  );
}
