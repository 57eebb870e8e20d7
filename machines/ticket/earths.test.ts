import { expect, test } from 'vitest';
import type { TicketState } from '../../domain/ticket/kinds.ts';
import { withoutEarth } from '../../domain/ticket/lines.ts';
import { tickets } from '../../domain/ticket/ticketLedger.ts';
import { ticketTurns } from '../../domain/ticket/turns.ts';
import type { Turn } from '../../domain/turn/turn.ts';
import { at, earthed, type Step, stateAfter, stepped, suspended, walked } from '../../tests/world/tickets.ts';
import { lawOfLedger } from '../lawOfLedger.ts';
import type { Row } from '../rowLaw.ts';

const removal = { at: '2026-11-20T10:30:00.000Z' };
const rowAfter = (...steps: readonly Step[]): Row => {
  const known = walked(steps);
  return typeof known === 'string' ? { refusal: known } : known.context;
};

const gone: readonly Step[] = [...suspended, ['REMOVE_EARTH', 'sun', removal]];
const again: readonly Step[] = [...gone, ['MEASURE', 'sun'], ['PLACE_EARTH', 'sun']];
const measuresAfter = (...steps: readonly Step[]) => rowAfter(...steps)['measures'] as unknown as readonly Row[];

test('an earth that came in meanwhile is placed again before the work goes on, and not before it is proved dead again', () => {
  expect(walked([...gone, ['RESUME', 'li']])).toBe('measuresOpen');
  expect(walked([...gone, ['PERMIT_ANEW', 'sun']])).toBe('measuresOpen');
  expect(walked([...gone, ['PLACE_EARTH', 'sun']])).toBe('notEarth');
  expect(walked([...gone, ['MEASURE', 'sun', { given: { n: 1 } }]])).toMatchObject({ value: 'suspended' });
  expect(stateAfter(...gone, ['STOP', 'li'], ['CLOSE', 'sun'])).toBe('closed');
});

test('what was placed again is permitted anew and told to everybody, also on the same day', () => {
  expect(walked([...again, ['RESUME', 'li']])).toBe('crewUnsigned');
  const told: readonly Step[] = [...again, ['SIGN', 'wang'], ['SIGN', 'li']];
  expect(walked([...told, ['RESUME', 'li']])).toBe('otherDay');
  expect(stateAfter(...told, ['PERMIT_ANEW', 'sun'], ['RESUME', 'li'])).toBe('working');
  // Who signed before it was placed was told of something else.
  const early: readonly Step[] = [
    ...gone,
    ['MEASURE', 'sun'],
    ['SIGN', 'wang'],
    ['SIGN', 'li'],
    ['PLACE_EARTH', 'sun'],
  ];
  expect(walked([...early, ['PERMIT_ANEW', 'sun'], ['RESUME', 'li']])).toBe('crewUnsigned');
});

test('whoever goes on is asked for it: the proof, the earth, the permit, the signatures', () => {
  const turn = (...steps: readonly Step[]) => (ticketTurns.by.suspended(rowAfter(...steps)) as Turn).does.en;
  expect(turn(...gone)).toBe('take measure 2');
  expect(turn(...gone, ['MEASURE', 'sun'])).toBe('take measure 3');
  expect(turn(...again)).toBe('permit the work anew');
  expect(turn(...again, ['PERMIT_ANEW', 'sun'])).toBe('sign the briefing');
  expect(turn(...again, ['PERMIT_ANEW', 'sun'], ['SIGN', 'wang'], ['SIGN', 'li'])).toMatch(/^resume the work/);
});

test('who was told in the morning stays told of it where the earth came in and nothing goes on', () => {
  expect(rowAfter(...gone, ['STOP', 'li'])).toMatchObject({ signedIds: ['wang', 'li'] });
});

test('each earth takes down the proofs that it rests on, and no other; at the end none', () => {
  const kinds = ['open', 'proveDead', 'earth', 'proveDead', 'proveDead', 'earth', 'sign', 'earth'];
  const lines = kinds.map((kind, n) => ({ kind, doneAt: at, earth: kind === 'earth' ? `${n}` : null }));
  const lapsed = (earth: string, state: TicketState = 'suspended') =>
    withoutEarth({ state, measures: lines as never }, { earth, by: 'sun', at }).flatMap((one, n) =>
      (one.lapsedAt ?? null) === null ? [] : [n],
    );
  expect([lapsed('2'), lapsed('5'), lapsed('7'), lapsed('9'), lapsed('5', 'ended')]).toEqual([
    [1],
    [3, 4],
    [3, 4],
    [],
    [],
  ]);
});

test('a proof that fell stays told with who made it, until it is made again', () => {
  expect(measuresAfter(...gone)[1]).toMatchObject({ doneAt: at, doneBy: 'sun', lapsedAt: removal.at });
  expect(measuresAfter(...again)[1]).toMatchObject({ doneAt: at, doneBy: 'sun', lapsedAt: null });
});

test('what was placed again before such facts said so keeps its permit and its signatures', () => {
  const old = lawOfLedger(tickets).evolve(
    { value: 'suspended', context: rowAfter(...gone) },
    { type: 'TicketMeasureDone', at, to: 'suspended', data: { by: 'sun', n: 2, earth: '01', evidence: null } },
  );
  expect(old.context).toMatchObject({ resumableOn: '2026-11-20', signedIds: ['wang', 'li'] });
});

test.each<[string, readonly Step[]]>([
  ['stopped', [...suspended, ['REMOVE_EARTH', 'sun', removal], ['STOP', 'li'], ['CLOSE', 'sun']]],
  ['ended', [...stepped, ['SUSPEND', 'li'], ['REMOVE_EARTH', 'sun', removal], ['END', 'li'], ['CLOSE', 'sun']]],
  ['void', [...earthed, ['REMOVE_EARTH', 'sun', removal], ['VOID', 'chen']]],
])('what was out and came in stays told when the ticket is %s', (_, steps) => {
  const row = rowAfter(...steps);
  const earth = (row['measures'] as unknown as readonly Row[])[2];
  expect(earth).toMatchObject({
    earth: '01',
    doneAt: at,
    doneBy: 'sun',
    evidence: '目视',
    removedAt: removal.at,
    removedBy: 'sun',
  });
  expect(row['earthsOut']).toBe(0);
});

test('an earth that is placed again under another number is told as out', () => {
  const other = rowAfter(...gone, ['MEASURE', 'sun'], ['PLACE_EARTH', 'sun', { given: { earth: '02' } }]);
  const measure = (other['measures'] as unknown as readonly Row[])[2];
  expect(measure).toMatchObject({ earth: '02', removedAt: null, removedBy: null });
  expect(other['earthsOut']).toBe(1);
});
