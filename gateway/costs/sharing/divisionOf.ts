import type { Millis } from '../../../domain/clock/clock.ts';
import { costMonth } from '../../../domain/cost/costMonth.ts';
import { meanPrice } from '../../../domain/cost/shares.ts';
import type { Division } from '../../../domain/cost/sharing/calls.ts';
import { divided, type Weighed } from '../../../domain/cost/sharing/divide.ts';
import type { EnergyShare } from '../../../domain/cost/sharing/energyShare.ts';
import { type Quantity, quantity, rounded, zero } from '../../../domain/energy/quantity.ts';
import { edgesOfStep } from '../../../domain/energy/rollUp.ts';
import { foldedOver } from '../../../domain/figure/computing/bridged.ts';
import { type Figured, isWhole, noFigure } from '../../../domain/figure/computing/figured.ts';
import type { EnergyUnit } from '../../../domain/unit/energyUnit.ts';
import type { FigureMeans } from '../../figures/figureMeans.ts';
import type { ReactiveOf } from '../../figures/reactive.ts';
import { partsBelow, type UnitNode } from '../../figures/unitNodes.ts';
import type { RateOn } from '../../figures/unitRates.ts';
import { type Counted, countedOf, openUses, type Plan, steppedOf } from '../../figures/uses.ts';
import type { RatesOver } from '../rateRegisters.ts';
import { statementFor } from '../statementFor.ts';

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
  readonly ratesOver: RatesOver;
  readonly asOf: Millis | null;
  readonly now: Millis;
}

/** What a rule divides of its days of a month of the calendar: the giver's energy and its cost, by what is known of the receivers. */
export async function divisionOf(means: FigureMeans, asked: DivisionAsked): Promise<Division> {
  const { rule, nodes } = asked;
  const { sharing, energyKind, what } = rule;
  const giver = nodes.get(rule.unitId) ?? null;
  const named = sharing.receivers.map(({ unitId }) => ({ unit: unitId, name: nodes.get(unitId)?.name ?? null }));
  const head = {
    rule: rule.id,
    name: rule.name,
    unit: rule.unitId,
    unitName: giver?.name ?? null,
    energyKind,
    what,
    basis: sharing.basis,
    since: rule.since,
    until: rule.until,
  };
  const nothing = (none: Division['none'], measure: string | null = null): Division => ({
    ...head,
    measure,
    none,
    energy: null,
    amount: null,
    receivers: named.map((one) => ({ ...one, weight: null, percent: null, energy: null, amount: null })),
  });
  if (giver === null || (what === 'point' && asked.counter === null)) return nothing('hidden');
  const plan = planOf(means, asked.month);
  const of = countedOf(what === 'point' ? (asked.counter ?? giver) : giver).find(({ medium }) => medium === energyKind);
  if (of === undefined) return nothing('noCounter');
  const days = daysOf(means, rule, plan);
  const used = await sharedUse(means, asked, { giver, of, plan });
  const shared = used(days);
  if (shared.value === null) return nothing(noneOf(shared), of.unit);
  // A part would be shared as if it were the whole.
  if (!isWhole(shared)) return nothing('notWhole', of.unit);
  const receivers = await weighed(means, asked, { of, plan, days });
  const amount =
    energyKind === 'electricity'
      ? await costOf(means, asked, { giver, shared: shared.value, of, days, plan, used })
      : null;
  return {
    ...head,
    measure: of.unit,
    ...divided({ energy: shared.value, amount, decimals: rule.decimals, receivers }),
  };
}

function planOf({ zone }: FigureMeans, month: string): Plan {
  const { from, to } = costMonth(1, month);
  const at = (day: string): Millis => zone.instantAt(`${day}T00:00`) ?? 0;
  return { step: 'day', edges: edgesOfStep({ from: at(from), to: at(to) }, 'day', zone) };
}

/** The days of the month on which the rule holds: another one divides the others (decision 103). */
function daysOf({ zone }: FigureMeans, { since, until }: Rule, { edges }: Plan): Extent {
  const [start, end] = [edges[0] ?? 0, edges.at(-1) ?? 0];
  const at = (day: string): Millis => zone.instantAt(`${day}T00:00`) ?? 0;
  return { start: Math.max(start, at(since)), end: until === null ? end : Math.min(end, at(until)) };
}

const noneOf = ({ none }: Figured): Division['none'] =>
  none === 'hidden' || none === 'notYet' || none === 'noCounter' || none === 'notWhole' ? none : 'missing';

interface Giver {
  readonly giver: UnitNode;
  readonly of: Counted;
  readonly plan: Plan;
}

interface Extent {
  readonly start: Millis;
  readonly end: Millis;
}

/** What is shared, of some days of the month. */
type UseIn = (days: Extent) => Figured;

async function sharedUse(
  { database, zone }: FigureMeans,
  { rule, counter, asOf, now }: DivisionAsked,
  { giver, of, plan }: Giver,
): Promise<UseIn> {
  const node = rule.what === 'point' ? (counter ?? giver) : giver;
  const uses = openUses({ database, zone, asOf, now, parts: partsBelow(node) });
  const used = await (rule.what === 'unexplained' ? uses.unexplained(node, of, plan) : uses.used(node, of, plan));
  const stepped = steppedOf(used, plan);
  return (days) =>
    used.steps.length === 0
      ? noFigure('missing')
      : foldedOver(stepped, days, rule.what === 'unexplained' ? 'exact' : 'sum');
}

/** Of each receiver by what it is divided; null where that is not entered, or not whole. */
function weighed(
  { database, zone }: FigureMeans,
  { rule: { sharing }, nodes, units, asOf, now }: DivisionAsked,
  { of, plan, days }: Pick<Giver, 'of' | 'plan'> & { readonly days: Extent },
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
      const used = foldedOver(steppedOf(await uses.used(node, of, plan), plan), days, 'sum');
      const isKnown = used.value !== null && isWhole(used) && !used.value.isNegative();
      return { ...head, weight: isKnown ? used.value : null };
    }),
  );
}

interface Costing extends Giver {
  readonly shared: Quantity;
  readonly days: Extent;
  readonly used: UseIn;
}

/**
 * What it costs the giver, ¥: all of its month, of some of its days by what was used up to their ends, so that the rules of a month share all of it to the
 * fen; of a part the part at its mean price. Null where the month has no total.
 */
async function costOf(
  means: FigureMeans,
  { rule, month, units, rateOn, reactiveOf, ratesOver, asOf, now }: DivisionAsked,
  { giver, shared, of, days, plan, used }: Costing,
): Promise<Quantity | null> {
  const unit = units.get(giver.id);
  if (unit === undefined) return null;
  const calendar = { ...unit, monthlyDay: 1 };
  const told = await statementFor(means, {
    unit: calendar,
    node: giver,
    month,
    rateOn,
    reactiveOf,
    ratesOver,
    asOf,
    now,
  });
  if (told.total === null || told.extent !== 'whole') return null;
  if (rule.what === 'whole') return amountIn(quantity(told.total), { days, plan, used });
  const price = meanPrice(told);
  return price === null ? null : shared.times(of.unit === 'MWh' ? 1000 : 1).times(price);
}

function amountIn(
  total: Quantity,
  { days, plan: { edges }, used }: Pick<Costing, 'days' | 'plan' | 'used'>,
): Quantity | null {
  const [start, end] = [edges[0] ?? 0, edges.at(-1) ?? 0];
  if (days.start === start && days.end === end) return total;
  const whole = used({ start, end });
  const upTo = (at: Millis): Quantity | null => {
    if (at === start) return zero;
    const part = used({ start, end: at });
    if (whole.value === null || whole.value.isZero() || part.value === null || !isWhole(part)) return null;
    return rounded(total.times(part.value).div(whole.value), 2);
  };
  const [after, before] = [upTo(days.end), upTo(days.start)];
  return after === null || before === null ? null : after.minus(before);
}
