import type { Millis } from '../../../domain/clock/clock.ts';
import { costMonth } from '../../../domain/cost/costMonth.ts';
import { meanPrice } from '../../../domain/cost/shares.ts';
import { type Quantity, quantity } from '../../../domain/energy/quantity.ts';
import { edgesOfStep } from '../../../domain/energy/rollUp.ts';
import { type Figured, folded, isWhole, noFigure } from '../../../domain/figure/computing/figured.ts';
import type { Division } from '../../../domain/sharing/calls.ts';
import { divided, type Weighed } from '../../../domain/sharing/divide.ts';
import type { EnergyShare } from '../../../domain/sharing/energyShare.ts';
import type { EnergyUnit } from '../../../domain/unit/energyUnit.ts';
import type { ReactiveOf } from '../costs/reactive.ts';
import { statementFor } from '../costs/statementFor.ts';
import type { FigureMeans } from '../figureMeans.ts';
import { partsBelow, type UnitNode } from '../unitNodes.ts';
import type { RateOn } from '../unitRates.ts';
import { type Counted, countedOf, openUses, type Plan } from '../uses.ts';

export type Rule = Pick<
  EnergyShare,
  'name' | 'unitId' | 'energyKind' | 'what' | 'pointId' | 'sharing' | 'decimals' | 'since' | 'until'
> & { readonly id: string | null };

export interface DivisionAsked {
  readonly rule: Rule;
  readonly month: string;
  /** Of giver and receivers, by id; one that the asker does not see is left out. */
  readonly nodes: ReadonlyMap<string, UnitNode>;
  readonly units: ReadonlyMap<string, EnergyUnit>;
  /** The counter that is shared, as a unit of its own; null: none, or not seen. */
  readonly counter: UnitNode | null;
  readonly rateOn: RateOn;
  readonly reactiveOf: ReactiveOf;
  readonly asOf: Millis | null;
  readonly now: Millis;
}

/** What a rule divides of a month of the calendar: the giver's energy and its cost, by what is known of the receivers. */
export async function divisionOf(means: FigureMeans, asked: DivisionAsked): Promise<Division> {
  const { rule, nodes } = asked;
  const { sharing, energyKind, what } = rule;
  const giver = nodes.get(rule.unitId) ?? null;
  const named = sharing.receivers.map(({ unitId }) => ({ unit: unitId, name: nodes.get(unitId)?.name ?? null }));
  const head = {
    ...{ rule: rule.id, name: rule.name, unit: rule.unitId, unitName: giver?.name ?? null, energyKind, what },
    ...{ basis: sharing.basis, since: rule.since, until: rule.until },
  };
  const nothing = (none: Division['none'], measure: string | null = null): Division => ({
    ...{ ...head, measure, none, energy: null, amount: null },
    receivers: named.map((one) => ({ ...one, weight: null, percent: null, energy: null, amount: null })),
  });
  if (giver === null || (what === 'point' && asked.counter === null)) return nothing('hidden');
  const plan = planOf(means, asked.month);
  const of = countedOf(what === 'point' ? (asked.counter ?? giver) : giver).find(({ medium }) => medium === energyKind);
  if (of === undefined) return nothing('noCounter');
  const shared = await sharedUse(means, asked, { giver, of, plan });
  if (shared.value === null) return nothing(noneOf(shared), of.unit);
  // A part would be shared as if it were the whole.
  if (!isWhole(shared)) return nothing('notWhole', of.unit);
  const receivers = await weighed(means, asked, { of, plan });
  const amount = energyKind === 'electricity' ? await costOf(means, asked, { giver, shared: shared.value, of }) : null;
  return {
    ...{ ...head, measure: of.unit },
    ...divided({ energy: shared.value, amount, decimals: rule.decimals, receivers }),
  };
}

function planOf({ zone }: FigureMeans, month: string): Plan {
  const { from, to } = costMonth(1, month);
  const at = (day: string): Millis => zone.instantAt(`${day}T00:00`) ?? 0;
  return { step: 'day', edges: edgesOfStep({ from: at(from), to: at(to) }, 'day', zone) };
}

const noneOf = ({ none }: Figured): Division['none'] =>
  none === 'hidden' || none === 'notYet' || none === 'noCounter' || none === 'notWhole' ? none : 'missing';

interface Giver {
  readonly giver: UnitNode;
  readonly of: Counted;
  readonly plan: Plan;
}

async function sharedUse(
  { database, zone }: FigureMeans,
  { rule, counter, asOf, now }: DivisionAsked,
  { giver, of, plan }: Giver,
): Promise<Figured> {
  const node = rule.what === 'point' ? (counter ?? giver) : giver;
  const uses = openUses({ database, zone, asOf, now, parts: partsBelow(node) });
  const { steps } = await (rule.what === 'unexplained' ? uses.unexplained(node, of, plan) : uses.used(node, of, plan));
  const figures = steps.map(({ figure }) => figure);
  return figures.length === 0 ? noFigure('missing') : folded(figures, rule.what === 'unexplained' ? 'exact' : 'sum');
}

/** Of each receiver by what it is divided; null where that is not entered, or not whole. */
function weighed(
  { database, zone }: FigureMeans,
  { rule: { sharing }, nodes, units, asOf, now }: DivisionAsked,
  { of, plan }: Pick<Giver, 'of' | 'plan'>,
): Promise<readonly Weighed[]> {
  const textOf = (value: string | number | null | undefined): Quantity | null =>
    value === null || value === undefined ? null : quantity(value);
  return Promise.all(
    sharing.receivers.map(async ({ unitId, percent }): Promise<Weighed> => {
      const [node, unit] = [nodes.get(unitId) ?? null, units.get(unitId) ?? null];
      const head = { unit: unitId, name: node?.name ?? null };
      if (sharing.basis === 'percent') return { ...head, weight: quantity(percent) };
      if (node === null || unit === null) return { ...head, weight: null };
      const { building, campus } = unit;
      if (sharing.basis === 'area') return { ...head, weight: textOf(building?.area ?? campus?.area) };
      if (sharing.basis === 'people') return { ...head, weight: textOf(building?.energyUsers ?? campus?.people) };
      const uses = openUses({ database, zone, asOf, now, parts: partsBelow(node) });
      const { steps } = await uses.used(node, of, plan);
      const used = folded(
        steps.map(({ figure }) => figure),
        'sum',
      );
      const isKnown = used.value !== null && isWhole(used) && !used.value.isNegative();
      return { ...head, weight: isKnown ? used.value : null };
    }),
  );
}

/** What it costs the giver, ¥: all of its month, or the part at its mean price; null where the month has no total. */
async function costOf(
  means: FigureMeans,
  { rule, month, units, rateOn, reactiveOf, asOf, now }: DivisionAsked,
  { giver, shared, of }: { readonly giver: UnitNode; readonly shared: Quantity; readonly of: Counted },
): Promise<Quantity | null> {
  const unit = units.get(giver.id);
  if (unit === undefined) return null;
  const calendar = { ...unit, monthlyDay: 1 };
  const told = await statementFor(means, { unit: calendar, node: giver, month, rateOn, reactiveOf, asOf, now });
  if (told.total === null || told.isAtLeast) return null;
  if (rule.what === 'whole') return quantity(told.total);
  const price = meanPrice(told);
  return price === null ? null : shared.times(of.unit === 'MWh' ? 1000 : 1).times(price);
}
