import { expect, test } from 'vitest';
import { saidAfter } from './saidAfter.ts';

const [open, prove, earth] = [{ text: 'open' }, { text: 'prove' }, { text: 'earth' }];
const said = { 'measures.1.text': 'no such switch', measures: 'too few', to: 'too late' };
const after = (measures: readonly object[]) =>
  Object.keys(saidAfter(said, { measures: [open, prove, earth], to: 1 }, { measures, to: 1 }));

test('what is refused of a line goes when the lines of its list are moved, inserted or dropped', () => {
  expect(after([prove, open, earth])).toEqual(['measures', 'to']);
  expect(after([open, { text: null }, prove, earth])).toEqual(['measures', 'to']);
  expect(after([prove, earth])).toEqual(['measures', 'to']);
});

test('what is refused of a line stays while it, or another, is only written', () => {
  expect(after([open, { text: 'prove dead' }, earth])).toEqual(Object.keys(said));
  expect(after([{ text: 'open 401' }, prove, earth])).toEqual(Object.keys(said));
});

test('a list inside a line, moved, takes what is said below it and nothing else', () => {
  const inner = { 'lines.0.parts.0': 'wrong', 'lines.0.name': 'taken' };
  const [a, b] = [{ n: 1 }, { n: 2 }];
  const kept = saidAfter(inner, { lines: [{ name: 'x', parts: [a, b] }] }, { lines: [{ name: 'x', parts: [b, a] }] });
  expect(kept).toEqual({ 'lines.0.name': 'taken' });
});
