import { quality } from '../../telemetry/quality.ts';
import type { AlarmLevel, LimitName } from '../alarm.ts';
import { judge, type LimitMemory, type LimitVerdict, noMemory, type Side } from '../limitEngine.ts';
import type { Limit } from '../limitRule.ts';

/** A quarter of an hour over its band: how far outside, in widths; null where it is not known, or nothing is learned of its slot. */
export interface JudgedQuarter {
  readonly from: number;
  readonly deviation: number | null;
}

/** What stands of a rule and has not returned, by side. */
export type OpenSides = Readonly<
  Partial<Record<Side, { readonly mark: string; readonly limitName: LimitName; readonly level: AlarmLevel }>>
>;

/** So many quarters back are looked at. */
export const quartersLookedAt = (limits: readonly Limit[]): number =>
  Math.max(1, ...limits.map(({ n, m = 1 }) => Math.max(n, m)));

/**
 * What is to be said after the newest quarter, the last of those given, which follow one another. Only an unbroken run counts: over a gap nothing
 * is said, and the run begins again after it. It ends when the value is back inside its band.
 */
export function judgeQuarters(
  limits: readonly Limit[],
  open: OpenSides,
  quarters: readonly JudgedQuarter[],
): readonly LimitVerdict[] {
  const gap = quarters.findLastIndex(({ deviation }) => deviation === null);
  const inside = limits.map((limit) => ({ ...limit, hysteresis: Math.abs(limit.value) }));
  let memory: LimitMemory = {
    upper: { ...noMemory.upper, open: open.upper ?? null },
    lower: { ...noMemory.lower, open: open.lower ?? null },
  };
  const verdicts: LimitVerdict[] = [];
  for (const { from, deviation } of quarters.slice(gap + 1)) {
    const judged = judge(inside, memory, { value: deviation, quality: quality.good, at: from, mark: String(from) });
    memory = judged.memory;
    verdicts.push(...judged.verdicts);
  }
  return (['upper', 'lower'] as const).flatMap((side) =>
    newestOf(
      verdicts.filter((verdict) => verdict.side === side),
      { was: open[side] ?? null, is: memory[side].open },
    ),
  );
}

/** Of one side the word that holds after all quarters: what came and went between two looks is told of nobody, and what stands goes on. */
function newestOf(
  verdicts: readonly LimitVerdict[],
  { was, is }: Readonly<Record<'was' | 'is', LimitMemory['upper']['open']>>,
): readonly LimitVerdict[] {
  const verb = was === null ? 'raise' : is === null ? 'recover' : 'escalate';
  if (was === null && is === null) return [];
  const last = verdicts.findLast((verdict) => verdict.verb === verb);
  return last === undefined || (verb === 'escalate' && last.mark !== was?.mark) ? [] : [last];
}
