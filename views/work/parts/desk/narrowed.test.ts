import { expect, test } from 'vitest';
import { narrowedBy } from './narrowed.ts';

const isMany = (field: string) => field === 'crewIds';
const within = (base: Record<string, string>, asks: Record<string, string>) =>
  narrowedBy(base, asks, isMany)?.query ?? null;

test('what both ask of a field is asked of what they share, and of what they do not share nothing', () => {
  expect(within({ state: 'working,ended', q: '402' }, { state: 'permitted,working' })).toEqual({
    state: 'working',
    q: '402',
  });
  expect(within({ state: 'closed' }, { state: 'permitted,working' })).toBeNull();
  expect(within({ leaderId: 'u2' }, { leaderId: 'u1' })).toBeNull();
});

test('of two bounds the narrower holds: the later from, the earlier to, the larger number', () => {
  const [early, late] = ['2026-11-20T08:00:00.000Z', '2026-11-27T08:00:00.000Z'];
  expect(within({ 'to.to': early }, { 'to.to': late })).toEqual({ 'to.to': early });
  expect(within({ 'to.to': late }, { 'to.to': early })).toEqual({ 'to.to': early });
  expect(within({ 'to.from': early }, { 'to.from': late })).toEqual({ 'to.from': late });
  expect(within({ 'earthsOut.from': '9' }, { 'earthsOut.from': '10' })).toEqual({ 'earthsOut.from': '10' });
});

test('a field of many persons may name one of each: both are asked of it, the second of the rows', () => {
  const asked = narrowedBy({ crewIds: 'u2', state: 'working' }, { crewIds: 'u1,' }, isMany);
  expect(asked?.query).toEqual({ crewIds: 'u2', state: 'working' });
  expect(asked?.holds({ crewIds: ['u1', 'u2'] })).toBe(true);
  expect(asked?.holds({ crewIds: ['u2'] })).toBe(false);
  expect(asked?.holds({ crewIds: [] })).toBe(true);
  // Where one of the two asks alone the list call asks it.
  expect(narrowedBy({}, { crewIds: 'u1' }, isMany)?.holds({ crewIds: ['u2'] })).toBe(true);
});
