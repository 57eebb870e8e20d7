import { describe, expect, test } from 'vitest';
import {
  closed,
  dead,
  drafted,
  earthed,
  ended,
  issued,
  permitted,
  received,
  type Step,
  secured,
  signed,
  stateAfter,
  stepped,
  submitted,
  suspended,
  told,
  tooLate,
  walked,
  working,
} from '../../tests/world/tickets.ts';
import type { Row } from '../rowLaw.ts';

test.each<[string, readonly Step[], string]>([
  ['drafted', drafted, 'draft'],
  ['sent back', [...submitted, ['SENT_BACK', null]], 'returned'],
  ['submitted anew', [...submitted, ['SENT_BACK', null], ['CHANGE', 'zhou'], ['SUBMIT', 'zhou']], 'returned'],
  ['not issued', [...submitted, ['REFUSE', null]], 'void'],
  ['issued', issued, 'issued'],
  ['received', received, 'received'],
  ['permitted', permitted, 'permitted'],
  ['begun', working, 'working'],
  ['suspended', suspended, 'suspended'],
  ['resumed', [...suspended, ['RESUME', 'li']], 'working'],
  ['ended', ended, 'ended'],
  ['closed', closed, 'closed'],
  ['void before anything was placed', [...received, ['VOID', 'chen']], 'void'],
  ['void when its earth has come in', [...earthed, ['REMOVE_EARTH', 'sun'], ['VOID', 'chen']], 'void'],
])('a ticket is %s', (_, steps, state) => {
  expect(stateAfter(...steps)).toBe(state);
});

const by = (person: string): Row => ({ leaderId: person });

test.each<[string, readonly Step[], string]>([
  ['written twice', [...drafted, ['DRAFT', 'zhou']], 'exists'],
  ['changed while it is in review', [...submitted, ['CHANGE', 'zhou']], 'inReview'],
  ['submitted twice', [...submitted, ['SUBMIT', 'zhou']], 'inReview'],
  ['made void while it is in review', [...submitted, ['VOID', 'chen']], 'inReview'],
  ['issued without a review', [...drafted, ['ISSUE', null]], 'notSubmitted'],
  ['sent back without a review', [...drafted, ['SENT_BACK', null]], 'notSubmitted'],
  ['refused without a review', [...drafted, ['REFUSE', null]], 'notSubmitted'],
  ['changed when it is issued', [...issued, ['CHANGE', 'zhou']], 'notDraft'],
  ['received before it is issued', [...drafted, ['RECEIVE', 'sun']], 'notIssued'],
  ['received twice', [...received, ['RECEIVE', 'sun']], 'passed'],
  ['received after its time', [...issued, ['RECEIVE', 'sun', { at: tooLate }]], 'outsideWindow'],
  ['received by another than the permitter', [...issued, ['RECEIVE', 'qian']], 'notPermitter'],
  ['received by nobody', [...issued, ['RECEIVE', null]], 'notPermitter'],
  ['measured before it is received', [...issued, ['MEASURE', 'sun']], 'notReceived'],
  ['measured by another than the permitter', [...received, ['MEASURE', 'li']], 'notPermitter'],
  ['measured on where an earth is due', [...dead, ['MEASURE', 'sun']], 'isEarth'],
  ['given an earth where none is due', [...received, ['PLACE_EARTH', 'sun']], 'notEarth'],
  ['measured when all is taken', [...secured, ['MEASURE', 'sun']], 'measureDone'],
  ['permitted while a measure is open', [...dead, ['PERMIT', 'sun']], 'measuresOpen'],
  ['permitted after its time', [...secured, ['PERMIT', 'sun', { at: tooLate }]], 'outsideWindow'],
  ['rid of an earth that is not out', [...received, ['REMOVE_EARTH', 'sun']], 'noSuchEarth'],
  ['rid of another earth', [...earthed, ['REMOVE_EARTH', 'sun', { given: { earth: '02' } }]], 'noSuchEarth'],
  ['begun before it is permitted', [...secured, ['BEGIN', 'li']], 'notPermitted'],
  ['begun before all are told', [...permitted, ['SIGN', 'li'], ['BEGIN', 'li']], 'crewUnsigned'],
  ['begun after its time', [...signed, ['BEGIN', 'li', { at: tooLate }]], 'outsideWindow'],
  ['begun by another than the person in charge', [...signed, ['BEGIN', 'wang']], 'notLeader'],
  ['rid of its earth while people work', [...working, ['REMOVE_EARTH', 'sun']], 'atWork'],
  ['repeated before it is read', [...working, ['REPEAT_STEP', 'li']], 'notRead'],
  ['read twice', [...working, ['READ_STEP', 'sun'], ['READ_STEP', 'sun']], 'read'],
  ['read by who does it', [...working, ['READ_STEP', 'li']], 'notPermitter'],
  ['done before it is repeated', [...working, ['READ_STEP', 'sun'], ['DO_STEP', 'li']], 'notRepeated'],
  ['repeated twice', [...told, ['REPEAT_STEP', 'li']], 'repeated'],
  ['read on when all is done', [...stepped, ['READ_STEP', 'sun']], 'stepDone'],
  ['ended while a step is open', [...told, ['END', 'li']], 'stepsOpen'],
  ['gone on with while it is suspended', [...suspended, ['READ_STEP', 'sun']], 'isSuspended'],
  ['resumed while it is not suspended', [...working, ['RESUME', 'li']], 'notSuspended'],
  ['resumed after its time', [...suspended, ['RESUME', 'li', { at: tooLate }]], 'outsideWindow'],
  ['extended twice', [...working, ['EXTEND', 'sun'], ['EXTEND', 'sun']], 'onceOnly'],
  ['extended before it is permitted', [...received, ['EXTEND', 'sun']], 'notPermitted'],
  ['led anew twice', [...working, ['CHANGE_LEADER', 'chen'], ['CHANGE_LEADER', 'chen']], 'onceOnly'],
  ['led by its permitter', [...working, ['CHANGE_LEADER', 'chen', { given: by('sun') }]], 'rolesNotThree'],
  ['led by its issuer', [...working, ['CHANGE_LEADER', 'chen', { given: by('chen') }]], 'rolesNotThree'],
  ['closed before the work has ended', [...stepped, ['CLOSE', 'sun']], 'notEnded'],
  ['void when work has begun', [...working, ['VOID', 'chen']], 'passed'],
  ['touched when it is closed', [...closed, ['VOID', 'chen']], 'ended'],
  ['touched when it is void', [...issued, ['VOID', 'chen'], ['RECEIVE', 'sun']], 'ended'],
])('a ticket is not %s', (_, steps, refusal) => {
  expect(walked(steps)).toBe(refusal);
});

describe('while an earth is out', () => {
  test.each<[string, readonly Step[]]>([
    ['made void before the work is permitted', [...earthed, ['VOID', 'chen']]],
    ['made void when the work is permitted', [...permitted, ['VOID', 'chen']]],
    ['closed', [...ended, ['CLOSE', 'sun']]],
  ])('a ticket is not %s', (_, steps) => {
    expect(walked(steps)).toBe('earthsOut');
  });
});

test.each<[string, Row, readonly Step[]]>([
  ['who issued it does not permit it', { permitterId: null }, [...issued, ['RECEIVE', 'chen']]],
  ['who leads it does not permit it', { permitterId: null }, [...issued, ['RECEIVE', 'li']]],
  ['who permits it does not lead it', { leaderId: null }, [...permitted, ['SIGN', 'wang'], ['SIGN', 'sun']]],
])('three people: %s', (_, more, steps) => {
  const [[type, person] = ['', null]] = steps;
  expect(walked([[type, person, { given: more }], ...steps.slice(1)])).toBe('rolesNotThree');
});

test('an earth that came in before the work is permitted is placed again, where it is proved dead again', () => {
  const again = walked([...earthed, ['REMOVE_EARTH', 'sun'], ['PERMIT', 'sun']]);
  expect(again).toBe('measuresOpen');
  const gone: readonly Step[] = [...secured, ['REMOVE_EARTH', 'sun']];
  expect(walked([...gone, ['PLACE_EARTH', 'sun']])).toBe('notEarth');
  expect(stateAfter(...gone, ['MEASURE', 'sun'], ['PLACE_EARTH', 'sun'], ['PERMIT', 'sun'])).toBe('permitted');
});
