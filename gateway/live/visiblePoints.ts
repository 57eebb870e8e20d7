import { type Point, points } from '../../domain/device/point.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import type { CallContext, Scope } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';

/** Whose points a call may see. */
export function scopeOf(context: CallContext): Scope {
  if (context.caller === null) throw new Error('a call about points is for signed-in callers only');
  return context.caller.scope;
}

/** The named points as they are or, of the past, were, in the order named; NO_PERMISSION when one of them is unknown or out of sight. */
export async function visiblePoints(
  ledgers: Ledgers,
  ids: readonly string[],
  context: CallContext,
): Promise<Result<readonly Point[]>> {
  const rows = await ledgers.seen(points, scopeOf(context), { ids, lang: context.lang, asOf: context.asOf });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found: Point[] = [];
  for (const id of new Set(ids)) {
    const row = byId.get(id);
    if (row === undefined) return refused('NO_PERMISSION');
    found.push(row);
  }
  return accepted(found);
}
