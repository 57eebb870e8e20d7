import { expect, test } from 'vitest';
import { dangerOf, dangerousOf } from './dangers.ts';

const now = Date.parse('2026-11-27T08:00:00.000Z');
const [past, before, ahead] = ['2026-11-27T06:00:00.000Z', '2026-11-26T06:00:00.000Z', '2026-11-27T18:00:00.000Z'];
const ticket = (id: string, state: string, more: object = {}) =>
  ({ id, state, to: past, earthsOut: 0, ...more }) as never;

test('a ticket beyond its end is dangerous while people may be at work under it, suspended or not, most with an earth out', () => {
  expect(dangerOf(ticket('a', 'suspended', { earthsOut: 1 }), now)).toBe('expiredWithEarth');
  expect(dangerOf(ticket('a', 'working'), now)).toBe('expired');
  expect(dangerOf(ticket('a', 'working', { to: ahead, earthsOut: 2 }), now)).toBeNull();
  expect(dangerOf(ticket('a', 'issued'), now)).toBeNull();
});

test('an earth that is still out after the work has ended is told', () => {
  expect(dangerOf(ticket('a', 'ended', { to: ahead, earthsOut: 1 }), now)).toBe('earthLeft');
  expect(dangerOf(ticket('a', 'ended'), now)).toBeNull();
});

test('an earth that is out on a ticket past its end is told where nobody may be at work under it either', () => {
  expect(dangerOf(ticket('a', 'received', { earthsOut: 1 }), now)).toBe('earthPast');
  expect(dangerOf(ticket('a', 'received', { to: ahead, earthsOut: 1 }), now)).toBeNull();
  expect(dangerOf(ticket('a', 'received'), now)).toBeNull();
});

test('the worst stand first, of one kind the longest, each once', () => {
  const told = dangerousOf(
    [
      ...[
        ticket('left', 'ended', { earthsOut: 1 }),
        ticket('past', 'received', { earthsOut: 1 }),
        ticket('late', 'working'),
        ticket('calm', 'issued'),
      ],
      ...[ticket('later', 'permitted', { to: before }), ticket('worst', 'suspended', { earthsOut: 1 })],
      ticket('worst', 'suspended', { earthsOut: 1 }),
    ],
    now,
  );
  expect(told.map((one) => (one.ticket as { readonly id: string }).id)).toEqual([
    'worst',
    'later',
    'late',
    'past',
    'left',
  ]);
});
