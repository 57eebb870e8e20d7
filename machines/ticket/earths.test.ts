import { expect, test } from 'vitest';
import { at, earthed, type Step, stateAfter, stepped, suspended, walked } from '../../tests/world/tickets.ts';
import type { Row } from '../rowLaw.ts';

const removal = { at: '2026-11-20T10:30:00.000Z' };
const rowAfter = (...steps: readonly Step[]): Row => {
  const known = walked(steps);
  return typeof known === 'string' ? { refusal: known } : known.context;
};

test('an earth that came in meanwhile is placed again before the work goes on', () => {
  const gone: readonly Step[] = [...suspended, ['REMOVE_EARTH', 'sun']];
  expect(walked([...gone, ['RESUME', 'li']])).toBe('measuresOpen');
  expect(walked([...gone, ['PERMIT_ANEW', 'sun']])).toBe('measuresOpen');
  expect(stateAfter(...gone, ['PLACE_EARTH', 'sun'], ['RESUME', 'li'])).toBe('working');
  expect(stateAfter(...gone, ['STOP', 'li'], ['CLOSE', 'sun'])).toBe('closed');
});

test.each<[string, readonly Step[]]>([
  ['stopped', [...suspended, ['REMOVE_EARTH', 'sun', removal], ['STOP', 'li'], ['CLOSE', 'sun']]],
  ['ended', [...stepped, ['SUSPEND', 'li'], ['REMOVE_EARTH', 'sun', removal], ['END', 'li'], ['CLOSE', 'sun']]],
  ['void', [...earthed, ['REMOVE_EARTH', 'sun', removal], ['VOID', 'chen']]],
])('what was out and came in stays told when the ticket is %s', (_, steps) => {
  const row = rowAfter(...steps);
  const earth = (row['measures'] as unknown as readonly Row[])[2];
  expect(earth).toMatchObject({
    ...{ earth: '01', doneAt: at, doneBy: 'sun', evidence: '目视' },
    ...{ removedAt: removal.at, removedBy: 'sun' },
  });
  expect(row['earthsOut']).toBe(0);
});

test('an earth that is placed again under another number is told as out', () => {
  const again = rowAfter(...([...suspended, ['REMOVE_EARTH', 'sun']] as readonly Step[]), [
    'PLACE_EARTH',
    'sun',
    { given: { earth: '02' } },
  ]);
  const measure = (again['measures'] as unknown as readonly Row[])[2];
  expect(measure).toMatchObject({ earth: '02', removedAt: null, removedBy: null });
  expect(again['earthsOut']).toBe(1);
});
