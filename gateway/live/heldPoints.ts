import { isAlways } from '../../domain/access/membership.ts';
import { devices } from '../../domain/device/device.ts';
import { type Point, points } from '../../domain/device/point.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import type { Lang } from '../../domain/text/message.ts';
import type { Scope } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';

/** A point with the times for which its samples are the reader's to see; left out: all. */
export type HeldPoint = Point & { readonly within?: readonly Span[] };

export interface AskedPoints {
  readonly ids: readonly string[];
  readonly scope: Scope;
  /** As it was known at this position; null: now. */
  readonly asOf: number | null;
  /** As `HeldQuery` has it. */
  readonly lang?: Lang;
}

/**
 * The named points for what is asked of a time, in the order named: wherever they stand now and be they deleted since, as they last stood in the
 * reader's sight. NO_PERMISSION when one of them is unknown or never was in it.
 */
export async function heldPoints(
  ledgers: Pick<Ledgers, 'held'>,
  { ids, scope, asOf, lang = 'cn' }: AskedPoints,
): Promise<Result<readonly HeldPoint[]>> {
  const held = await ledgers.held(points, scope, { ids, lang, asOf });
  const found: HeldPoint[] = [];
  for (const id of new Set(ids)) {
    const one = held.get(id);
    if (one === undefined) return refused('NO_PERMISSION');
    found.push(isAlways(one.within) ? one.row : { ...one.row, within: one.within });
  }
  return accepted(found);
}

/** The same points with what their devices are called, or were last, in the reader's sight; null where he never saw one. */
export async function withDevices<P extends Pick<Point, 'deviceId'>>(
  ledgers: Pick<Ledgers, 'held'>,
  rows: readonly P[],
  { scope, asOf, lang = 'cn' }: Omit<AskedPoints, 'ids'>,
): Promise<readonly (P & { readonly device: string | null })[]> {
  const ids = [...new Set(rows.map(({ deviceId }) => deviceId))];
  const held = await ledgers.held(devices, scope, { ids, lang, asOf });
  return rows.map((row) => ({ ...row, device: held.get(row.deviceId)?.row.name ?? null }));
}
