import type { Json } from '../../domain/event/event.ts';
import type { Row, RowOrder } from '../rowLaw.ts';
import { idsIn } from './ticketLines.ts';

const asPermitter = new Set([
  ...['RECEIVE', 'MEASURE', 'PLACE_EARTH', 'PERMIT', 'PERMIT_ANEW', 'READ_STEP', 'CLOSE', 'REMOVE_EARTH', 'EXTEND'],
]);
const asLeader = new Set(['BEGIN', 'REPEAT_STEP', 'DO_STEP', 'END', 'SUSPEND', 'RESUME', 'CHANGE_CREW']);

/** Who comes to bear a part by a command; undefined where nobody does. */
function bearer({ type, by, given }: RowOrder): readonly [part: 'leader' | 'permitter', who: Json | undefined] | null {
  if (type === 'RECEIVE' || type === 'PERMIT' || type === 'PERMIT_ANEW') return ['permitter', by];
  if (type === 'BEGIN') return ['leader', by];
  if (type === 'CHANGE_LEADER') return ['leader', given['leaderId']];
  return type === 'CHANGE_PERMITTER' ? ['permitter', given['permitterId']] : null;
}

/**
 * Whoever comes to bear a part bears no other. What is only ended asks this of nobody, or what once went wrong would stand for ever: where the
 * permitter is gone and nobody works any more, whoever is left takes the earths in, and the fact says who.
 */
function partsFault(row: Row, order: RowOrder): string | null {
  const { leaderId, permitterId, issuerId, crewIds, state } = row;
  if (state === 'ended') return null;
  const [part, who = null] = bearer(order) ?? [];
  if (part === undefined || who === null) return null;
  if (who === issuerId || who === (part === 'leader' ? permitterId : leaderId)) return 'rolesNotThree';
  return part === 'permitter' && idsIn(crewIds).includes(String(who)) ? 'crewHasRole' : null;
}

/** Who acts in a role: whoever is named, or the first who acts in it; never one who bears another role. */
export function roleFault(row: Row, order: RowOrder): string | null {
  const { type, by, given } = order;
  const { leaderId, permitterId, issuerId } = row;
  if (asPermitter.has(type) && (by === null || (permitterId !== null && permitterId !== by))) return 'notPermitter';
  if (asLeader.has(type) && (by === null || (leaderId !== null && leaderId !== by))) return 'notLeader';
  if (type === 'STOP' && (by === null || (by !== leaderId && by !== permitterId))) return 'notTheirs';
  // Whoever works under a permit chooses nobody to give it; when the work has ended nobody works under it.
  const works = row['state'] !== 'ended' && (by === leaderId || idsIn(row['crewIds']).includes(String(by)));
  if (type === 'CHANGE_PERMITTER' && (by === null || works)) return 'rolesNotThree';
  if (type === 'CHANGE_CREW') {
    const crew = idsIn(given['crewIds']);
    return [permitterId, issuerId].some((one) => typeof one === 'string' && crew.includes(one)) ? 'crewHasRole' : null;
  }
  return partsFault(row, order);
}

const whileAllAreTold = new Set(['BEGIN', 'RESUME', 'READ_STEP', 'REPEAT_STEP', 'DO_STEP']);

/** Each signs for himself that he was told what is dead, what is live beside it and where the earths are: also who comes later. */
export function crewFault(row: Row, { type, by }: RowOrder): string | null {
  const { leaderId, permitterId, issuerId, crewIds, signedIds } = row;
  const [crew, signed] = [idsIn(crewIds), idsIn(signedIds)];
  const hasSigned = (id: string): boolean => signed.includes(id);
  if (whileAllAreTold.has(type))
    return [...crew, String(leaderId ?? by ?? '')].every(hasSigned) ? null : 'crewUnsigned';
  if (type !== 'SIGN') return null;
  if (by === null) return 'notCrew';
  if (hasSigned(by)) return 'signed';
  if (crew.includes(by)) return null;
  if (by === permitterId || by === issuerId) return 'rolesNotThree';
  // Where nobody is named who signs may take charge.
  return leaderId === null || by === leaderId ? null : 'notCrew';
}
