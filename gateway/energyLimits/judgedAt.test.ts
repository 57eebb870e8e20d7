import { expect, test } from 'vitest';
import { anHour as hour } from '../../domain/clock/lengths.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { periodAt } from '../../domain/energyLimit/periods.ts';
import type { Slices } from '../ground/slices.ts';
import type { Queryable } from '../store/database.ts';
import type { Counting } from './counting.ts';
import { judgedAt } from './judgedAt.ts';
import type { Judged } from './judging.ts';

const zone = zoneOf('UTC');
const midnight = Date.parse('2026-11-01T00:00:00Z');
const quarter = hour / 4;

const part = (number: number) => ({
  pointId: `P${number}`,
  kind: null,
  share: '100',
  item: null,
  since: null,
  until: null,
  point: { kind: 'counter', number, unit: 'kWh', period: quarter } as never,
});

/** Each counts 1 in each quarter of an hour; tells how many of them were being read at once. */
function store() {
  const reading = new Map<number, number>();
  const seen = { together: 0 };
  const query = async (sql: string, values: readonly unknown[] = []): Promise<readonly never[]> => {
    const [point, from, to] = values as readonly [number, number, number];
    if (!sql.includes('from tele.energy_quarter')) return [];
    reading.set(point, (reading.get(point) ?? 0) + 1);
    seen.together = Math.max(seen.together, reading.size);
    await Promise.resolve();
    reading.delete(point);
    const days = Array.from({ length: (to - from) / (24 * hour) + 1 }, (_, n) => from + n * 24 * hour);
    const row = (day: number) => ({
      day,
      amount: Array.from({ length: 96 }, () => '1'),
      covered: Array.from({ length: 96 }, () => quarter),
      quality: Array.from({ length: 96 }, () => 0),
      read: null,
      gap: null,
    });
    return days.filter((day) => day < to).map(row) as never;
  };
  return { seen, database: { query } as unknown as Queryable };
}

test.each([
  ['a month', 44_640, 29 * 24, 29],
  ['an hour', 60, 29 * 24 + 1, 1],
])(
  '%s of a hundred counters: few are read at once, and others have their turn after each and each of its days',
  async (_, period, hours, turns) => {
    const limit: Judged = { kind: 'limit', limit: '1', period, tolerance: null, since: '2026-01-01T00:00:00.000Z' };
    const counting: Counting = { parts: Array.from({ length: 100 }, (_, n) => part(n)), unit: 'kWh', lacks: null };
    const { seen, database } = store();
    let due = 0;
    const slices: Slices = {
      due() {
        due++;
        return null;
      },
      next: () => Promise.resolve(),
    };
    const at = midnight + hours * hour;
    const of = periodAt(limit, at - 1, zone);
    if (of === null) throw new Error('it has begun');
    const [told] = await judgedAt({ database, zone }, limit, [{ period: of, at }], { counting, slices, asOf: null });
    expect(told).toMatchObject({ state: 'over', isCounted: true });
    expect(told?.used?.toNumber()).toBe(((at - of.from) / quarter) * 100);
    expect(seen.together).toBeLessThanOrEqual(8);
    expect(due).toBe(100 * turns);
  },
);
