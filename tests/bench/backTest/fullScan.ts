import { mostTestGaps, mostTestRows } from '../../../domain/alarm/backTest/calls.ts';
import type { Occurrence } from '../../../domain/alarm/backTest/scan.ts';
import { openTally } from '../../../domain/alarm/backTest/tally.ts';
import { judge, type LimitMemory, noMemory, type Side } from '../../../domain/alarm/limitEngine.ts';
import type { Limit } from '../../../domain/alarm/limitRule.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { countsForRules } from '../../../domain/telemetry/quality.ts';
import type { Sample } from '../../../domain/telemetry/sample.ts';
import type { BackTestFound, BackTestWork } from '../../../gateway/alarms/backTest/testPoints.ts';
import type { Database } from '../../../gateway/store/database.ts';
import { plainSamples } from '../../../gateway/telemetry/plainSamples.ts';

type Found = Omit<BackTestFound, 'late' | 'stretches' | 'opened'>;
type Both = { readonly before: readonly Occurrence[]; readonly after: readonly Occurrence[] };

/** The same answer the plain way: every block opened, every sample judged by both rules, nothing passed over. */
export async function fullScan(
  database: Database,
  { points, span, zone }: BackTestWork,
): Promise<{ readonly found: Found; readonly occurrences: ReadonlyMap<string, Both> }> {
  const tally = openTally(span, { zone: zoneOf(zone), most: mostTestRows });
  const gaps: { point: string; from: number; to: number }[] = [];
  const occurrences = new Map<string, Both>();
  const told: Found['points'][number][] = [];
  let [samples, uncounted] = [0, 0];
  for (const { id, number, hold, before, after } of points) {
    const recorded = await plainSamples(database, number, span);
    const both = { before: occurrencesOf(before, recorded), after: occurrencesOf(after, recorded) };
    occurrences.set(id, both);
    told.push({ id, ...tally.take(id, both.before, both.after) });
    samples += recorded.length;
    uncounted += recorded.filter(({ value, quality }) => value === null || !countsForRules(quality)).length;
    const times = [span.from, ...recorded.map(({ at }) => at), span.to];
    for (let i = 1; i < times.length; i++) {
      const [from, to] = [times[i - 1] as number, times[i] as number];
      if (to - from > hold) gaps.push({ point: id, from, to });
    }
  }
  const ms = gaps.reduce((sum, { from, to }) => sum + to - from, 0);
  const rows =
    gaps.length <= mostTestGaps
      ? gaps
      : gaps.toSorted((a, b) => b.to - b.from - (a.to - a.from)).slice(0, mostTestGaps);
  return {
    found: { ...tally.done(), samples, uncounted, gaps: { count: gaps.length, ms, rows }, points: told },
    occurrences,
  };
}

function occurrencesOf(limits: readonly Limit[], samples: readonly Sample[]): readonly Occurrence[] {
  const all: Occurrence[] = [];
  let memory = noMemory;
  const reach: Record<Side, number | null> = { upper: null, lower: null };
  for (const { at, value, quality } of samples) {
    if (value === null || !countsForRules(quality)) continue;
    const judged = judge(limits, memory, { value, quality, at, mark: String(at) });
    for (const verdict of judged.verdicts) {
      const { side } = verdict;
      if (verdict.verb === 'raise') {
        const { limit, level, firstOverAt } = verdict;
        const peak = furthest(side, reach[side], value);
        all.push({
          side,
          firstOverAt,
          raisedAt: at,
          recoveredAt: null,
          limitName: limit.name,
          limit: limit.value,
          level,
          peak,
        });
        continue;
      }
      const place = all.findLastIndex((one) => one.side === side);
      const mine = all[place] as Occurrence;
      if (verdict.verb === 'escalate')
        all[place] = { ...mine, limitName: verdict.limit.name, limit: verdict.limit.value, level: verdict.level };
      else all[place] = { ...mine, recoveredAt: at };
    }
    memory = judged.memory;
    follow(all, memory, { reach, value });
  }
  return all.toSorted((a, b) => a.firstOverAt - b.firstOverAt || (a.side < b.side ? -1 : 1));
}

/** The value furthest out, of the run that has begun and of what stands. */
function follow(
  all: Occurrence[],
  memory: LimitMemory,
  { reach, value }: { readonly reach: Record<Side, number | null>; readonly value: number },
): void {
  for (const side of ['upper', 'lower'] as const) {
    const isOver = memory[side].first !== null;
    reach[side] = isOver || memory[side].open !== null ? furthest(side, reach[side], value) : null;
    if (memory[side].open === null) continue;
    const place = all.findLastIndex((one) => one.side === side);
    const mine = all[place] as Occurrence;
    all[place] = { ...mine, peak: furthest(side, mine.peak, value) };
  }
}

const furthest = (side: Side, one: number | null, other: number): number => {
  if (one === null) return other;
  return side === 'upper' ? Math.max(one, other) : Math.min(one, other);
};
