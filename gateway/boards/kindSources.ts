import { type Measure, measuresOf } from '../../domain/unit/countingParts.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { type Part, unitParts } from '../energy/unitParts.ts';
import type { Caller } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { When } from './homeCalls.ts';

interface Asker {
  readonly caller: Pick<Caller, 'scope'>;
  readonly when: When;
}

/**
 * What measures the topmost energy units that the caller sees on a day of the calendar, by kind and unit: those below them are parts of the same. What
 * of it lies outside his sight is among them.
 */
export async function kindSources(
  ledgers: Ledgers,
  { caller: { scope }, when }: Asker,
  day: string,
): Promise<readonly Measure<Part>[]> {
  const units = await ledgers.seen(energyUnits, scope, when);
  const seen = new Set(units.map(({ id }) => id));
  const top = units.filter(({ parentId }) => parentId === null || !seen.has(parentId)).map(({ id }) => id);
  if (top.length === 0) return [];
  const parts = await unitParts(ledgers, { of: 'energyUnit', ids: top }, { scope, asOf: when.asOf ?? null });
  const counting = [...parts.values()]
    .flat()
    .filter(({ since, until }) => (since === null || since <= day) && (until === null || day < until));
  return measuresOf(counting);
}
