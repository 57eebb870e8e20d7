import { limitRules } from '../../domain/alarm/limitRule.ts';
import { points } from '../../domain/device/point.ts';
import type { CallContext } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import { isMoving, type WatchedPoint, watchedOf } from './watched.ts';

interface SeenPoints {
  readonly watched: readonly WatchedPoint[];
  /** How many rules of a point hold limits that a script moves. */
  readonly moving: (point: string) => number;
}

/** The points that are forecast, of those that the reader sees; of the named ones, where some are named. */
export async function seenPoints(
  ledgers: Pick<Ledgers, 'seen'>,
  { asker }: Pick<CallContext, 'asker'>,
  only: readonly string[] | null = null,
): Promise<SeenPoints> {
  const { scope, lang, asOf } = asker;
  const all = await ledgers.seen(limitRules, scope, { asOf, lang });
  const rules = only === null ? all : all.filter(({ pointId }) => only.includes(pointId));
  const ids = [...new Set(rules.map(({ pointId }) => pointId))];
  const rows = ids.length === 0 ? [] : await ledgers.seen(points, scope, { ids, asOf, lang });
  const moving = Map.groupBy(rules.filter(isMoving), ({ pointId }) => pointId);
  return { watched: watchedOf(rows, rules), moving: (point) => moving.get(point)?.length ?? 0 };
}
