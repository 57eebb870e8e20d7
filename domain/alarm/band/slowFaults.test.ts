import { expect, test } from 'vitest';
import { limit } from '../../../tests/world/alarms.ts';
import { grown, makeDays, type SlowFault, slowFault } from '../../../tests/world/slowFaults.ts';
import { dayKind, deviationOf, noSiteDays, usualWidth, widthOf } from './band.ts';
import { creepLimit, creepOf } from './creep.ts';
import { judgeQuarters, quartersLookedAt } from './judgeBand.ts';
import { type DayMeans, learn, learnedDays, shippedPercentiles } from './learn.ts';

const by = { percentiles: shippedPercentiles, siteDays: noSiteDays, since: null };
/** As the form of a rule begins: a width outside, three quarters in a row. */
const limits = [limit('H', 1, { n: 3 }), limit('L', -1, { n: 3 })];
const first = '2026-08-03';

interface Warning {
  readonly quarter: number;
  readonly why: 'outside' | 'creep';
}

/** A point watched from the day on which enough was learned: each quarter judged, each night learned. */
function watch(days: readonly { readonly day: string; readonly means: readonly number[] }[]): readonly Warning[] {
  const warnings: Warning[] = [];
  const known: DayMeans[] = days.slice(0, learnedDays).map((one) => ({ ...one, left: null }));
  const oldest = learn(known, by);
  let band = oldest;
  let creeps = false;
  let open: { readonly upper?: never } | Parameters<typeof judgeQuarters>[1] = {};
  let run: { from: number; deviation: number | null }[] = [];
  for (const [n, one] of days.entries()) {
    if (n < learnedDays) continue;
    const slots = band.slots[dayKind(one.day, noSiteDays)];
    const usual = usualWidth(slots);
    let alarmed = creeps || Object.keys(open).length > 0;
    for (const [at, mean] of one.means.entries()) {
      const slot = slots[at] ?? null;
      const width = slot === null ? null : widthOf(slot, usual);
      run = [
        ...run,
        { from: n * 96 + at, deviation: slot === null || width === null ? null : deviationOf(mean, slot, width) },
      ];
      run = run.slice(-quartersLookedAt(limits));
      for (const verdict of judgeQuarters(limits, open, run)) {
        if (verdict.verb === 'raise') {
          warnings.push({ quarter: n * 96 + at, why: 'outside' });
          open = { [verdict.side]: { mark: verdict.mark, limitName: verdict.limit.name, level: verdict.level } };
          alarmed = true;
        } else if (verdict.verb === 'recover') open = {};
      }
    }
    known.push({ ...one, left: alarmed ? 'alarm' : null });
    band = learn(known.slice(-learnedDays), by);
    const creep = Math.abs(creepOf(oldest, known, noSiteDays)?.widths ?? 0);
    if (!creeps && creep > creepLimit.raise) warnings.push({ quarter: (n + 1) * 96, why: 'creep' });
    creeps = creep > (creeps ? creepLimit.end : creepLimit.raise);
  }
  return warnings;
}

/** The first quarter whose mean passes the limit that the point has. */
function passes(days: readonly { readonly means: readonly number[] }[], above: number): number {
  for (const [n, { means }] of days.entries())
    for (const [at, mean] of means.entries()) if (mean > above) return n * 96 + at;
  return Number.POSITIVE_INFINITY;
}

function outcome(fault: SlowFault): { readonly warned: number; readonly passed: number } {
  const { days, peak } = makeDays({
    seed: fault.seed,
    first,
    days: learnedDays + 40,
    fault: (quarter) => grown(fault, quarter),
    job: fault.seed % 2 === 0,
  });
  const passed = passes(days, peak * (1 + fault.room));
  const warned = watch(days).find(({ quarter }) => quarter >= fault.begins)?.quarter ?? Number.POSITIVE_INFINITY;
  return { warned, passed };
}

test('of 40 slow faults at least 36 are warned before their limit', () => {
  const all = Array.from({ length: 40 }, (_, n) => outcome(slowFault(n, learnedDays)));
  expect(all.filter(({ passed }) => passed < Number.POSITIVE_INFINITY)).toHaveLength(40);
  const early = all.filter(({ warned, passed }) => warned < passed);
  const leads = early.map(({ warned, passed }) => (passed - warned) / 96).sort((a, b) => a - b);
  if (process.env['TELL'] !== undefined) console.log(early.length, leads);
  expect(early.length).toBeGreaterThanOrEqual(36);
});

test('over ordinary days, a holiday and the job at six at most one in a week and 100 points is false', () => {
  const weeks = 2;
  const points = 100;
  const told = Array.from({ length: points }, (_, n) =>
    watch(makeDays({ seed: 3_000 + n, first, days: learnedDays + weeks * 7, job: n % 2 === 0 }).days),
  );
  if (process.env['TELL'] !== undefined) console.log(told.flat());
  expect(told.flat().length).toBeLessThanOrEqual(weeks);
});

/** What a register that shows tenths counts of it in each quarter, the loads being kilowatts. */
function counted(
  days: ReturnType<typeof makeDays>['days'],
  change: (quarter: number, kwh: number) => number = (_, kwh) => kwh,
) {
  let [sum, shown] = [0, 0];
  return days.map(({ day, means }, n) => ({
    day,
    means: means.map((mean, at) => {
      const before = shown;
      sum += change(n * 96 + at, mean / 4);
      shown = Math.floor(sum * 10) / 10;
      return shown - before;
    }),
  }));
}

test('D022 of 100 counters none is falsely warned of in three weeks', () => {
  const told = Array.from({ length: 100 }, (_, n) =>
    watch(counted(makeDays({ seed: 5_000 + n, first, days: learnedDays + 21, job: n % 2 === 0 }).days)),
  );
  if (process.env['TELL'] !== undefined) console.log(told.flat());
  expect(told.flat()).toEqual([]);
});

test.each([
  ['is stuck', 0],
  ['counts thrice as much', 3],
])('D022 each of 40 counters that %s at noon of a working day is warned of within the hour', (_, factor) => {
  const noon = (learnedDays + 3) * 96 + 44;
  for (let n = 0; n < 40; n++) {
    const { days } = makeDays({ seed: 6_000 + n, first, days: learnedDays + 5 });
    const told = watch(counted(days, (quarter, kwh) => (quarter >= noon && quarter < noon + 12 ? factor * kwh : kwh)));
    expect([n, told[0]?.quarter]).toEqual([n, noon + 2]);
  }
});
