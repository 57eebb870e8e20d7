import { expect, test } from 'vitest';
import type { Answer } from './answer.ts';
import { pagesOf, wholeList } from './wholeList.ts';

const size = 500;
const all = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `p${n}` }));

/** A list of so many rows, told page by page. */
function listOf(count: number, totalIs: 'exact' | 'atLeast' = 'exact') {
  const asked: number[] = [];
  const ask = async ({ page }: { readonly page: number }) => {
    asked.push(page);
    const rows = all(count).slice((page - 1) * size, page * size);
    const total = totalIs === 'exact' ? count : Math.min(count, 1000);
    return { ok: true as const, value: { total, totalIs, rows, names: { org: { [`o${page}`]: 'x' } } }, position: 7 };
  };
  return { asked, ask };
}

const rowsOf = (answer: Answer<{ readonly rows: readonly unknown[] }>) => (answer.ok ? answer.value.rows : null);

test('A list that is needed whole is read to its end, far beyond any number of pages', async () => {
  const list = listOf(40 * size + 3);
  const answer = await wholeList(list.ask);
  expect(rowsOf(answer)).toEqual(all(40 * size + 3));
  expect(list.asked.length).toBe(41);
  expect(answer.ok && Object.keys(answer.value.names.org).length).toBe(41);
});

test('A list of which only a lower bound is told is read until a page is not full', async () => {
  const answer = await wholeList(listOf(2200, 'atLeast').ask);
  expect(rowsOf(answer)?.length).toBe(2200);
  expect(answer.ok && answer.value.total).toBe(2200);
});

test('As many pages as were asked for tell how many rows there are in all', async () => {
  const list = listOf(2200);
  const answer = await pagesOf({ ask: (page) => list.ask({ page }), size, pages: 2 });
  expect(rowsOf(answer)?.length).toBe(1000);
  expect(answer).toMatchObject({ value: { total: 2200 }, position: 7 });
  expect(list.asked).toEqual([1, 2]);
});

test('A page that is refused is the answer: a part is not told as the whole', async () => {
  const list = listOf(1200);
  const refused = { ok: false as const, refusal: { code: 'UNAVAILABLE' as const }, message: 'later' };
  const answer = await wholeList(async (page) => (page.page === 2 ? refused : list.ask(page)));
  expect(answer).toBe(refused);
});

test('The pages of a long list are asked for a few at once, and after a refusal no more of them', async () => {
  const list = listOf(40 * size);
  let [under, most, asked] = [0, 0, 0];
  const refused = { ok: false as const, refusal: { code: 'UNAVAILABLE' as const }, message: 'later' };
  const counting = (breaksAt: number) => async (page: { readonly page: number }) => {
    asked++;
    most = Math.max(most, ++under);
    await Promise.resolve();
    under--;
    return page.page === breaksAt ? refused : list.ask(page);
  };
  expect(rowsOf(await wholeList(counting(Infinity)))).toEqual(all(40 * size));
  expect([most, asked]).toEqual([4, 40]);
  asked = 0;
  expect(await wholeList(counting(6))).toBe(refused);
  expect(asked).toBeLessThan(12);
});
