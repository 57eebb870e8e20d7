import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aMinute as minute } from '../../clock/lengths.ts';
import type { Columns } from '../../telemetry/columns.ts';
import { sliceColumns } from '../../telemetry/columns.ts';
import { countsForRules, type Quality } from '../../telemetry/quality.ts';
import { summarise } from '../../telemetry/summary.ts';
import { judge, type LimitMemory, noMemory } from '../limitEngine.ts';
import type { Limit } from '../limitRule.ts';
import { compare } from './compare.ts';
import { passOver } from './passOver.ts';
import { type Occurrence, openScan } from './scan.ts';

const limit = (name: Limit['name'], value: number, more: Partial<Limit> = {}): Limit => ({
  name,
  value,
  level: 2,
  n: 1,
  hysteresis: 0,
  ...more,
});

type Given = readonly [value: number | null, quality?: number];

/** A sample each minute, of quality good unless named. */
function columnsOf(given: readonly Given[], start = 0): Columns {
  const at = Float64Array.from(given, (_, i) => start + i * minute);
  return {
    length: given.length,
    at,
    seen: at,
    values: Float64Array.from(given, ([value]) => value ?? Number.NaN),
    qualities: Uint8Array.from(given, ([, quality]) => quality ?? 0),
  };
}
const series = (...values: readonly (number | null)[]): Columns => columnsOf(values.map((value) => [value]));

function scanned(limits: readonly Limit[], ...parts: readonly Columns[]): readonly Occurrence[] {
  const scan = openScan(limits);
  for (const part of parts) scan.samples(part);
  return scan.occurrences();
}

/** Every sample by the engine, one after the other: memory and verdicts. */
function judgedOneByOne(limits: readonly Limit[], memory: LimitMemory, { length, at, values, qualities }: Columns) {
  const verdicts: { readonly verb: string; readonly side: string; readonly at: number }[] = [];
  let after = memory;
  for (let i = 0; i < length; i++) {
    const sample = {
      value: values[i] as number,
      quality: qualities[i] as Quality,
      at: at[i] as number,
      mark: String(at[i]),
    };
    const judged = judge(limits, after, sample);
    verdicts.push(...judged.verdicts.map(({ verb, side }) => ({ verb, side, at: sample.at })));
    after = judged.memory;
  }
  return { memory: after, verdicts };
}

describe('limits on what was recorded', () => {
  test('an occurrence has its first sample over, the one that raised it, its end, how far it went and its peak', () => {
    const limits = [limit('H', 10, { n: 2, hysteresis: 2 }), limit('HH', 20, { level: 1 })];
    expect(scanned(limits, series(5, 11, 12, 25, 13, 9, 8, 30))).toEqual([
      {
        side: 'upper',
        firstOverAt: minute,
        raisedAt: 2 * minute,
        recoveredAt: 6 * minute,
        limitName: 'HH',
        limit: 20,
        level: 1,
        peak: 25,
      },
      {
        side: 'upper',
        firstOverAt: 7 * minute,
        raisedAt: 7 * minute,
        recoveredAt: null,
        limitName: 'HH',
        limit: 20,
        level: 1,
        peak: 30,
      },
    ]);
  });

  test('a lower side has its own occurrences, and its peak is the lowest value', () => {
    const [one, ...more] = scanned([limit('L', 10), limit('H', 20)], series(15, 9, 4, 6, 12));
    expect([one?.side, one?.peak, one?.recoveredAt, more]).toEqual(['lower', 4, 4 * minute, []]);
  });

  test('a value of bad quality, and none at all, neither count nor recover', () => {
    const given: readonly Given[] = [[15], [null], [3, 2], [16], [17], [3]];
    const [one, ...more] = scanned([limit('H', 10, { n: 3 })], columnsOf(given));
    expect([one?.firstOverAt, one?.raisedAt, one?.recoveredAt, more]).toEqual([0, 4 * minute, 5 * minute, []]);
  });
});

describe('the law of passing over', () => {
  const over = (limits: readonly Limit[], memory: LimitMemory, ...values: readonly number[]) =>
    passOver(limits)(memory, summarise(series(...values)));
  const remembered = (limits: readonly Limit[], ...values: readonly number[]) =>
    judgedOneByOne(limits, noMemory, series(...values)).memory;
  const limits = [limit('L', -10), limit('H', 10, { n: 3, hysteresis: 4 }), limit('HH', 20, { n: 2 })];

  test('with nothing counted and nothing open a stretch within the limits is passed over, on the limits as well', () => {
    expect(over(limits, noMemory, -10, 10, 3)).toBe(noMemory);
    expect(over(limits, noMemory, 3, 10.1)).toBeNull();
    expect(over(limits, noMemory, -10.1, 3)).toBeNull();
  });

  test('what was counted before its border is over after a stretch within', () => {
    const counted = remembered(limits, 11, 12);
    expect(counted.upper.counts).toEqual({ H: 2 });
    expect(over(limits, counted, 1, 2)).toEqual(noMemory);
  });

  test('a stretch that stands over goes on counting, and must be opened where it would raise', () => {
    const counted = remembered(limits, 11);
    expect(over(limits, counted, 12)).toEqual(remembered(limits, 11, 12));
    expect(over(limits, counted, 12, 13)).toBeNull();
  });

  test('with an occurrence open it is passed over only where nothing recovers and nothing goes further', () => {
    const open = remembered(limits, 11, 12, 13);
    expect(over(limits, open, 14, 15, 19)).toEqual(remembered(limits, 11, 12, 13, 14, 15, 19));
    expect(over(limits, open, 7, 8, 9)).toEqual(remembered(limits, 11, 12, 13, 7, 8, 9));
    expect(over(limits, open, 6, 9)).toBeNull();
    expect(over(limits, open, 5, 6)).toBeNull();
    expect(over(limits, open, 9, 11)).toBeNull();
    expect(over(limits, open, 21, 22)).toBeNull();
    expect(over(limits, open, 15, 21)).toBeNull();
  });

  test('a stretch in which nothing counts changes nothing', () => {
    const open = remembered(limits, 11, 12, 13);
    expect(passOver(limits)(open, summarise(columnsOf([[99, 2], [null]])))).toBe(open);
  });

  const level = fc.constantFrom(1, 2, 3, 4) as fc.Arbitrary<Limit['level']>;
  const rules = fc
    .record({
      names: fc.subarray(['LL', 'L', 'H', 'HH'] as const, { minLength: 1 }),
      at: fc.uniqueArray(fc.integer({ min: -6, max: 6 }), { minLength: 4, maxLength: 4 }),
      more: fc.array(
        fc.record({
          level,
          n: fc.integer({ min: 1, max: 5 }),
          m: fc.integer({ min: 1, max: 4 }),
          hysteresis: fc.constantFrom(0, 0, 1, 2.5, 20),
        }),
        { minLength: 4, maxLength: 4 },
      ),
    })
    .map(({ names, at, more }) => {
      const rising = at.toSorted((a, b) => a - b);
      return names.map(
        (name, i): Limit => ({
          name,
          value: rising[i] as number,
          ...(more[i] as Pick<Limit, 'level' | 'n' | 'm' | 'hysteresis'>),
        }),
      );
    });
  /** Stretches that trend, so that some lie wholly beyond a limit; a value on a limit, one of no use, and gaps are among them. */
  const stretches = fc.array(
    fc.record({
      around: fc.integer({ min: -8, max: 8 }),
      width: fc.constantFrom(0, 0, 1, 3),
      samples: fc.array(
        fc.record({
          part: fc.constantFrom(-1, -0.5, 0, 0.5, 1),
          quality: fc.constantFrom(0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6),
        }),
        { minLength: 1, maxLength: 9 },
      ),
      gap: fc.constantFrom(0, 0, 600 * minute),
    }),
    { minLength: 1, maxLength: 25 },
  );

  test('passing over leaves the very memory, the occurrences and the peaks that judging every sample leaves', () => {
    fc.assert(
      fc.property(rules, stretches, (someLimits, some) => {
        let start = 0;
        const parts = some.map(({ around, width, samples, gap }) => {
          const given = samples.map(
            ({ part, quality }): Given => [
              countsForRules(quality as Quality) || part > 0 ? around + part * width : null,
              quality,
            ],
          );
          const columns = columnsOf(given, start);
          start += samples.length * minute + gap;
          return columns;
        });
        const law = passOver(someLimits);
        const [passing, plain] = [openScan(someLimits), openScan(someLimits)];
        let memory = noMemory;
        const told: { verb: string; at: number }[] = [];
        for (const part of parts) {
          const said = law(memory, summarise(part));
          const judged = judgedOneByOne(someLimits, memory, part);
          if (said !== null) {
            expect(judged.verdicts).toEqual([]);
            expect(said).toEqual(judged.memory);
          }
          memory = judged.memory;
          told.push(...judged.verdicts);
          if (!passing.pass(summarise(part))) passing.samples(part);
          for (let i = 0; i < part.length; i++) plain.samples(sliceColumns(part, i, i + 1));
        }
        const found = passing.occurrences();
        expect(found).toEqual(plain.occurrences());
        const atOf = (verb: string): readonly number[] => told.filter((one) => one.verb === verb).map(({ at }) => at);
        expect(found.map(({ raisedAt }) => raisedAt).sort((a, b) => a - b)).toEqual(atOf('raise'));
        expect(found.flatMap(({ recoveredAt }) => recoveredAt ?? []).sort((a, b) => a - b)).toEqual(atOf('recover'));
      }),
      { numRuns: 3000, seed: 20_261_120 },
    );
  });
});

describe('a changed rule beside the one it was', () => {
  const values = series(5, 12, 5, 16, 12, 16, 5, 5);

  test('an alarm is kept where one of the same side overlaps it, else it is gone or new', () => {
    const was = scanned([limit('H', 10)], values);
    const fates = (is: readonly Limit[]) =>
      compare(was, scanned(is, values)).map(({ fate, before, after }) => [fate, before.length, after.length]);
    expect(fates([limit('H', 10)])).toEqual([
      ['kept', 1, 1],
      ['kept', 1, 1],
    ]);
    expect(fates([limit('H', 15)])).toEqual([
      ['gone', 1, 0],
      ['kept', 1, 2],
    ]);
    expect(fates([limit('H', 4)])).toEqual([['kept', 2, 1]]);
    expect(fates([limit('L', 6)]).map(([fate]) => fate)).toEqual(['new', 'gone', 'new', 'gone', 'new']);
  });
});
