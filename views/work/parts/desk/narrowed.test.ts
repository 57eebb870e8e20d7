import { expect, test } from 'vitest';
import { narrowedBy } from './narrowed.ts';

test('what both ask of a field is asked of what they share, and of what they do not share nothing', () => {
  expect(narrowedBy({ state: 'working,ended', q: '402' }, { state: 'permitted,working' })).toEqual({
    ...{ state: 'working', q: '402' },
  });
  expect(narrowedBy({ state: 'closed' }, { state: 'permitted,working' })).toBeNull();
  expect(narrowedBy({ leaderId: 'u2' }, { leaderId: 'u1' })).toBeNull();
});

test('of two bounds the narrower holds: the later from, the earlier to, the larger number', () => {
  const [early, late] = ['2026-11-20T08:00:00.000Z', '2026-11-27T08:00:00.000Z'];
  expect(narrowedBy({ 'to.to': early }, { 'to.to': late })).toEqual({ 'to.to': early });
  expect(narrowedBy({ 'to.to': late }, { 'to.to': early })).toEqual({ 'to.to': early });
  expect(narrowedBy({ 'to.from': early }, { 'to.from': late })).toEqual({ 'to.from': late });
  expect(narrowedBy({ 'earthsOut.from': '9' }, { 'earthsOut.from': '10' })).toEqual({ 'earthsOut.from': '10' });
});
