import type { Millis } from '../../domain/clock/clock.ts';
import type { Basic } from '../../domain/cost/basicPart.ts';
import type { CostStatement } from '../../domain/cost/calls.ts';
import { costMonth, daysBetween } from '../../domain/cost/costMonth.ts';
import { compensationTo, type Factor } from '../../domain/cost/factorPart.ts';
import type { Pays } from '../../domain/cost/pays.ts';
import { type Statement, statementOf } from '../../domain/cost/statement.ts';
import { quarter } from '../../domain/energy/intervals.ts';
import { type Quantity, quantity, rounded, textOf } from '../../domain/energy/quantity.ts';
import type { Figured } from '../../domain/figure/computing/figured.ts';
import { extentOf } from '../../domain/figure/extent.ts';
import { dayAfter } from '../../domain/figure/period.ts';
import type { EnergyUnit } from '../../domain/unit/energyUnit.ts';
import { calendarOf } from '../../domain/unit/unitCalendar.ts';
import { type Climb, climbedBefore } from '../figures/climbed.ts';
import { electricOf, feedInOf, isAvoided } from '../figures/feedIn.ts';
import type { FigureMeans } from '../figures/figureMeans.ts';
import type { ReactiveOf } from '../figures/reactive.ts';
import type { UnitNode } from '../figures/unitNodes.ts';
import type { RateOn } from '../figures/unitRates.ts';
import { fedInPaid, paidTogether } from './fedInPaid.ts';
import { countersApart, demandIn, kwhIn, quartersIn } from './monthQuarters.ts';
import { demandGaps, paidParts } from './paidParts.ts';
import type { RatesOver } from './rateRegisters.ts';

export interface StatementAsked {
  readonly unit: Pick<EnergyUnit, 'id' | 'name' | 'monthlyDay' | 'yearMonth' | 'ratedCapacity'>;
  readonly node: UnitNode;
  /** The same with what stood below it at other times; left out: `node` holds it. */
  readonly ever?: UnitNode;
  readonly month: string;
  readonly rateOn: RateOn;
  readonly reactiveOf: ReactiveOf;
  readonly ratesOver: RatesOver;
  readonly asOf: Millis | null;
  readonly now: Millis;
}

/** What a reader of a statement looks through. */
const mostGaps = 20;
const demandBases: readonly string[] = ['contractDemand', 'actualDemand'];
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
  const paysOn = payingOf(unit.id, rateOn);
  const calendar = Array.from({ length: days }, (_, n) => dayAfter(from, n)).map((day) => ({ day, pays: paysOn(day) }));
  // What of the month lies under the rule of another unit is told day by day (`feedInOn`).
  const isOwnRule = calendar.some(({ pays }) => pays?.fee.unitId === unit.id);
  const apartOf = (of: UnitNode) => feedInOf(of, isOwnRule);
  const split = apartOf(node);
  const drawing = { ...asked, node: split?.drawn ?? node };
  const stepped = await quartersIn(means, drawing, ends);
  const elapsed = Math.max(0, Math.min(ends.to, Math.floor(stepped.until / quarter) * quarter) - ends.from);
  const span = { ...head, elapsed, length: ends.to - ends.from };
  const paying = { zone, paysOn };
  const [counter, ...others] = electricOf(drawing.node);
  const isGapped = counter !== undefined && others.length === 0 && stepped.bridges.length > 0;
  const rates = isGapped ? { rates: await asked.ratesOver(counter, stepped) } : {};
  const whole = paidParts(stepped, { ...paying, ...rates });
  const apart = await countersApart(means, drawing, whole.gaps, asked.ratesOver);
  const own = apart.size === 0 ? whole : paidParts(stepped, { ...paying, apart });
  const fed = await fedInPaid(means, asked, { unitId: unit.id, ends, paying, fed: split?.fed ?? [] });
  const paid = fed.length === 0 ? own : paidTogether([own, ...fed]);
  const { parts, all } = paid;
  if (all.value === null) return { ...span, ...nothing(all), gaps: paid.gaps };
  const isByDemand = parts.some(({ pays }) => pays !== null && demandBases.includes(pays.fee.expense.basis));
  const needsReactive = parts.some(({ pays }) => pays !== null && pays.fee.expense.powerFactor !== null);
  const until = { from: ends.from, to: Math.min(ends.to, now) };
  const climb = await climbedBefore({
    zone,
    until: ends.from,
    days: calendar.map(({ day }) => day),
    read: (plan) => kwhIn(means, { ...asked, node: apartOf(asked.ever ?? node)?.drawn ?? asked.ever ?? node }, plan),
    calendar: { settlementDay: unit.monthlyDay ?? 1, yearMonth: calendarOf({ weekDay: null, ...unit }).yearMonth },
    paysOn: (day) => {
      const pays = paysOn(day);
      return pays === null ? null : { template: pays.template, lossFactor: pays.fee.expense.lossFactor };
    },
  });
  const statement = statementOf({
    parts,
    unpriced: paid.unpriced,
    isKnown: paid.isKnown,
    days,
    wholeDays: head.wholeDays,
    isOver: ends.to <= now,
    calendar,
    climbedOn: climb.on,
    demand: isByDemand ? await demandIn(means, drawing, { ends, whole: stepped }) : null,
    reactive: needsReactive ? await asked.reactiveOf(node, until) : null,
    capacity: unit.ratedCapacity === null ? null : quantity(unit.ratedCapacity),
  });
  // The highest quarter could lie in a gap, whatever is known over it.
  const isPeakSure = !isByDemand || own.isByQuarters;
  const mine = isPeakSure || paid.gaps.length > 0 ? paid.gaps : demandGaps(stepped);
  const gaps = [...climb.gaps, ...mine];
  const hours = quantity(until.to - until.from).div(3_600_000);
  const isFeedInPriced =
    statement.lines.some(({ kwh, isFedIn }) => kwh.isNegative() && !isFedIn) ||
    electricOf(drawing.node).some(isAvoided) ||
    fed.some((one) => one.parts.some(({ feedIn, kwh }) => feedIn === undefined && !kwh.isZero()));
  return { ...span, ...told(statement, { all, isPeakSure, climbed: climb.extent, gaps, hours }), isFeedInPriced };
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

type StatementForTold = Omit<
  CostStatement,
  'unit' | 'name' | 'month' | 'from' | 'to' | 'days' | 'wholeDays' | 'elapsed' | 'length'
>;

function nothing({ none }: Figured): StatementForTold {
  const why = none === 'hidden' || none === 'notYet' || none === 'noCounter' ? none : 'missing';
  return {
    none: why,
    quality: 'missing',
    extent: 'whole',
    coverage: '0',
    counted: null,
    kwh: null,
    lossFactor: null,
    gaps: [],
    lines: [],
    energy: null,
    basic: null,
    factor: null,
    earlier: [],
    total: null,
    lacks: [],
    fee: null,
    isFeedInPriced: false,
  };
}

interface Telling {
  readonly all: Figured;
  readonly isPeakSure: boolean;
  readonly climbed: Climb['extent'];
  readonly gaps: StatementForTold['gaps'];
  readonly hours: Quantity;
}

function told(
  statement: Statement,
  { all, isPeakSure, climbed, gaps, hours }: Telling,
): Omit<StatementForTold, 'isFeedInPriced'> {
  const { lines, basic, factor, pays, total, lacks, counted, kwh, energy } = statement;
  const { names } = statement;
  return {
    none: null,
    quality: all.quality,
    lacks,
    gaps: gaps.slice(0, mostGaps),
    extent: extentIn(statement, { all, isPeakSure, climbed }),
    coverage: all.elapsed === 0 ? '0' : text(quantity(all.present).div(all.elapsed), 4),
    counted: text(counted),
    kwh: text(kwh),
    lossFactor: pays?.fee.expense.lossFactor ?? null,
    lines: lines.map(({ rate, since, key, tier, isFedIn, ...line }) => ({
      rate,
      rateName: names.get(rate) ?? rate,
      since,
      key,
      tier,
      isFedIn,
      kwh: text(line.kwh, 2),
      price: text(line.price),
      amount: text(line.amount, 2),
    })),
    energy: text(energy, 2),
    basic: basicTold(basic),
    factor: factorTold(factor, hours),
    earlier: statement.earlier.map(({ from, days, ...one }) => ({
      from,
      days,
      basic: basicTold(one.basic),
      factor: factorTold(one.factor, hours),
    })),
    total: total === null ? null : text(total, 2),
    fee: pays === null ? null : { id: pays.fee.id, name: pays.fee.name, unit: pays.fee.unitId, since: pays.fee.since },
  };
}

function extentIn(
  { isBound }: Statement,
  { all, isPeakSure, climbed }: Pick<Telling, 'all' | 'isPeakSure' | 'climbed'>,
): StatementForTold['extent'] {
  const extent = extentOf(all);
  if (extent === null || !isBound || climbed === 'incomplete') return 'incomplete';
  return extent === 'whole' && !(isPeakSure && climbed === 'whole') ? 'atLeast' : extent;
}

const demandTold = ({ kw, at, lines = [] }: NonNullable<Basic['demand']>) => ({
  kw: text(kw),
  at,
  lines: lines.map((one) => ({ kw: text(one.kw), at: one.at })),
});

const said = (value: Quantity | null): string | null => (value === null ? null : text(value));

function basicTold(basic: Basic | null): CostStatement['basic'] {
  if (basic === null) return null;
  return {
    basis: basic.basis,
    isSurplus: basic.isSurplus,
    isOver: basic.isOver,
    isBelowZero: basic.isBelowZero,
    quantity: text(basic.quantity),
    price: text(basic.price),
    monthly: text(basic.monthly),
    amount: text(basic.amount, 2),
    contracted: said(basic.contracted),
    hours: said(basic.hours),
    demand: basic.demand === null ? null : demandTold(basic.demand),
  };
}

function factorTold(factor: Factor | null, hours: Quantity): CostStatement['factor'] {
  if (factor === null) return null;
  return {
    standard: factor.standard,
    isFedIn: factor.isFedIn,
    active: text(factor.active),
    reactive: text(factor.reactive),
    cos: said(factor.cos),
    percent: text(factor.percent),
    base: text(factor.base, 2),
    amount: text(factor.amount, 2),
    toStandard: said(compensationTo(factor, factor.standard, hours)),
    to95: said(compensationTo(factor, '0.95', hours)),
  };
}
