import { subtreesOf } from '../../domain/access/permission.ts';
import { dayAfter } from '../../domain/alarm/band/learn.ts';
import type { Millis } from '../../domain/clock/clock.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import { type Point, points } from '../../domain/device/point.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { wholeScope } from '../http/scope.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import { type BandRow, toldWithin } from './bandRows.ts';
import { beginOf } from './readDays.ts';

export type OwnLedgers = Pick<Ledgers, 'everyRow' | 'held'>;

/** Since when a point belongs to whom it belongs now; -Infinity: it never was anybody else's. */
export type OwnSince = (point: string) => Millis;

/**
 * Since when each of these points belongs, without a break, to its organisation or to one below it. What was usual before is another holder's: whoever
 * is warned by it could tell what that one used.
 */
export async function ownSince(ledgers: OwnLedgers, rows: readonly Pick<Point, 'id' | 'org'>[]): Promise<OwnSince> {
  const since = new Map<string, Millis>();
  const orgs = rows.length === 0 ? [] : await ledgers.everyRow(organisations);
  for (const [org, own] of Map.groupBy(rows, (row) => row.org)) {
    const scope = wholeScope(subtreesOf(new Set([org]), orgs));
    for (const [id, { within }] of await ledgers.held(points, scope, { ids: own.map((row) => row.id) })) {
      const last = within.at(-1);
      if (last?.to === Number.POSITIVE_INFINITY) since.set(id, last.from);
    }
  }
  return (point) => since.get(point) ?? Number.POSITIVE_INFINITY;
}

/** Of a version, whether all of its days and the night in which it was learned are of the present holder. */
export const isOwn = (row: BandRow | null, since: Millis, zone: Zone): boolean =>
  toldWithin(row, [{ from: since, to: Number.POSITIVE_INFINITY }], zone) !== null;

/** The first day that is wholly of the present holder; null where all are. `now`: what begins later begins with tomorrow. */
export function firstOwnDay(since: Millis, now: Millis, zone: Zone): string | null {
  if (since === Number.NEGATIVE_INFINITY) return null;
  const at = Math.min(since, now);
  const day = zone.written(at).local.slice(0, 10);
  return beginOf(day, zone) === at ? day : dayAfter(day, 1);
}
