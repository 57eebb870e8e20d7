import { points } from '../../../domain/device/point.ts';
import type { ErrorCode } from '../../../domain/error/errors.ts';
import type { Scope } from '../../http/handler.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';

/** What the push needs to know of a point. */
export interface PointEntry {
  readonly id: string;
  readonly number: number;
  readonly org: string;
  readonly deviceId: string;
  readonly isText: boolean;
}

/** The points of these ids, as the ledger has them now. An unknown one is left out. */
export async function readPoints(ledgers: Ledgers, ids: readonly string[]): Promise<ReadonlyMap<string, PointEntry>> {
  if (ids.length === 0) return new Map();
  const rows = await ledgers.rows(points, { ids });
  return new Map(rows.map((row) => [row.id, { id: row.id, number: row.number, org: row.org, deviceId: row.deviceId, isText: row.kind === 'text' }]));
}

/** Why a point may not be subscribed; null when it may. Unknown and forbidden are told alike (decision 44). */
export function refusalOfPoint(entry: PointEntry | undefined, scope: Scope): ErrorCode | null {
  if (entry === undefined || !scope.sees(entry.org)) return 'NO_PERMISSION';
  return entry.isText ? 'WRONG_TYPE' : null;
}
