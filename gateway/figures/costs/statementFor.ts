import { instantOf, type Millis } from '../../../domain/clock/clock.ts';
import type { CostStatement } from '../../../domain/cost/calls.ts';
import { costMonth, daysBetween } from '../../../domain/cost/costMonth.ts';
import { compensationTo, type Factor } from '../../../domain/cost/factorPart.ts';
import { type PaidPart, type Pays, type Statement, statementOf } from '../../../domain/cost/statement.ts';
import { type Quantity, quantity, rounded, textOf } from '../../../domain/energy/quantity.ts';
import { peakOf } from '../../../domain/figure/computing/demand.ts';
import { type Figured, folded, isWhole, together } from '../../../domain/figure/computing/figured.ts';
import { dayAfter } from '../../../domain/figure/period.ts';
import type { EnergyUnit } from '../../../domain/unit/energyUnit.ts';
import type { FigureMeans } from '../figureMeans.ts';
import { quartersOf } from '../results.ts';
import { partsBelow, type UnitNode } from '../unitNodes.ts';
import type { RateOn } from '../unitRates.ts';
import { countedOf, openUses } from '../uses.ts';
import type { ReactiveOf } from './reactive.ts';

export interface StatementAsked {
  readonly unit: Pick<EnergyUnit, 'id' | 'name' | 'monthlyDay' | 'ratedCapacity'>;
  readonly node: UnitNode;
  readonly month: string;
  readonly rateOn: RateOn;
  readonly reactiveOf: ReactiveOf;
  readonly asOf: Millis | null;
  readonly now: Millis;
}

const kwhIn = (unit: string | null): number => (unit === 'MWh' ? 1000 : 1);
const text = (value: Quantity, decimals = 6): string => textOf(rounded(value, decimals));

/** What a unit's month costs, from the quarters of an hour that its meters counted, as they were known. */
export async function statementFor(means: FigureMeans, asked: StatementAsked): Promise<CostStatement> {
  const { unit, month, now, node, rateOn } = asked;
  const { zone } = means;
  const { from, to } = costMonth(unit.monthlyDay ?? 1, month);
  const ends = { from: zone.instantAt(`${from}T00:00`) ?? 0, to: zone.instantAt(`${to}T00:00`) ?? 0 };
  const today = zone.written(now).local.slice(0, 10);
  const over = today < from ? from : dayAfter(today) < to ? dayAfter(today) : to;
  const days = daysBetween(from, over);
  const head = { unit: unit.id, name: node.name ?? unit.id, month, from, to, days, wholeDays: daysBetween(from, to) };
  const { starts, figures } = await quartersIn(means, asked, ends);
  const all = folded(figures, 'sum');
  // What is not known of a part that is taken off could be more: of such a unit there is no "at least".
  const deducts = partsBelow(node).some(({ share }) => Number(share) < 0);
  if (all.value === null || (deducts && !isWhole(all))) return { ...head, ...nothing(all) };
  const paysOn = payingOf(unit.id, rateOn);
  const parts = figures.flatMap((figure, n): readonly PaidPart[] => {
    if (figure.value === null) return [];
    const { local } = zone.written(starts[n] as number);
    const day = local.slice(0, 10);
    const minute = Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
    return [{ day, minute, minutes: 15, kwh: figure.value, pays: paysOn(day) }];
  });
  const peak = peakOf({ starts, figures, kwh: 1 });
  const needsReactive = parts.some(({ pays }) => pays !== null && pays.fee.expense.powerFactor !== null);
  const until = { from: ends.from, to: Math.min(ends.to, now) };
  const statement = statementOf({
    ...{ parts, days, wholeDays: head.wholeDays, isOver: ends.to <= now },
    demand: peak.figure.value === null || peak.at === null ? null : { kw: peak.figure.value, at: instantOf(peak.at) },
    reactive: needsReactive ? await asked.reactiveOf(node, until) : null,
    capacity: unit.ratedCapacity === null ? null : quantity(unit.ratedCapacity),
  });
  return { ...head, ...told(statement, all, quantity(until.to - until.from).div(3_600_000)) };
}

/**
 * By what a unit pays on a day. By the rule of a unit above it, it pays for energy alone: demand and power factor are those of the meters that the rule was
 * made for, and are charged there, once.
 */
function payingOf(unitId: string, rateOn: RateOn): (day: string) => Pays | null {
  const known = new Map<string, Pays | null>();
  return (day) => {
    const found = known.get(day);
    if (found !== undefined) return found;
    const pays = rateOn(unitId, day);
    const isOwn = pays === null || pays.fee.unitId === unitId;
    const expense = isOwn ? null : { ...pays.fee.expense, basis: 'none' as const, powerFactor: null };
    const told = pays === null || expense === null ? pays : { ...pays, fee: { ...pays.fee, expense } };
    known.set(day, told);
    return told;
  };
}

/** The unit's electricity in kWh, quarter by quarter. */
async function quartersIn(
  { database, zone }: FigureMeans,
  { node, asOf, now }: StatementAsked,
  ends: { readonly from: Millis; readonly to: Millis },
): Promise<{ readonly starts: readonly Millis[]; readonly figures: readonly Figured[] }> {
  const plan = quartersOf({ edges: [ends.from, ends.to] }, zone);
  const uses = openUses({ database, zone, asOf, now, parts: partsBelow(node) });
  const kinds = countedOf(node).filter(({ medium }) => medium === 'electricity');
  const used = await Promise.all(kinds.map((of) => uses.used(node, of, plan)));
  const figures = plan.edges.slice(1).map((_, n) =>
    together(
      used.map(({ steps }, kind) => {
        const figure = steps[n]?.figure as Figured;
        const scale = kwhIn(kinds[kind]?.unit ?? null);
        return figure.value === null ? figure : { ...figure, value: figure.value.times(scale) };
      }),
    ),
  );
  return { starts: plan.edges.slice(0, -1), figures };
}

type Told = Omit<CostStatement, 'unit' | 'name' | 'month' | 'from' | 'to' | 'days' | 'wholeDays'>;

function nothing({ none }: Figured): Told {
  const why = none === 'hidden' || none === 'notYet' || none === 'noCounter' ? none : 'missing';
  return {
    ...{ none: why, quality: 'missing', isAtLeast: false, coverage: '0', counted: null, kwh: null, lossFactor: null },
    ...{ lines: [], energy: null, basic: null, factor: null, total: null, lacks: [], fee: null },
  };
}

function told(statement: Statement, all: Figured, hours: Quantity): Told {
  const { lines, basic, factor, pays, total, lacks, counted, kwh, energy } = statement;
  const names = new Map(pays === null ? [] : [[pays.template.id, pays.template.name]]);
  return {
    ...{ none: null, quality: all.quality, isAtLeast: !isWhole(all), lacks },
    coverage: all.elapsed === 0 ? '0' : text(quantity(all.present).div(all.elapsed), 4),
    ...{ counted: text(counted), kwh: text(kwh), lossFactor: pays?.fee.expense.lossFactor ?? null },
    lines: lines.map(({ rate, since, key, ...line }) => ({
      ...{ rate, rateName: names.get(rate) ?? rate, since, key },
      ...{ kwh: text(line.kwh, 2), price: text(line.price), amount: text(line.amount, 2) },
    })),
    energy: text(energy, 2),
    basic:
      basic === null
        ? null
        : {
            ...{ basis: basic.basis, isSurplus: basic.isSurplus, isOver: basic.isOver },
            ...{ quantity: text(basic.quantity), price: text(basic.price), monthly: text(basic.monthly) },
            amount: text(basic.amount, 2),
            ...{ contracted: said(basic.contracted), hours: said(basic.hours) },
            demand: basic.demand === null ? null : { kw: text(basic.demand.kw), at: basic.demand.at },
          },
    factor: factor === null ? null : factorTold(factor, hours),
    total: total === null ? null : text(total, 2),
    fee: pays === null ? null : { id: pays.fee.id, name: pays.fee.name, unit: pays.fee.unitId, since: pays.fee.since },
  };
}

const said = (value: Quantity | null): string | null => (value === null ? null : text(value));

const factorTold = (factor: Factor, hours: Quantity): CostStatement['factor'] => ({
  ...{ standard: factor.standard, active: text(factor.active), reactive: text(factor.reactive) },
  ...{ cos: said(factor.cos), percent: text(factor.percent), base: text(factor.base, 2) },
  amount: text(factor.amount, 2),
  toStandard: said(compensationTo(factor, factor.standard, hours)),
  to95: said(compensationTo(factor, '0.95', hours)),
});
