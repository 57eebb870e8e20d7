import { points } from '../../domain/device/point.ts';
import { registerSettings } from '../../domain/energy/registerSettings.ts';
import {
  type CountingPart,
  partsOfEnergyUnit,
  partsOfPoints,
  partsOfUsingUnit,
  type SightedPart,
} from '../../domain/unit/countingParts.ts';
import { deviceAssociations } from '../../domain/unit/deviceAssociation.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { usingUnits } from '../../domain/unit/usingUnit.ts';
import type { Scope } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { HeldPoint } from '../live/index.ts';

/** A counter that counts: one whose register counts both ways is known as such. */
export type CounterPoint = HeldPoint & { readonly net?: boolean };
export type Part = SightedPart<CounterPoint>;

/** Who asks, and as of which position of the log; null: now. */
export interface PartsAsker {
  readonly scope: Scope;
  readonly asOf: number | null;
}

export const unitKinds = ['usingUnit', 'energyUnit'] as const;
export type UnitKind = (typeof unitKinds)[number];

export interface AskedUnits {
  readonly of: UnitKind;
  /** Of units that the asker sees. */
  readonly ids: readonly string[];
}

/**
 * The one road from units to what counts for them, by the unit. Also what the asker may not see is there, as a part without its counter: what is added
 * up would else pass for the whole. A unit that the asker does not see is left out.
 */
export async function unitParts(
  ledgers: Ledgers,
  { of, ids }: AskedUnits,
  { scope, asOf }: PartsAsker,
): Promise<ReadonlyMap<string, readonly Part[]>> {
  const query = { ids, asOf };
  const counting = new Map<string, readonly CountingPart[]>();
  if (of === 'usingUnit') {
    for (const unit of await ledgers.seen(usingUnits, scope, query)) counting.set(unit.id, partsOfUsingUnit(unit));
  } else {
    const units = await ledgers.seen(energyUnits, scope, query);
    const all = await ledgers.everyRow(deviceAssociations, { asOf });
    for (const { id } of units) counting.set(id, partsOfEnergyUnit(id, all));
  }
  return sighted(ledgers, counting, { scope, asOf });
}

/** Counters that somebody named, as the asker sees them. */
export async function pointParts(
  ledgers: Ledgers,
  ids: readonly string[],
  asker: PartsAsker,
): Promise<readonly Part[]> {
  return (await sighted(ledgers, new Map([['', partsOfPoints(ids)]]), asker)).get('') ?? [];
}

/** What counts for things that the asker may see, each counter as he sees it. */
export async function sighted(
  ledgers: Ledgers,
  counting: ReadonlyMap<string, readonly CountingPart[]>,
  { scope, asOf }: PartsAsker,
): Promise<ReadonlyMap<string, readonly Part[]>> {
  const ids = [...new Set([...counting.values()].flatMap((parts) => parts.map(({ pointId }) => pointId)))];
  const held = ids.length === 0 ? new Map() : await ledgers.held(points, scope, { ids, asOf });
  const settings = held.size === 0 ? [] : await ledgers.everyRow(registerSettings, { asOf });
  const bothWays = new Set(settings.flatMap(({ pointId, net }) => (net === true ? [pointId] : [])));
  const pointOf = (id: string): CounterPoint | null => {
    const one = held.get(id);
    if (one === undefined) return null;
    return { ...one.row, within: one.within, ...(bothWays.has(id) ? { net: true } : {}) };
  };
  return new Map(
    [...counting].map(([unit, parts]) => [
      unit,
      parts.map(({ pointId, kind, share, item, since, until }) => ({
        pointId,
        kind,
        share,
        item,
        since,
        until,
        point: pointOf(pointId),
      })),
    ]),
  );
}
