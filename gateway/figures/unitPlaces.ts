import { type EnergyUnit, energyUnits } from '../../domain/unit/energyUnit.ts';
import { type DaySpan, type ParentStay, parentStays } from '../../domain/unit/parentStays.ts';
import type { Ledgers } from '../ledger/ledgers.ts';

/** A unit below another, and for which days. */
export interface PlacedUnit {
  readonly id: string;
  readonly days: readonly DaySpan[];
}

/** Where energy units hang, and where they hung before they were moved. */
export interface UnitPlaces {
  readonly units: readonly EnergyUnit[];
  readonly staysOf: (id: string) => readonly ParentStay[];
  /** What hangs below a unit on some day. */
  readonly below: (id: string) => readonly PlacedUnit[];
}

/** The whole tree, whoever asks: what is told of it is narrowed by who tells it. Only of units that were moved on a day are the versions read. */
export async function openUnitPlaces(ledgers: Ledgers, asOf: number | null): Promise<UnitPlaces> {
  const units = await ledgers.everyRow(energyUnits, { asOf });
  const moved = units.filter(({ movedOn }) => movedOn !== null).map(({ id }) => id);
  const versions = moved.length === 0 ? [] : await ledgers.everyVersion(energyUnits, { ids: moved, asOf });
  const byUnit = Map.groupBy(versions, ({ id }) => id);
  const stays = new Map(units.map((unit) => [unit.id, parentStays(byUnit.get(unit.id) ?? [unit])]));
  const placed = units.flatMap(({ id }) => (stays.get(id) ?? []).map((stay) => ({ id, stay })));
  const byParent = new Map(
    [...Map.groupBy(placed, ({ stay }) => stay.parentId)].map(([parent, mine]): [string | null, PlacedUnit[]] => [
      parent,
      [...Map.groupBy(mine, ({ id }) => id)].map(([id, each]) => ({
        id,
        days: each.map(({ stay: { since, until } }) => ({ since, until })),
      })),
    ]),
  );
  return { units, staysOf: (id) => stays.get(id) ?? [], below: (id) => byParent.get(id) ?? [] };
}
