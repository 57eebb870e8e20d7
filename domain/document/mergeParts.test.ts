import { expect, test } from 'vitest';
import { newBlock, newColumn, type ReportBlock } from '../report/blockFields.ts';
import { reportDocument } from '../report/reportDocument.ts';
import { chosenParts, hasClash, mergeParts, type Sides, sameId } from './mergeParts.ts';

const mergeBlocks = (sides: Sides<readonly ReportBlock[]>) => mergeParts(sides, reportDocument.known);

const text = (title: string, body = title): ReportBlock => ({ ...newBlock('text'), title, body });
const table = (title: string, ...keys: readonly string[]): ReportBlock => ({
  ...newBlock('table'),
  title,
  columns: keys.map((key) => newColumn(key, key)),
});
const [head, sum, days, foot] = [text('head'), table('sum', 'a'), table('days', 'b'), text('foot')];
const base = [head, sum, days, foot];
const told = (mine: readonly ReportBlock[], theirs: readonly ReportBlock[], side: 'mine' | 'theirs' = 'mine') =>
  chosenParts(mergeBlocks({ base, mine, theirs }), () => side);

test('R211 what only one side changed is taken from that side', () => {
  const [wider, other] = [table('sum', 'a', 'c'), text('foot', 'other words')];
  expect(told([head, wider, days, foot], [head, sum, days, other])).toEqual([head, wider, days, other]);
  expect(told(base, [head, wider, days, other])).toEqual([head, wider, days, other]);
  expect(told([head, wider, days, other], base)).toEqual([head, wider, days, other]);
});

test('R211 what one side added or removed is added or removed, at its place', () => {
  const [mine, theirs] = [table('mine', 'm'), text('theirs')];
  expect(told([head, mine, sum, days, foot], [head, sum, days, foot, theirs])).toEqual([
    ...[head, mine, sum, days, foot, theirs],
  ]);
  expect(told([sum, days, foot], [head, sum, days, foot, theirs])).toEqual([sum, days, foot, theirs]);
  expect(told([head, sum, days], [head, days, foot])).toEqual([head, days]);
});

test('R211 what both added alike stands once', () => {
  const one = table('new', 'n');
  expect(told([...base, one], [head, one, sum, days, foot])).toEqual([...base, one]);
  expect(told([...base, one, one], [...base, one])).toEqual([...base, one, one]);
});

test('R211 whoever moved a block decides the order, whatever the other changed in it', () => {
  const wider = table('sum', 'a', 'c');
  expect(told([head, wider, days, foot], [days, head, sum, foot])).toEqual([days, head, wider, foot]);
  expect(told([foot, head, sum, days], [head, wider, days, foot])).toEqual([foot, head, wider, days]);
  expect(told([foot, head, sum, days], [days, head, sum, foot])).toEqual([foot, head, sum, days]);
});

test('R211 what both changed differently is told with both forms, to be chosen', () => {
  const [mine, theirs] = [table('sum', 'a', 'm'), table('sum', 'a', 't')];
  const merged = mergeBlocks({ base, mine: [head, mine, days, foot], theirs: [head, theirs, days, foot] });
  expect(merged.filter(({ kind }) => kind === 'clash')).toEqual([{ key: '1', kind: 'clash', mine, theirs }]);
  expect([hasClash(merged), hasClash(mergeBlocks({ base, mine: base, theirs: base }))]).toEqual([true, false]);
  expect(chosenParts(merged, () => 'mine')).toEqual([head, mine, days, foot]);
  expect(chosenParts(merged, () => 'theirs')).toEqual([head, theirs, days, foot]);
});

test('R211 a block that one side removed and the other changed is left to be chosen', () => {
  const wider = table('sum', 'a', 'c');
  const merged = mergeBlocks({ base, mine: [head, days, foot], theirs: [head, wider, days, foot] });
  expect(merged[1]).toEqual({ key: '1', kind: 'clash', mine: null, theirs: wider });
  expect(told([head, days, foot], [head, wider, days, foot])).toEqual([head, days, foot]);
  expect(told([head, days, foot], [head, wider, days, foot], 'theirs')).toEqual([head, wider, days, foot]);
});

test('R211 a part that is to be chosen keeps its key, whatever is added or removed above it', () => {
  const [mine, theirs] = [table('sum', 'a', 'm'), table('sum', 'a', 't')];
  const clashes = (ours: readonly ReportBlock[]) =>
    mergeBlocks({ base, mine: ours, theirs: [head, theirs, days, foot] }).flatMap((one, place) =>
      one.kind === 'clash' ? [{ key: one.key, place }] : [],
    );
  expect(clashes([head, mine, days, foot])).toEqual([{ key: '1', place: 1 }]);
  expect(clashes([text('new'), head, mine, days, foot])).toEqual([{ key: '1', place: 2 }]);
  expect(clashes([mine, days, foot])).toEqual([{ key: '1', place: 0 }]);
});

test('R211 the same change of both is no clash', () => {
  const wider = table('sum', 'a', 'c');
  expect(hasClash(mergeBlocks({ base, mine: [head, wider, foot], theirs: [head, wider, foot] }))).toBe(false);
  expect(told([head, wider, foot], [head, wider, foot])).toEqual([head, wider, foot]);
});

test('parts that bear ids are known again by these alone, whatever else was changed of them', () => {
  const part = (id: string, x: number) => ({ id, x });
  const was = [part('a', 0), part('b', 4)];
  const merged = mergeParts({ base: was, mine: [part('b', 4), part('a', 8)], theirs: [part('a', 0), part('b', 6)] }, [
    sameId,
  ]);
  expect(chosenParts(merged, () => 'mine')).toEqual([part('b', 6), part('a', 8)]);
  const other = mergeParts({ base: was, mine: [part('c', 0), ...was], theirs: [part('b', 4)] }, [sameId]);
  expect(chosenParts(other, () => 'mine')).toEqual([part('c', 0), part('b', 4)]);
});
