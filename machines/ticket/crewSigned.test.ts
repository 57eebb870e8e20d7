import { expect, test } from 'vitest';
import { tickets } from '../../domain/ticket/ticketLedger.ts';
import { lawOfLedger } from '../lawOfLedger.ts';
import type { Row } from '../rowLaw.ts';

const at = '2026-11-20T08:00:00.000Z';
const permitted: Row = {
  kind: 'first',
  state: 'permitted',
  review: 'passed',
  from: '2026-11-20T06:00:00.000Z',
  to: '2026-11-21T08:00:00.000Z',
  measures: [],
  steps: [],
  issuerId: 'chen',
  permitterId: 'sun',
  leaderId: 'li',
  crewIds: ['wang', 'zhao'],
  signedIds: [],
  earthsOut: 0,
};
const ordered = (type: string, by: string | null, more: Row = {}) => {
  const decided = lawOfLedger(tickets).decide(
    { value: 'permitted', context: { ...permitted, ...more } },
    { type, at, by, given: {} },
  );
  return decided.ok ? 'lawful' : (decided.refusal.data as { readonly refusal: string }).refusal;
};

test.each([
  ['SIGN', 'wang', {}, 'lawful'],
  ['SIGN', 'li', {}, 'lawful'],
  ['SIGN', 'wang', { signedIds: ['wang'] }, 'signed'],
  ['SIGN', 'qian', {}, 'notCrew'],
  ['SIGN', null, {}, 'notCrew'],
  ['SIGN', 'sun', {}, 'rolesNotThree'],
  ['SIGN', 'qian', { leaderId: null }, 'lawful'],
  ['BEGIN', 'li', {}, 'crewUnsigned'],
  ['BEGIN', 'li', { signedIds: ['wang', 'zhao'] }, 'crewUnsigned'],
  ['BEGIN', 'li', { signedIds: ['wang', 'li'] }, 'crewUnsigned'],
  ['BEGIN', 'li', { signedIds: ['wang', 'li', 'zhao'] }, 'lawful'],
  ['BEGIN', 'wang', { signedIds: ['wang', 'li', 'zhao'] }, 'notLeader'],
  ['BEGIN', 'li', { crewIds: [], signedIds: ['li'] }, 'lawful'],
] as const)('%s by %s with %j is %s', (type, by, more, is) => {
  expect(ordered(type, by, more)).toBe(is);
});
