import type { Millis } from '../../clock/clock.ts';
import type { Columns } from '../../telemetry/columns.ts';
import type { Quality } from '../../telemetry/quality.ts';
import { isUsable } from '../../telemetry/summary.ts';
import type { AlarmLevel, LimitName } from '../alarm.ts';
import { judge, type LimitMemory, type LimitVerdict, noMemory, type Side } from '../limitEngine.ts';
import type { Limit } from '../limitRule.ts';
import { passOver, type Stretch } from './passOver.ts';

/** An alarm that there would have been: as far as it went, until it recovered. */
export interface Occurrence {
  readonly side: Side;
  readonly firstOverAt: Millis;
  readonly raisedAt: Millis;
  /** Null: it had not recovered where the samples end. */
  readonly recoveredAt: Millis | null;
  /** The outermost limit that it reached, where that lay, and the highest level. */
  readonly limitName: LimitName;
  readonly limit: number;
  readonly level: AlarmLevel;
  /** The value furthest out, from its first sample over to the last before it recovered. */
  readonly peak: number;
}

/** Limits on what was recorded of one point, in the order of `at`. */
export interface Scan {
  /** Takes a stretch without looking at its samples, where the law allows it; false: nothing was taken, its samples are needed. */
  readonly pass: (stretch: Stretch) => boolean;
  readonly samples: (columns: Columns) => void;
  /** Those that have ended and those that stand, in order of their first sample. */
  readonly occurrences: () => readonly Occurrence[];
}

/** So many samples are looked at together before each is. */
const together = 32;

type Drafts = Record<Side, Omit<Occurrence, 'peak' | 'recoveredAt'> | null>;

export function openScan(limits: readonly Limit[]): Scan {
  const over = passOver(limits);
  const ended: Occurrence[] = [];
  const drafts: Drafts = { upper: null, lower: null };
  const peaks: Record<Side, number | null> = { upper: null, lower: null };
  let memory = noMemory;

  function become(next: LimitMemory, min: number, max: number): void {
    peaks.upper = isUnderWay(next, 'upper') ? Math.max(peaks.upper ?? max, max) : null;
    peaks.lower = isUnderWay(next, 'lower') ? Math.min(peaks.lower ?? min, min) : null;
    memory = next;
  }

  function finish(side: Side, recoveredAt: Millis | null): Occurrence | null {
    const [draft, peak] = [drafts[side], peaks[side]];
    return draft === null || peak === null ? null : { ...draft, recoveredAt, peak };
  }

  function hear(verdict: LimitVerdict, at: Millis): void {
    const { side } = verdict;
    const draft = drafts[side];
    if (verdict.verb === 'raise') {
      const { limit, level, firstOverAt } = verdict;
      drafts[side] = { side, firstOverAt, raisedAt: at, limitName: limit.name, limit: limit.value, level };
    } else if (verdict.verb === 'escalate') {
      if (draft !== null)
        drafts[side] = { ...draft, limitName: verdict.limit.name, limit: verdict.limit.value, level: verdict.level };
    } else {
      const whole = finish(side, at);
      if (whole !== null) ended.push(whole);
      drafts[side] = null;
    }
  }

  function one({ at, values, qualities }: Columns, i: number): void {
    const value = values[i] as number;
    const when = at[i] as number;
    const judged = judge(limits, memory, { value, quality: qualities[i] as Quality, at: when, mark: String(when) });
    for (const verdict of judged.verdicts) hear(verdict, when);
    become(judged.memory, value, value);
  }

  function pass(stretch: Pick<Stretch, 'usable' | 'min' | 'max'>): boolean {
    const next = over(memory, stretch);
    if (next === null) return false;
    if (stretch.min !== null && stretch.max !== null) become(next, stretch.min, stretch.max);
    return true;
  }

  return {
    pass,
    samples(columns) {
      for (let from = 0; from < columns.length; from += together) {
        const to = Math.min(columns.length, from + together);
        if (pass(figuresOf(columns, from, to))) continue;
        for (let i = from; i < to; i++)
          if (isUsable(columns.values[i] as number, columns.qualities[i] as number)) one(columns, i);
      }
    },
    occurrences() {
      const standing = (['upper', 'lower'] as const).map((side) => finish(side, null)).filter((each) => each !== null);
      return [...ended, ...standing].sort((a, b) => a.firstOverAt - b.firstOverAt || (a.side < b.side ? -1 : 1));
    },
  };
}

/** Beyond the inner limit, or raised and not recovered. */
const isUnderWay = (memory: LimitMemory, side: Side): boolean =>
  memory[side].first !== null || memory[side].open !== null;

/** What a summary says of so many samples. */
function figuresOf({ values, qualities }: Columns, from: number, to: number): Pick<Stretch, 'usable' | 'min' | 'max'> {
  let [usable, min, max] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = from; i < to; i++) {
    const value = values[i] as number;
    if (!isUsable(value, qualities[i] as number)) continue;
    usable++;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return usable === 0 ? { usable, min: null, max: null } : { usable, min, max };
}
