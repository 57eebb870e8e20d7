import { type LimitRule, limitRules } from '../../domain/alarm/limitRule.ts';
import { type Point, points } from '../../domain/device/point.ts';
import { isOfBand } from '../bands/index.ts';
import type { Ledgers } from '../ledger/ledgers.ts';

/** A point that is forecast, with the rules whose limits it may pass. */
export interface WatchedPoint {
  readonly row: Point;
  readonly rules: readonly LimitRule[];
  /** Whether a rule watches its band. */
  readonly hasBand: boolean;
}

/** A limit of one of its rules. */
export interface WatchedLimit {
  readonly rule: LimitRule;
  readonly name: LimitRule['limits'][number]['name'];
  readonly value: number;
}

/** Rules that hold fixed limits against the value itself; those whose limits a script moves are told, and not foreseen. */
const isForeseeable = ({ enabled, judged, scriptId }: LimitRule): boolean =>
  enabled && judged.kind === 'limit' && scriptId === null;
export const isMoving = ({ enabled, judged, scriptId }: LimitRule): boolean =>
  enabled && judged.kind === 'limit' && scriptId !== null;

export const limitsOf = (rules: readonly LimitRule[]): readonly WatchedLimit[] =>
  rules.flatMap((rule) => rule.limits.map(({ name, value }) => ({ rule, name, value })));

/** Which of these points are forecast: what is measured of them is a quantity, and a rule holds a limit against it. */
export function watchedOf(rows: readonly Point[], rules: readonly LimitRule[]): readonly WatchedPoint[] {
  const banded = new Set(rules.filter(isOfBand).map(({ pointId }) => pointId));
  const byPoint = Map.groupBy(rules.filter(isForeseeable), ({ pointId }) => pointId);
  return rows.flatMap((row) => {
    const own = byPoint.get(row.id) ?? [];
    return row.enabled && row.kind === 'analog' && own.length > 0
      ? [{ row, rules: own, hasBand: banded.has(row.id) }]
      : [];
  });
}

/** All of the site, for the job. */
export async function watchedPoints(ledgers: Pick<Ledgers, 'everyRow'>): Promise<readonly WatchedPoint[]> {
  const [rows, rules] = await Promise.all([ledgers.everyRow(points), ledgers.everyRow(limitRules)]);
  return watchedOf(rows, rules);
}
