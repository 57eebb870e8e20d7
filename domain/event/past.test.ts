import { expect, test } from 'vitest';
import type { Actor } from './event.ts';
import { historians, isPast } from './past.ts';

const old = '2026-10-08T00:00:00.000Z';
const older = '2026-10-07T00:00:00.000Z';
const today = '2026-11-20T00:00:00.000Z';
const rule = { kind: 'rule', id: 'r1' } as const;

test.each<readonly [string, Actor, string | null, boolean]>([
  ['what a rule found in samples that came 40 days late is news', rule, null, false],
  ['so it is behind a clock that was set back: the rule judged it as the newest', rule, today, false],
  ['a past that was made up is past, alone', historians.simulation, null, true],
  ['and before all that was lived through', historians.simulation, older, true],
  [
    'what was brought from elsewhere is news where nothing newer is known of its source',
    historians.import,
    null,
    false,
  ],
  ['or what is known is older', historians.import, older, false],
  ['behind newer news it is past', historians.import, today, true],
  ['a person of that name writes no history', { kind: 'user', id: 'simulation' }, today, false],
])('%s', (_, by, newest, past) => {
  expect(isPast({ at: old, by }, newest)).toBe(past);
});
