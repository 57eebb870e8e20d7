import { expect, test } from 'vitest';
import { boardData } from '../../domain/board/calls.ts';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { homeModulesOfMine, orderHome } from '../../domain/site/home.ts';
import { latestOfPoints, listPoints, seriesOfPoints } from '../../domain/telemetry/calls.ts';
import { gathered } from './gathered.ts';

/** A gateway that answers each question with its own words, and refuses what is called `secret`. */
function aBoard() {
  const clock = manualClock(Date.parse('2026-11-20T06:00:00.000Z'));
  const calls: {
    readonly name: string;
    readonly asks: readonly unknown[];
    readonly signal: AbortSignal | undefined;
  }[] = [];
  const api = {
    async call(
      { name }: { readonly name: string },
      given: { readonly body?: { readonly asks?: readonly unknown[] } },
      options: { readonly signal?: AbortSignal },
    ) {
      const asks = given.body?.asks ?? [];
      calls.push({ name, asks, signal: options?.signal });
      if (name !== boardData.name) return { ok: true, value: name, position: 7 };
      const answers = asks.map((ask) =>
        JSON.stringify(ask).includes('secret')
          ? { ok: false, code: 'NO_PERMISSION', message: '没有权限' }
          : { ok: true, data: ask },
      );
      return { ok: true, value: { answers }, position: 7 };
    },
  };
  const board = gathered(api as never, clock);
  return { board, calls, soon: () => clock.advance(20) };
}

test('what a board asks within a drawing goes as one call; what two ask alike is asked once, and a refusal is of one question alone', async () => {
  const { board, calls, soon } = aBoard();
  const asked = [
    board.call(listPoints, { query: { device: ['M1'] } }),
    board.call(listPoints, { query: { device: ['M1'] } }),
    board.call(latestOfPoints, { query: { points: ['secret'] } }),
  ];
  soon();
  const [one, same, refused] = await Promise.all(asked);
  expect(calls.map(({ name, asks }) => [name, asks.length])).toEqual([['boardData', 2]]);
  expect(one).toEqual({ ok: true, value: { call: 'listPoints', query: { device: ['M1'] } }, position: 7 });
  expect(same).toEqual(one);
  expect(refused).toMatchObject({ ok: false, refusal: { code: 'NO_PERMISSION' }, message: '没有权限' });
});

test('two moments are two calls; what acts, waits for a position or is asked alone goes by itself', async () => {
  const { board, calls, soon } = aBoard();
  const then = { asOf: '2026-11-19T00:00:00.000Z' };
  void board.call(listPoints, { query: {} });
  void board.call(latestOfPoints, { query: { points: ['P'] } });
  void board.call(listPoints, { query: {} }, then);
  void board.call(latestOfPoints, { query: { points: ['P'] } }, then);
  void board.call(homeModulesOfMine, {}, { wait: 3 });
  void board.call(orderHome, { body: { id: 'h', version: 1, modules: [] } });
  soon();
  void board.call(listPoints, { query: {} });
  soon();
  expect(calls.map(({ name }) => name)).toEqual([
    homeModulesOfMine.name,
    orderHome.name,
    boardData.name,
    boardData.name,
    listPoints.name,
  ]);
});

test('sixty-one questions are two calls, and a call is given up when the last who asked has left', () => {
  const { board, calls, soon } = aBoard();
  const [one, other] = [new AbortController(), new AbortController()];
  for (let n = 0; n < 61; n++)
    void board.call(latestOfPoints, { query: { points: [`P${n}`] } }, { signal: (n === 0 ? one : other).signal });
  soon();
  expect(calls.map(({ asks }) => asks.length)).toEqual([60, 0]);
  other.abort();
  expect(calls[0]?.signal?.aborted).toBe(false);
  one.abort();
  expect(calls[0]?.signal?.aborted).toBe(true);
});

test('what costs much goes apart from what is told at once, six a call, and who left before it went out is told so', async () => {
  const { board, calls, soon } = aBoard();
  const gone = new AbortController();
  const query = { points: ['P'], from: '2026-11-20T00:00:00.000Z', to: '2026-11-20T06:00:00.000Z' };
  for (let n = 0; n < 7; n++) void board.call(seriesOfPoints, { query: { ...query, buckets: 10 + n } });
  void board.call(listPoints, { query: {} });
  void board.call(latestOfPoints, { query: { points: ['P'] } });
  const left = board.call(listPoints, { query: { device: ['M9'] } }, { signal: gone.signal });
  gone.abort();
  soon();
  expect(await left).toMatchObject({ ok: false });
  expect(calls.map(({ asks }) => asks.length).toSorted()).toEqual([0, 2, 6]);
});
