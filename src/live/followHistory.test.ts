import { BehaviorSubject } from 'rxjs';
import { expect, test } from 'vitest';
import { aMinute as minute } from '../../domain/clock/lengths.ts';
import { manualClock } from '../../domain/clock/manualClock.ts';
import type { ErrorCode } from '../../domain/error/errors.ts';
import { idleLink, type Link } from '../../machines/link/linkMachine.ts';
import type { LiveStore } from '../../streams/values/liveStore.ts';
import type { Answer } from '../api/answer.ts';
import { followHistory } from './followHistory.ts';
import type { Series, SeriesWanted } from './seriesQueue.ts';
import { trendFeed } from './trendFeed.ts';

const start = Date.parse('2026-11-20T06:00:00.000Z');
const turn = (): Promise<void> => new Promise(setImmediate);
const refused = (code: ErrorCode): Answer<Series> => ({ ok: false, refusal: { code }, message: code });

/** A curve of ten minutes in buckets of one. */
function aCurve({ answers = [] as (ErrorCode | number)[] } = {}) {
  const clock = manualClock(start);
  const link = new BehaviorSubject<Link>({ ...idleLink(0), state: 'live', stood: true });
  const live = { watch: () => () => undefined, read: () => null } as unknown as LiveStore;
  const span = () => ({ from: clock.now() - 10 * minute, to: clock.now() });
  const feed = trendFeed({ points: [{ id: 'P1', period: 1000 }], live, clock, span, width: minute });
  const asked: SeriesWanted[] = [];
  const told: { isLoading: boolean; fault: string | null }[] = [];
  const end = followHistory({
    feed,
    points: ['P1'],
    span,
    buckets: 10,
    clock,
    link,
    told: (how) => told.push(how),
    words: { reading: 'reading', refused: (why, again) => `${why} ${again}`, unknown: (at) => `unknown ${at}` },
    async ask(wanted) {
      asked.push(wanted);
      const next = answers.shift();
      if (typeof next === 'string') return refused(next);
      const rows = [];
      for (let at = Math.floor(wanted.from / minute) * minute; at < wanted.to; at += minute)
        rows.push({ start: at, min: 1, max: 1, mean: 1, count: 60 });
      return { ok: true, value: { width: next ?? minute, series: { P1: rows as never } }, position: null };
    },
  });
  const gaps = () => feed.read().gaps.map(({ text }) => text ?? 'no data');
  return { clock, link, asked, told, end, gaps };
}

test('Before its answer a curve says that it is read, and never that there is no data', async () => {
  const { gaps, told } = aCurve();
  expect([gaps(), told.at(-1)]).toEqual([['reading'], { isLoading: true, fault: null }]);
  await turn();
  expect([gaps(), told.at(-1)]).toEqual([[], { isLoading: false, fault: null }]);
});

test('A read that was refused says why in the place of the curve, and is asked again by itself', async () => {
  const { clock, gaps, asked, told } = aCurve({ answers: ['TOO_MANY', 'TIMEOUT'] });
  await turn();
  expect([gaps(), told.at(-1)?.fault]).toEqual([['TOO_MANY true'], 'TOO_MANY']);
  clock.advance(2_000);
  await turn();
  expect(gaps()).toEqual(['TIMEOUT true']);
  clock.advance(4_000);
  await turn();
  expect([gaps(), asked.length, told.at(-1)?.fault]).toEqual([[], 3, null]);
});

test('What may not be seen says so, and is not asked again', async () => {
  const { clock, gaps, asked } = aCurve({ answers: ['NO_PERMISSION'] });
  await turn();
  clock.advance(600_000);
  await turn();
  expect([gaps(), asked.length]).toEqual([['NO_PERMISSION false'], 1]);
});

test('What was missed while the link was lost is unknown until it is back, and is then asked for and filled, on the grid of the curve', async () => {
  const { clock, link, gaps, asked } = aCurve();
  await turn();
  const downSince = start + 90_000;
  clock.advance(95_000);
  link.next({ ...link.value, state: 'silent', reason: 'silent', downSince });
  clock.advance(4 * minute);
  expect(gaps()).toEqual([`no data`, `unknown ${downSince}`]);
  link.next({ ...link.value, state: 'live', reason: null, downSince: null });
  expect(asked[1]).toEqual({ points: ['P1'], from: start + minute, to: start + 6 * minute, buckets: 5 });
  await turn();
  expect(gaps()).toEqual([]);
});

test('An answer on another grid is no part of the curve: the whole is asked for', async () => {
  const { clock, link, asked } = aCurve({ answers: [minute, 2 * minute] });
  await turn();
  clock.advance(minute);
  link.next({ ...link.value, state: 'down', downSince: clock.now() });
  clock.advance(2 * minute);
  link.next({ ...link.value, state: 'live', downSince: null });
  await turn();
  expect(asked.length).toBe(3);
  expect(asked[2]).toMatchObject({ from: clock.now() - 10 * minute, to: clock.now(), buckets: 10 });
});

test('Who left is told nothing more', async () => {
  const { clock, link, asked, end } = aCurve({ answers: ['TIMEOUT'] });
  await turn();
  end();
  link.next({ ...link.value, state: 'down', downSince: clock.now() });
  link.next({ ...link.value, state: 'live', downSince: null });
  clock.advance(600_000);
  await turn();
  expect(asked.length).toBe(1);
});
