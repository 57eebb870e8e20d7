import { isDeepStrictEqual } from 'node:util';
import type { BackTestQuestion } from '../../../gateway/alarms/backTest/child.ts';
import {
  type BackTestFound,
  type BackTestWork,
  type NamedPoint,
  testPoints,
} from '../../../gateway/alarms/backTest/testPoints.ts';
import { askChild } from '../../../gateway/jobs/child/openChild.ts';
import { openStretchReader } from '../../../gateway/telemetry/stretches.ts';
import { fullScan } from '../backTest/fullScan.ts';
import { amidDay, begin, day, limitsOf, minute, writeDays } from '../backTest/ninetyDays.ts';
import { type Bench, median } from '../bench.ts';
import { withStore } from '../store.ts';

const points = Number(process.env['BUSBAR_BENCH_POINTS'] ?? 1000);
const days = Number(process.env['BUSBAR_BENCH_DAYS'] ?? 90);
const rounds = 3;
const nothingOpen = { parts: new Map(), now: begin + days * day };

/**
 * A changed rule of each of 1,000 points on ninety days of samples a minute, asked of the process that the gateway asks; and whether a scan
 * that opens every block and judges every sample comes to the same. `BUSBAR_BENCH_POINTS=20` are few.
 */
export const backTest: Bench = () =>
  withStore(async ({ database, url }) => {
    await writeDays(database, points, days);
    const tested = Array.from({ length: points }, (_, n): NamedPoint => {
      return { id: `P${n + 1}`, number: n + 1, hold: 3 * minute, from: Number.NEGATIVE_INFINITY, ...limitsOf(n + 1) };
    });
    const work: BackTestWork = { points: tested, span: { from: begin, to: begin + days * day }, zone: 'Asia/Shanghai' };
    const module = new URL('../../../gateway/alarms/backTest/child.ts', import.meta.url);
    const question: BackTestQuestion = { ...work, databaseUrl: url, open: nothingOpen };
    const took: number[] = [];
    let told: BackTestFound | null = null;
    for (let n = 0; n < rounds; n++) {
      const began = performance.now();
      told = await askChild<BackTestFound>({ module, signal: new AbortController().signal, megabytes: 512 }, question);
      took.push((performance.now() - began) / 1000);
    }
    const some = tested
      .slice(0, Math.ceil(points / 10))
      .map((point): NamedPoint => ({ ...point, ...amidDay(point.number) }));
    const amid = performance.now();
    const worst = await askChild<BackTestFound>(
      { module, signal: new AbortController().signal, megabytes: 512 },
      { ...question, points: some },
    );
    const worstTook = (performance.now() - amid) / 1000;
    const each = new Map<string, unknown>();
    await testPoints(
      openStretchReader(database, nothingOpen),
      work,
      ({ id }, { before, after }) => void each.set(id, { before, after }),
    );
    const began = performance.now();
    const { found, occurrences } = await fullScan(database, work);
    const full = (performance.now() - began) / 1000;
    const { late, stretches, opened, ...same } = told as BackTestFound;
    const isEqual = isDeepStrictEqual(same, found) && isDeepStrictEqual(each, occurrences) && late === 0;
    const measured = median(took);
    const what = `${days} days of ${points.toLocaleString('en')} points, ${same.samples.toLocaleString('en')} samples`;
    return [
      {
        name: `back-test of ${what}`,
        unit: 's',
        target: 10,
        is: 'most',
        measured,
        against: { name: 'full scan', measured: full },
      },
      { name: 'of these, slowest', unit: 's', target: null, is: 'most', measured: Math.max(...took) },
      {
        name: `alarms before (${same.before}) and after (${same.after}), equal to a full scan in every figure`,
        unit: '',
        target: 1,
        is: 'least',
        measured: isEqual ? 1 : 0,
      },
      { name: 'blocks opened of a hundred', unit: '', target: null, is: 'most', measured: (100 * opened) / stretches },
      {
        name: `of ${some.length} points, limits amid the day's swing: ${Math.round((100 * worst.opened) / worst.stretches)} of 100 opened`,
        unit: 's',
        target: null,
        is: 'most',
        measured: worstTook,
      },
      { name: 'times as fast as the full scan', unit: '×', target: null, is: 'least', measured: full / measured },
    ];
  });
