import { aDay as day } from '../../domain/clock/lengths.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { cycleLedgers } from '../../domain/work/cycle/cycles.ts';
import { allKinds, type WorkKind } from '../../domain/work/kinds.ts';
import { shippedCycles, takenCycle } from '../../domain/work/shipped/cycles.ts';
import { ensureRows } from './ensureRows.ts';
import type { Means } from './means.ts';

interface Parts extends Means {
  readonly now: number;
  readonly zone: string;
}

/** The cycles of the site, those that come with the product: by kind, their ids by code. */
export async function seedCycles({
  ledgers,
  orgOf,
  took,
  now,
  zone,
}: Parts): Promise<Readonly<Record<WorkKind, ReadonlyMap<string, string>>>> {
  const since = zoneOf(zone)
    .written(now - 120 * day)
    .local.slice(0, 10);
  const made: Partial<Record<WorkKind, ReadonlyMap<string, string>>> = {};
  for (const kind of allKinds) {
    const rows = await ensureRows(ledgers, cycleLedgers[kind], {
      wanted: shippedCycles[kind].map((one) => ({ key: one.code, row: takenCycle(one, orgOf('utilities'), since) })),
      keyOf: (row) => row.shipped ?? row.id,
    });
    took(rows);
    made[kind] = rows.ids;
  }
  return made as Record<WorkKind, ReadonlyMap<string, string>>;
}
