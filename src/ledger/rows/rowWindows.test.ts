import { expect, test, vi } from 'vitest';
import type { Answer } from '../../api/answer.ts';
import { type AnyPage, openRowWindows, windowSize } from './rowWindows.ts';

const total = 100_000;
const rowAt = (n: number) => ({ id: `r${n}`, org: 'o', version: 1 });

function aWorld() {
  const asked: number[] = [];
  const aborted: number[] = [];
  let answers: (() => void)[] = [];
  const windows = openRowWindows(
    (page, size, signal) =>
      new Promise<Answer<AnyPage>>((resolve) => {
        asked.push(page);
        signal.addEventListener('abort', () => aborted.push(page));
        const rows = Array.from({ length: size }, (_, n) => rowAt((page - 1) * size + n));
        const names = { organisation: { o: `org ${asked.length}` } };
        answers.push(() =>
          resolve({ ok: true, position: 1, value: { total, totalIs: 'exact', page, size, rows, names, position: 1 } }),
        );
      }),
    () => undefined,
  );
  const answer = async () => {
    for (const one of answers) one();
    answers = [];
    await Promise.resolve();
    await Promise.resolve();
  };
  return { windows, asked, aborted, answer };
}

test('only the windows in sight are asked for, each once', async () => {
  const { windows, asked, answer } = aWorld();
  windows.want(0, 30);
  windows.want(10, 40);
  await answer();
  expect(asked).toEqual([1]);
  expect(windows.read().total).toBe(total);
  windows.want(windowSize - 5, windowSize + 25);
  await answer();
  expect(asked).toEqual([1, 2]);
  expect(windows.read().at(windowSize + 3)?.id).toBe(`r${windowSize + 3}`);
  expect(windows.read().findIndex((row) => row.id === 'r105')).toBe(105);
});

test('a reader who has scrolled on does not wait for what he left', async () => {
  const { windows, asked, aborted, answer } = aWorld();
  windows.want(0, 30);
  windows.want(50_000, 50_030);
  expect(aborted).toEqual([1]);
  await answer();
  expect(asked).toEqual([1, 501]);
  expect(windows.read().at(0)).toBeUndefined();
  expect(windows.read().at(50_003)?.id).toBe('r50003');
});

test('what was seen stays until it is answered anew, and a long journey keeps no more than sixteen windows', async () => {
  const { windows, asked, answer } = aWorld();
  for (let page = 0; page < 40; page++) {
    windows.want(page * windowSize, page * windowSize);
    await answer();
  }
  const kept = Array.from({ length: 40 }, (_, page) => windows.read().at(page * windowSize)).filter(
    (row) => row !== undefined,
  );
  expect(kept).toHaveLength(16);
  windows.outdate();
  expect(windows.read().at(39 * windowSize)?.id).toBe('r3900');
  windows.want(39 * windowSize, 39 * windowSize);
  await answer();
  expect(asked.at(-1)).toBe(40);
  expect(windows.read().nameOf('organisation', 'o')).toBe('org 41');
});

test('a refusal is told and the rows stay', async () => {
  const news = vi.fn();
  let refuse = false;
  const windows = openRowWindows(async (page, size) => {
    if (refuse) return { ok: false, refusal: { code: 'UNAVAILABLE' }, message: 'later' };
    return {
      ok: true,
      position: 1,
      value: { total: 1, totalIs: 'exact', page, size, rows: [rowAt(0)], names: {}, position: 1 },
    };
  }, news);
  windows.want(0, 1);
  await expect.poll(() => windows.read().total).toBe(1);
  refuse = true;
  windows.outdate();
  windows.want(0, 1);
  await expect.poll(() => windows.read().fault).toEqual({ code: 'UNAVAILABLE', message: 'later' });
  expect(windows.read().at(0)?.id).toBe('r0');
  expect(news).toHaveBeenCalled();
});

test('what is here is as old as its oldest window, and of no age once it is outdated', async () => {
  const positions = [7, 5, 9];
  const windows = openRowWindows(
    async (page, size) => {
      const position = positions.shift() ?? 0;
      const rows = Array.from({ length: size }, (_, n) => rowAt((page - 1) * size + n));
      return { ok: true, position, value: { total, totalIs: 'exact', page, size, rows, names: {}, position } };
    },
    () => undefined,
  );
  const settle = async () => {
    for (let turn = 0; turn < 4; turn++) await Promise.resolve();
  };
  expect(windows.read().readAt).toBeNull();
  windows.want(0, 30);
  await settle();
  expect(windows.read().readAt).toBe(7);
  windows.want(windowSize, windowSize + 30);
  await settle();
  expect(windows.read().readAt).toBe(5);
  windows.outdate();
  expect(windows.read().readAt).toBeNull();
  windows.want(0, 30);
  await settle();
  expect(windows.read().readAt).toBe(9);
});
