import { expect, test } from 'vitest';
import { manualClock } from '../../domain/clock/manualClock.ts';
import type { ErrorCode } from '../../domain/error/errors.ts';
import type { Answer } from '../api/answer.ts';
import { type Series, seriesQueue } from './seriesQueue.ts';

const turn = (): Promise<void> => new Promise(setImmediate);
const told: Answer<Series> = { ok: true, value: { width: 1000, series: {} }, position: null };
const refused = (code: ErrorCode): Answer<Series> => ({ ok: false, refusal: { code }, message: code });

/** A gateway that answers when the test says so, and refuses what holds a point that nobody may see. */
function aGateway() {
  const clock = manualClock(Date.parse('2026-11-20T06:00:00.000Z'));
  const asked: { readonly points: readonly string[]; readonly signal: AbortSignal; readonly answer: () => void }[] = [];
  const call = (_: unknown, { query }: { query: { points: readonly string[] } }, { signal }: { signal: AbortSignal }) =>
    new Promise((tell) => {
      const { points } = query;
      asked.push({ points, signal, answer: () => tell(points.includes('secret') ? refused('NO_PERMISSION') : told) });
    });
  const queue = seriesQueue({ call } as never, clock);
  const ask = (points: readonly string[], { later = 0, span = 900_000, leave = new AbortController() } = {}) => {
    const to = clock.now() + later;
    return queue({ points, from: to - span, to, buckets: 60 }, leave.signal);
  };
  const gather = async (): Promise<void> => {
    clock.advance(20);
    await turn();
  };
  return { asked, ask, gather };
}

test('What many charts of one span ask within a drawing goes as one call, and each is told', async () => {
  const { asked, ask, gather } = aGateway();
  const answers = ['P1', 'P2', 'P1'].map((point, n) => ask([point], { later: n }));
  await gather();
  expect(asked.map(({ points }) => points)).toEqual([['P1', 'P2']]);
  asked[0]?.answer();
  expect(await Promise.all(answers)).toEqual([told, told, told]);
});

test('Another span is another call, and no call bears more points than one may', async () => {
  const { asked, ask, gather } = aGateway();
  for (let n = 0; n < 24; n++) void ask([`P${n}`]);
  void ask(['P0'], { span: 3_600_000 });
  await gather();
  expect(asked.map(({ points }) => points.length)).toEqual([20, 4, 1]);
});

test('Never more than four are asked at once: the others wait for a place, and none is refused for their number', async () => {
  const { asked, ask, gather } = aGateway();
  const answers = Array.from({ length: 7 }, (_, n) => ask(['P'], { span: 60_000 * (n + 1) }));
  await gather();
  expect(asked.length).toBe(4);
  asked[0]?.answer();
  await turn();
  expect(asked.length).toBe(5);
  for (let n = 1; n < 7; n++) {
    asked[n]?.answer();
    await turn();
  }
  expect((await Promise.all(answers)).every(({ ok }) => ok)).toBe(true);
});

test('A point that one chart may not see takes nothing from another', async () => {
  const { asked, ask, gather } = aGateway();
  const [mine, theirs] = [ask(['P1']), ask(['secret'])];
  await gather();
  asked[0]?.answer();
  await turn();
  expect(asked.slice(1).map(({ points }) => points)).toEqual([['P1'], ['secret']]);
  for (const { answer } of asked) answer();
  expect([await mine, await theirs]).toEqual([told, refused('NO_PERMISSION')]);
});

test('A call is given up when all who asked have left, and one that nobody waits for is not made', async () => {
  const { asked, ask, gather } = aGateway();
  const [one, other] = [new AbortController(), new AbortController()];
  void ask(['P1'], { leave: one });
  void ask(['P2'], { leave: other });
  await gather();
  one.abort();
  expect(asked[0]?.signal.aborted).toBe(false);
  other.abort();
  expect(asked[0]?.signal.aborted).toBe(true);
  const gone = new AbortController();
  void ask(['P3'], { leave: gone });
  gone.abort();
  await gather();
  expect(asked.length).toBe(1);
});
