import { monitorEventLoopDelay } from 'node:perf_hooks';
import { noSiteDays } from '../../../domain/alarm/band/band.ts';
import { shippedPercentiles } from '../../../domain/alarm/band/learn.ts';
import { alarmFollower } from '../../../gateway/alarms/alarmFollower.ts';
import type { LearnQuestion } from '../../../gateway/bands/child.ts';
import type { PointLearned } from '../../../gateway/bands/learnPoints.ts';
import { doubtFollower } from '../../../gateway/energy/doubtFollower.ts';
import { replacementFollower } from '../../../gateway/energy/replacementFollower.ts';
import { openChild } from '../../../gateway/jobs/child/openChild.ts';
import { begin, day, minute, writeDays } from '../backTest/ninetyDays.ts';
import type { Bench } from '../bench.ts';
import { withStore } from '../store.ts';

const points = Number(process.env['BUSBAR_BENCH_POINTS'] ?? 1000);
const weeks = 8;
const days = weeks * 7 + 2;
const zone = 'Asia/Shanghai';
/** As the gateway asks for them. */
const together = 100;
const megabytes = 512;
/** How often this thread is looked at while the child learns, ms. */
const resolution = 5;

/**
 * The bands of 1,000 points over eight weeks of samples a minute, learned as the gateway has it done: in a process of its own, a hundred points a
 * question; then the night after, of which one day is new. Meanwhile it is measured how late this thread, where alarms are decided, comes to its turn.
 */
export const bands: Bench = () =>
  withStore(async ({ database, url }) => {
    await writeDays(database, points, days);
    // By what stands there days are left out: nothing does.
    for (const { create } of [alarmFollower, doubtFollower, replacementFollower]) await database.query(create(''));
    const night = (n: number): string => new Date(begin + n * day).toISOString().slice(0, 10);
    const questionOf = (from: number, to: string): LearnQuestion => ({
      databaseUrl: url,
      open: { parts: new Map(), now: begin + days * day },
      to,
      zone,
      anew: false,
      points: Array.from({ length: Math.min(together, points - from) }, (_, n) => ({
        id: `P${from + n + 1}`,
        device: `D${from + n + 1}`,
        series: { point: from + n + 1, period: minute, counts: false },
        since: null,
        oldest: null,
        siteDays: noSiteDays,
        percentiles: shippedPercentiles,
      })),
    });
    const learn = async (to: string): Promise<{ readonly took: number; readonly learned: number }> => {
      const began = performance.now();
      let learned = 0;
      const module = new URL('../../../gateway/bands/child.ts', import.meta.url);
      const child = openChild({ module, signal: new AbortController().signal, megabytes });
      try {
        for (let from = 0; from < points; from += together)
          for (const { learned: one } of await child.ask<readonly PointLearned[]>(questionOf(from, to)))
            if (one.enoughFrom === null) learned++;
      } finally {
        await child.close();
      }
      return { took: (performance.now() - began) / 1000, learned };
    };
    const late = monitorEventLoopDelay({ resolution });
    late.enable();
    const first = await learn(night(days - 2));
    const next = await learn(night(days - 1));
    late.disable();
    const what = `${points.toLocaleString('en')} points`;
    return [
      { name: `${weeks} weeks of ${what} learned`, unit: 's', target: 20, is: 'most', measured: first.took },
      { name: `the next night of ${what}`, unit: 's', target: 5, is: 'most', measured: next.took },
      {
        name: 'of these learned enough to judge',
        unit: '',
        target: points,
        is: 'least',
        measured: Math.min(first.learned, next.learned),
      },
      {
        name: 'how late the thread of alarms came to its turn meanwhile, p99',
        unit: 'ms',
        target: 50,
        is: 'most',
        measured: late.percentile(99) / 1e6 - resolution,
      },
    ];
  });
