import type { Millis } from '../../clock/clock.ts';
import { causeByItself, effectOf, selects } from './groupAlarms.ts';
import type { Pattern } from './pattern.ts';
import type { IncidentPatternRow } from './patterns.ts';
import type { Cause, Effect, GroupedAlarm, Plant } from './plant.ts';

/** A cause as the log told it when it opened: what it took the voltage from, and until when. */
export interface ToldCause {
  readonly cause: Cause;
  /** Null: it is not over. */
  readonly until: Millis | null;
}

export interface Tried {
  readonly cause: Cause;
  readonly effects: readonly Effect[];
}

type Unsaved = Pick<IncidentPatternRow, 'cause' | 'effect' | 'relation' | 'before' | 'after'> & {
  /** Of its row, where it is saved; and what it stands instead of: by these it is excepted. */
  readonly id?: string | null | undefined;
  readonly replaces?: string | null | undefined;
};

/** A pattern that need not be saved. */
export const triedPattern = ({ id, replaces, cause, effect, relation, before, after }: Unsaved): Pattern => ({
  id: id ?? 'tried',
  version: 0,
  name: '',
  nameEn: null,
  cause,
  effect,
  relation,
  before,
  after,
  replaces: replaces ?? null,
});

/**
 * What one pattern would have grouped, by the same judgement as alarms that come: each cause with what came in its window. Along a supply only what the log
 * told when it opened is a cause, for nobody knows now how the switches stood. The windows are found by halving, so
 * that a long past costs no more than its pairs.
 */
export function tryPattern(
  plant: Omit<Plant, 'patterns'>,
  pattern: Pattern,
  { alarms, told }: { readonly alarms: readonly GroupedAlarm[]; readonly told: readonly ToldCause[] },
): readonly Tried[] {
  const whole: Plant = { ...plant, patterns: [pattern] };
  const sorted = alarms.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  const isBySupply = pattern.relation === 'suppliedBy';
  const causes: readonly ToldCause[] = isBySupply
    ? told.filter(({ cause: { alarm } }) => alarm === null || selects(pattern.cause, alarm, plant.tree))
    : sorted.flatMap((alarm) =>
        selects(pattern.cause, alarm, plant.tree) ? [{ cause: causeByItself(plant, alarm), until: null }] : [],
      );
  return causes.flatMap(({ cause, until }): readonly Tried[] => {
    const from = cause.at - pattern.before * 1000;
    const to = isBySupply ? (until ?? Number.POSITIVE_INFINITY) : cause.at + pattern.after * 1000;
    const effects: Effect[] = [];
    for (let n = firstFrom(sorted, from); n < sorted.length; n++) {
      const alarm = sorted[n];
      if (alarm === undefined || alarm.at > to) break;
      const effect = effectOf(whole, pattern, cause, alarm);
      if (effect !== null && !isTurned(whole, { pattern, cause, alarm })) effects.push(effect);
    }
    return effects.length === 0 ? [] : [{ cause, effects }];
  });
}

/** Of two that each could explain the other the earlier one does. */
function isTurned(
  plant: Plant,
  { pattern, cause, alarm }: { readonly pattern: Pattern; readonly cause: Cause; readonly alarm: GroupedAlarm },
): boolean {
  if (cause.alarm === null || alarm.at > cause.at || (alarm.at === cause.at && alarm.id > cause.id)) return false;
  return (
    selects(pattern.cause, alarm, plant.tree) &&
    effectOf(plant, pattern, causeByItself(plant, alarm), cause.alarm) !== null
  );
}

/** The place of the first that came at this moment or later. */
function firstFrom(sorted: readonly GroupedAlarm[], from: Millis): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle]?.at ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
