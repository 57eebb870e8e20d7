import { type Point, points } from '../../domain/device/point.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import type { CallContext } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';

/** The named points as they are or, of the past, were, in the order named; NO_PERMISSION when one of them is unknown or out of sight. */
export async function visiblePoints(
  ledgers: Ledgers,
  ids: readonly string[],
  context: CallContext,
): Promise<Result<readonly Point[]>> {
  const rows = await ledgers.seen(points, context.asker.scope, { ids, lang: context.lang, asOf: context.asOf });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found: Point[] = [];
  for (const id of new Set(ids)) {
    const row = byId.get(id);
    if (row === undefined) return refused('NO_PERMISSION');
    found.push(row);
  }
  return accepted(found);
}
