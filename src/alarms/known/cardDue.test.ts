import { expect, test } from 'vitest';
import { cardDue } from './cardDue.ts';

const at = (now: number, more: object) =>
  cardDue({ state: 'connecting' as const, stood: false, since: 0, tries: 1, ...more }, now);

test('a first connection is told by a card when it takes five seconds, and when it failed', () => {
  expect([at(4999, {}), at(5000, {}), at(10, { state: 'down' }), at(10, { tries: 2 })]).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

test('a link that stood is told by a card at once when it fell silent or could not be had again, not while it only returns', () => {
  const lost = (more: object) => at(10, { stood: true, ...more });
  expect([lost({ state: 'down', tries: 0 }), lost({ state: 'connecting' }), lost({ state: 'behind' })]).toEqual([
    ...[false, false, false],
  ]);
  expect([lost({ state: 'silent', tries: 0 }), lost({ state: 'down' }), lost({ tries: 2 })]).toEqual([
    true,
    true,
    true,
  ]);
  expect([lost({ state: 'live', tries: 0 }), lost({ state: 'idle', tries: 3 })]).toEqual([false, false]);
});
