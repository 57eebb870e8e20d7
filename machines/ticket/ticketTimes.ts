import { longestTicket } from '../../domain/ticket/kinds.ts';
import type { Row, RowOrder } from '../rowLaw.ts';
import { idsIn, issuerOf } from './ticketLines.ts';

/** The day of the site on which something is ordered. */
export const dayOf = ({ at, day }: RowOrder): string => day ?? at.slice(0, 10);

/** Not beyond the planned end: what begins work, or goes on with it. */
const beforeEnd = new Set(['RECEIVE', 'PERMIT', 'PERMIT_ANEW', 'BEGIN', 'RESUME', 'READ_STEP', 'SUSPEND']);
const afterStart = new Set(['PERMIT', 'PERMIT_ANEW', 'BEGIN', 'RESUME']);

function extensionFault({ from, to, isExtended }: Row, { at, given }: RowOrder): string | null {
  if (isExtended === true) return 'onceOnly';
  const asked = given['to'];
  if (typeof asked !== 'string') return null;
  if (asked <= at || asked <= String(to)) return 'notLater';
  return Date.parse(asked) - Date.parse(String(from)) > longestTicket ? 'tooLong' : null;
}

export function timeFault(row: Row, order: RowOrder): string | null {
  const { type, at } = order;
  if (beforeEnd.has(type) && at > String(row['to'])) return 'outsideWindow';
  if (afterStart.has(type) && at < String(row['from'])) return 'tooEarly';
  if (type === 'OVERRUN') return (row['overranAt'] ?? null) === null ? null : 'overrun';
  if (type === 'SUBMIT') return at > String(row['to']) ? 'endPast' : null;
  if (type === 'RESUME') return row['resumableOn'] === dayOf(order) ? null : 'otherDay';
  if (type === 'EXTEND') return extensionFault(row, order);
  return type === 'CHANGE_LEADER' && row['isLeaderChanged'] === true ? 'onceOnly' : null;
}

/** Why a ticket that was agreed to goes back to its author after all; null where it is issued. In both languages, for it is kept. */
export function whyNotIssued({ leaderId, permitterId, crewIds, to }: Row, order: RowOrder): string | null {
  const issuer = issuerOf(order);
  if (order.at > String(to)) return '计划结束时间已过 (its planned end is past)';
  const parties = [leaderId, permitterId, ...idsIn(crewIds)];
  return issuer !== null && parties.includes(issuer)
    ? '签发人是负责人、许可人或工作班成员 (whoever agreed is in charge, permits or is of the crew)'
    : null;
}
