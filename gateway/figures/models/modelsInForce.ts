import { quantity } from '../../../domain/energy/quantity.ts';
import { type EnergyModel, energyModels } from '../../../domain/energyModel/energyModel.ts';
import type { ModelTerms } from '../../../domain/figure/computing/modelled.ts';
import { bySigns } from '../../../domain/text/order.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { Line } from '../lines.ts';
import type { NodesAsker } from '../unitNodes.ts';

/** A line's model, where one is in force for its unit and what it counts. */
export type ModelOf = (line: Pick<Line, 'subject' | 'medium' | 'unit'>) => EnergyModel | null;

/** Of two that stand in force for a moment, the younger counts. */
const younger = (a: EnergyModel, b: EnergyModel): number =>
  bySigns(b.since ?? '', a.since ?? '') || bySigns(b.id, a.id);

/** The models in force that the asker sees, as the rows stand or stood. */
export async function openModels(ledgers: Ledgers, { scope, asOf }: NodesAsker): Promise<ModelOf> {
  const rows = await ledgers.seen(energyModels, scope, { asOf });
  const standing = rows.filter(({ state }) => state === 'inForce').toSorted(younger);
  return ({ subject, medium, unit }) =>
    standing.find((row) => row.unitId === subject.id && row.medium === medium && row.unit === unit) ?? null;
}

/** What a row's terms say; null: it was never fitted. */
export function termsOf({ base, slopes }: Pick<EnergyModel, 'base' | 'slopes'>): ModelTerms | null {
  if (base === null) return null;
  return {
    base: quantity(base),
    slopes: slopes.map(({ slope }) => quantity(slope)),
    ranges: slopes.map(({ least, most }) => ({ least: quantity(least), most: quantity(most) })),
  };
}
