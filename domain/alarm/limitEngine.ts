import { countsForRules, type Quality } from '../telemetry/quality.ts';
import type { AlarmLevel, LimitName } from './alarm.ts';
import type { CloseReason } from './events.ts';
import type { Limit } from './limitRule.ts';
import { worseOf } from './worst.ts';

/** Upper limits are H and HH, lower ones L and LL. One occurrence at a time per rule and side (decision 66). */
export type Side = 'upper' | 'lower';

/** One sample as the rules see it. `mark` names it in its point's history: `seen`, with its place in the batch when it shares it. */
export interface JudgedSample {
  readonly value: number | null;
  readonly quality: Quality;
  readonly at: number;
  readonly mark: string;
}

/** What is remembered of one side between two samples. */
export interface SideMemory {
  /** The first sample of the present run beyond the inner limit. */
  readonly first: { readonly at: number; readonly mark: string } | null;
  /** Consecutive samples strictly beyond each limit, counted up to its n. */
  readonly counts: Readonly<Partial<Record<LimitName, number>>>;
  /** The occurrence that has not recovered: `mark` of its first sample over, and how far it went. */
  readonly open: { readonly mark: string; readonly limitName: LimitName; readonly level: AlarmLevel } | null;
  /** Consecutive samples inside while it is open, where it takes more than one to recover. */
  readonly inside?: number;
  /** The value that went furthest since the first sample over: of the present run, and of the occurrence that came of it. */
  readonly worst?: number;
}

export interface LimitMemory {
  readonly upper: SideMemory;
  readonly lower: SideMemory;
}

const quiet: SideMemory = { first: null, counts: {}, open: null };
export const noMemory: LimitMemory = { upper: quiet, lower: quiet };

interface Verdict<V extends string> {
  readonly verb: V;
  readonly side: Side;
  /** Of the occurrence: its first sample over. */
  readonly mark: string;
}
export type LimitVerdict =
  | (Verdict<'raise'> & { readonly limit: Limit; readonly level: AlarmLevel; readonly firstOverAt: number })
  | (Verdict<'escalate'> & { readonly limit: Limit; readonly level: AlarmLevel } & Worst)
  | (Verdict<'recover'> & Worst)
  | (Verdict<'close'> & { readonly reason: CloseReason } & Worst);

/** How far the occurrence went so far; null where nobody remembered (it began before anybody did). */
interface Worst {
  readonly worst: number | null;
}

export interface Judged {
  readonly memory: LimitMemory;
  readonly verdicts: readonly LimitVerdict[];
}

/** Judges one sample on both sides of a rule. The same memory object comes back when nothing changed. */
export function judge(limits: readonly Limit[], memory: LimitMemory, sample: JudgedSample): Judged {
  if (sample.value === null || !Number.isFinite(sample.value) || !countsForRules(sample.quality))
    return { memory, verdicts: [] };
  const upper = judgeSide('upper', limitsOf('upper', limits), memory.upper, { ...sample, value: sample.value });
  const lower = judgeSide('lower', limitsOf('lower', limits), memory.lower, { ...sample, value: sample.value });
  const same = upper.memory === memory.upper && lower.memory === memory.lower;
  return {
    memory: same ? memory : { upper: upper.memory, lower: lower.memory },
    verdicts: [...upper.verdicts, ...lower.verdicts],
  };
}

/** The limits of a side, the inner one first. */
export function limitsOf(side: Side, limits: readonly Limit[]): readonly Limit[] {
  const names: readonly LimitName[] = side === 'upper' ? ['H', 'HH'] : ['L', 'LL'];
  return names.flatMap((name) => limits.filter((limit) => limit.name === name));
}

type Known = JudgedSample & { readonly value: number };
interface JudgedSide {
  readonly memory: SideMemory;
  readonly verdicts: readonly LimitVerdict[];
}

function judgeSide(side: Side, limits: readonly Limit[], memory: SideMemory, sample: Known): JudgedSide {
  const inner = limits[0];
  if (inner === undefined) return { memory, verdicts: [] };
  const counts = countsAfter(side, limits, memory, sample.value);
  const first = isBeyond(side, inner, sample.value) ? (memory.first ?? { at: sample.at, mark: sample.mark }) : null;
  const reached = limits.filter((limit) => counts[limit.name] === limit.n);
  const inside = memory.open !== null && isInside(side, inner, sample.value) ? (memory.inside ?? 0) + 1 : 0;
  const worst = worseOf(inner.name, memory.worst ?? null, sample.value);
  const { open, verdicts } = occurrenceAfter({ side, inside, inner, reached, memory, first, worst });
  const next: SideMemory = {
    first,
    counts,
    open,
    ...(open !== null && inside > 0 ? { inside } : {}),
    ...((first !== null || open !== null) && worst !== null ? { worst } : {}),
  };
  return { memory: isSame(memory, next) ? memory : next, verdicts };
}

interface Situation {
  readonly side: Side;
  readonly inner: Limit;
  /** Consecutive samples inside, this one included. */
  readonly inside: number;
  readonly reached: readonly Limit[];
  readonly memory: SideMemory;
  readonly first: SideMemory['first'];
  readonly worst: number | null;
}

function occurrenceAfter(now: Situation): {
  readonly open: SideMemory['open'];
  readonly verdicts: readonly LimitVerdict[];
} {
  const { side, inner, inside, reached, memory, first, worst } = now;
  const outermost = reached.at(-1);
  const { open } = memory;
  if (open === null) {
    if (outermost === undefined || first === null) return { open, verdicts: [] };
    const level = highest(reached.map((limit) => limit.level));
    const raise: LimitVerdict = {
      verb: 'raise',
      side,
      mark: first.mark,
      limit: outermost,
      level,
      firstOverAt: first.at,
    };
    return { open: { mark: first.mark, limitName: outermost.name, level }, verdicts: [raise] };
  }
  if (inside >= (inner.m ?? 1)) return { open: null, verdicts: [{ verb: 'recover', side, mark: open.mark, worst }] };
  if (outermost === undefined || !isFurther(outermost.name, open.limitName)) return { open, verdicts: [] };
  const level = highest([open.level, outermost.level]);
  return {
    open: { mark: open.mark, limitName: outermost.name, level },
    verdicts: [{ verb: 'escalate', side, mark: open.mark, limit: outermost, level, worst }],
  };
}

function countsAfter(side: Side, limits: readonly Limit[], memory: SideMemory, value: number): SideMemory['counts'] {
  const counts: Partial<Record<LimitName, number>> = {};
  for (const limit of limits) {
    if (isBeyond(side, limit, value)) counts[limit.name] = Math.min((memory.counts[limit.name] ?? 0) + 1, limit.n);
  }
  return counts;
}

/** Strictly: a value on the limit is within it. */
const isBeyond = (side: Side, limit: Limit, value: number): boolean =>
  side === 'upper' ? value > limit.value : value < limit.value;

/** Back within the inner limit by its hysteresis. */
const isInside = (side: Side, inner: Limit, value: number): boolean =>
  side === 'upper' ? value <= inner.value - inner.hysteresis : value >= inner.value + inner.hysteresis;

const isFurther = (name: LimitName, than: LimitName): boolean => name.length > than.length;
const highest = (levels: readonly AlarmLevel[]): AlarmLevel => Math.min(...levels) as AlarmLevel;

function isSame(a: SideMemory, b: SideMemory): boolean {
  const names: readonly LimitName[] = ['LL', 'L', 'H', 'HH'];
  return (
    a.open === b.open &&
    a.inside === b.inside &&
    a.worst === b.worst &&
    a.first?.mark === b.first?.mark &&
    names.every((name) => a.counts[name] === b.counts[name])
  );
}

/**
 * A rule got other limits (an empty list: it was deleted or switched off). Unchanged limits keep the memory; else what
 * was counted begins again, an open occurrence goes on under a tightened limit and is closed under a loosened one.
 */
export function changeLimits(memory: LimitMemory, before: readonly Limit[], after: readonly Limit[]): Judged {
  if (isSameRule(before, after)) return { memory, verdicts: [] };
  const verdicts: LimitVerdict[] = [];
  const changed = (side: Side): SideMemory => {
    const { open, worst = null } = memory[side];
    if (open === null) return quiet;
    const reason =
      after.length === 0 ? 'ruleDeleted' : isLoosened(side, open.limitName, before, after) ? 'ruleLoosened' : null;
    if (reason === null) return stillOpen(memory[side]);
    verdicts.push({ verb: 'close', side, mark: open.mark, reason, worst });
    return quiet;
  };
  return { memory: { upper: changed('upper'), lower: changed('lower') }, verdicts };
}

/** The rule judges something else from now on: what stands open is closed, and nothing was counted yet. */
export function endAll(memory: LimitMemory): Judged {
  const sides = ['upper', 'lower'] as const;
  const verdicts = sides.flatMap((side): LimitVerdict[] => {
    const { open, worst = null } = memory[side];
    return open === null ? [] : [{ verb: 'close', side, mark: open.mark, reason: 'ruleChanged', worst }];
  });
  return { memory: noMemory, verdicts };
}

/** The limits go by another script from now on: what was counted begins again, an open occurrence goes on and recovers by the new limits. */
export function beginAgain({ upper, lower }: LimitMemory): LimitMemory {
  if (upper.open === null && lower.open === null) return noMemory;
  return { upper: stillOpen(upper), lower: stillOpen(lower) };
}

/** The occurrence goes on with how far it went, and nothing else is remembered. */
const stillOpen = ({ open, worst }: SideMemory): SideMemory =>
  open === null ? quiet : { ...quiet, open, ...(worst === undefined ? {} : { worst }) };

/** The order in which limits are written does not matter. */
function isSameRule(before: readonly Limit[], after: readonly Limit[]): boolean {
  return before.length === after.length && before.every((limit) => after.some((other) => isSameLimit(limit, other)));
}

function isSameLimit(a: Limit, b: Limit): boolean {
  return (
    a.name === b.name &&
    a.value === b.value &&
    a.level === b.level &&
    a.n === b.n &&
    (a.m ?? 1) === (b.m ?? 1) &&
    a.hysteresis === b.hysteresis
  );
}

/** The inner limit, or the one that was reached, stands further out than before or is gone. */
function isLoosened(side: Side, reached: LimitName, before: readonly Limit[], after: readonly Limit[]): boolean {
  const isOut = (was: Limit | undefined, is: Limit | undefined): boolean =>
    was !== undefined && (is === undefined || (side === 'upper' ? is.value > was.value : is.value < was.value));
  const named = (limits: readonly Limit[]) => limits.find((limit) => limit.name === reached);
  return isOut(limitsOf(side, before)[0], limitsOf(side, after)[0]) || isOut(named(before), named(after));
}
