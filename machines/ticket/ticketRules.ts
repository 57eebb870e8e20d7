import type { TicketState } from '../../domain/ticket/kinds.ts';
import { isOpenLine } from '../../domain/turn/turn.ts';
import type { Row, RowOrder } from '../rowLaw.ts';
import { earthsOut, lineNamed, linesOf, nextOf } from './ticketLines.ts';
import { placeFault } from './ticketPlaces.ts';
import { crewFault, roleFault } from './ticketRoles.ts';
import { timeFault } from './ticketTimes.ts';

export { earthsOut, idsIn, issuerOf, lineOf, linesOf } from './ticketLines.ts';
export { dayOf, whyNotIssued } from './ticketTimes.ts';

function reviewFault({ review }: Row, type: string): string | null {
  if (type === 'ISSUE' || type === 'SENT_BACK' || type === 'REFUSE')
    return review === 'inReview' ? null : 'notSubmitted';
  return (type === 'CHANGE' || type === 'SUBMIT' || type === 'VOID') && review === 'inReview' ? 'inReview' : null;
}

/** Where the line that is named is not the one that is next: what was said of it already, or that another comes first. */
function lineFault(lines: readonly Row[], given: Row, done: string): string | null {
  const place = lineNamed(given);
  if (place === null) return null;
  const line = lines[place];
  if (line !== undefined && !isOpenLine(line)) return done;
  return place === nextOf(lines as never) ? null : 'otherFirst';
}

function earthFault(row: Row, { given }: RowOrder): string | null {
  const out = earthsOut(row);
  // Asked before its number is known: whether anything is out at all.
  if (given['earth'] === undefined) return out.length > 0 ? null : 'noSuchEarth';
  const number = String(given['earth']);
  if (out.includes(number)) return null;
  return linesOf(row['measures']).some(({ earth }) => earth === number) ? 'earthRemoved' : 'noSuchEarth';
}

const needsAll = new Set(['PERMIT', 'PERMIT_ANEW', 'RESUME']);

function measureFault(row: Row, order: RowOrder): string | null {
  const { type, given } = order;
  const lines = linesOf(row['measures']);
  const next = lines[nextOf(row['measures'])];
  const isEarth = next?.['kind'] === 'earth';
  if (type === 'MEASURE' || type === 'PLACE_EARTH') {
    const other = lineFault(lines, given, 'measureDone');
    if (other !== null) return other;
    if (next === undefined) return 'measureDone';
    return isEarth === (type === 'PLACE_EARTH') ? null : isEarth ? 'isEarth' : 'notEarth';
  }
  if (type === 'REMOVE_EARTH') return earthFault(row, order);
  if (needsAll.has(type)) return next === undefined ? null : 'measuresOpen';
  return (type === 'CLOSE' || type === 'VOID') && earthsOut(row).length > 0 ? 'earthsOut' : null;
}

function stepFault(row: Row, { type, given }: RowOrder): string | null {
  const lines = linesOf(row['steps']);
  const next = lines[nextOf(row['steps'])];
  if (type === 'END') return next === undefined ? null : 'stepsOpen';
  if (!type.endsWith('_STEP')) return null;
  const other = lineFault(lines, given, 'stepDone');
  if (other !== null) return other;
  if (next === undefined) return 'stepDone';
  const [isRead, isRepeated] = [(next['readAt'] ?? null) !== null, (next['repeatedAt'] ?? null) !== null];
  if (type === 'READ_STEP') return isRead ? 'read' : null;
  if (!isRead) return 'notRead';
  if (type === 'REPEAT_STEP') return isRepeated ? 'repeated' : null;
  return isRepeated ? null : 'notRepeated';
}

/** Which refusal a command to a standing ticket is; null where it is lawful. */
export function ticketFault(state: TicketState, row: Row, order: RowOrder): string | null {
  return (
    placeFault(state, order.type) ??
    reviewFault(row, order.type) ??
    roleFault(row, order) ??
    crewFault(row, order) ??
    measureFault(row, order) ??
    stepFault(row, order) ??
    timeFault(row, order)
  );
}
