import type { Millis } from '../../domain/clock/clock.ts';
import { type Quantity, quantity, sumOf } from '../../domain/energy/quantity.ts';
import { equipment } from '../../domain/equipment/equipment.ts';
import { plateFields } from '../../domain/equipment/transformerPlate.ts';
import type { Answer } from '../../domain/figure/answer.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { feeRuleOn, unitFees } from '../../domain/unit/unitFee.ts';
import type { FigureMeans } from './figureMeans.ts';
import type { SubjectNode } from './nodesOf.ts';
import { openRegisters, type Registers } from './reactive.ts';
import type { NodesAsker, UnitNode } from './unitNodes.ts';

/** Out of what a unit's capacity was taken, and whose plate lacks it. */
export interface Rating {
  /** kVA; null: not entered. */
  readonly capacity: Quantity | null;
  readonly by: 'byPlates' | 'byUnit' | 'byFee' | 'noPlate';
  /** Of the transformers, the unit or the fee rule that say it, or do not. */
  readonly name: string;
}

/** What units are made for, and what was agreed for them, on a local day. */
export interface Ratings {
  readonly nodeOf: (unitId: string) => UnitNode | null;
  readonly registers: Registers;
  readonly ratingOn: (unitId: string, day: string) => Rating;
  /** kW, by a fee rule of the unit's own: one above it was agreed for other meters. */
  readonly contractOn: (unitId: string, day: string) => Quantity | null;
}

interface RatingsQuestion {
  readonly nodes: readonly SubjectNode[];
  readonly asker: NodesAsker;
  readonly asOf: Millis | null;
  readonly now: Millis;
}

/**
 * The capacity of a unit: of its transformers in use, those that hang on it or whose load one of its own meters measures, all together; where it has none,
 * what is entered as its own, else what its fee rule says. Of transformers one of which lacks it there is none.
 */
export async function openRatings(means: FigureMeans, asked: RatingsQuestion): Promise<Ratings> {
  const { nodes, asker } = asked;
  const then = { lang: asker.lang, asOf: asker.asOf };
  const ids = nodes.map(({ subject }) => subject.id);
  const [units, fees, things, registers] = await Promise.all([
    means.ledgers.seen(energyUnits, asker.scope, { ids, ...then }),
    means.ledgers.seen(unitFees, asker.scope, then),
    means.ledgers.seen(equipment, asker.scope, then),
    openRegisters(means, asked),
  ]);
  const byId = new Map(nodes.map(({ subject, node }) => [subject.id, node]));
  const transformers = things.filter(
    ({ state, transformer }) => state === 'inUse' && plateFields.some((field) => transformer[field] !== null),
  );
  const feeOf = (unitId: string, day: string) => feeRuleOn(fees, { unitId, energyKind: 'electricity', day });
  const transformersOf = (id: string) => {
    const meters = new Set((byId.get(id)?.parts ?? []).map(({ point }) => point?.deviceId));
    return transformers.filter(
      ({ unitId, transformer: { meterId } }) => unitId === id || (meterId !== null && meters.has(meterId)),
    );
  };
  return {
    nodeOf: (id) => byId.get(id) ?? null,
    registers,
    ratingOn(id, day) {
      const mine = transformersOf(id);
      const lacking = mine.filter(({ transformer }) => transformer.ratedCapacity === null);
      const names = (rows: typeof mine): string => rows.map(({ name }) => name).join('、');
      if (lacking.length > 0) return { capacity: null, by: 'noPlate', name: names(lacking) };
      if (mine.length > 0) {
        const capacity = sumOf(mine.map(({ transformer }) => quantity(transformer.ratedCapacity ?? 0)));
        return { capacity, by: 'byPlates', name: names(mine) };
      }
      const unit = units.find((one) => one.id === id);
      const own = unit?.ratedCapacity ?? null;
      if (own !== null) return { capacity: quantity(own), by: 'byUnit', name: unit?.name ?? id };
      const fee = feeOf(id, day);
      const agreed = fee?.expense.runningCapacity ?? fee?.expense.contractCapacity ?? null;
      if (fee !== null && agreed !== null) return { capacity: quantity(agreed), by: 'byFee', name: fee.name };
      return { capacity: null, by: 'noPlate', name: unit?.name ?? id };
    },
    contractOn(id, day) {
      const agreed = feeOf(id, day)?.expense.demand ?? null;
      return agreed === null ? null : quantity(agreed);
    },
  };
}

/** Out of what the capacity of a unit was taken on a day, or what lacks. */
export function ratingNotes({ subject, node }: SubjectNode, ratings: Ratings, day: string): Answer['notes'] {
  if (subject.kind !== 'energyUnit') return [];
  const { by, name } = ratings.ratingOn(subject.id, day);
  return [{ kind: by, subject, since: null, name: by === 'byUnit' ? (node.name ?? name) : name }];
}
