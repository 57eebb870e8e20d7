import { type Quantity, rounded, sumOf, zero } from '../energy/quantity.ts';
import { type Basic, basicCharge } from './basicPart.ts';
import { type Factor, factorCharge } from './factorPart.ts';
import type { Pays } from './pays.ts';
import type { DayPart } from './tariff/byType.ts';
import { totalOfLines } from './tariff/charge.ts';
import { type EnergyLine, energyLacks, energyLines } from './tariff/energyLines.ts';
import type { ClimbedOn } from './tariff/ladder.ts';
import { type PaidDay, type Terms, termsIn } from './terms.ts';

/** What was counted in a part of a local day, in kWh; `pays` null: there is no fee rule on that day. */
export interface PaidPart extends DayPart {
  readonly pays: Pays | null;
  /** It left for the grid (`RatedPart`). */
  readonly feedIn?: 'off' | 'counted';
}

/**
 * What a statement lacks, so that it has no total. `noFee`, `noPrice`, `noPeriod`, `noFeedInPrice`: on the day that is named no fee rule, no version or price, no
 * period of the day, no price of what is fed in. `noCapacity`, `noDemand`, `noBasicPrice`: of the basic charge. `noReactive`, `standard`: of the power factor.
 */
export const costLacks = [
  ...energyLacks,
  ...(['noCapacity', 'noDemand', 'noBasicPrice', 'noReactive', 'standard'] as const),
] as const;
export interface Lack {
  readonly why: (typeof costLacks)[number];
  /** The first day on which it lacks; null: of the month as a whole. */
  readonly day: string | null;
}

export type StatementLine = EnergyLine;

export interface StatementGiven {
  readonly parts: readonly PaidPart[];
  /** What is known and cannot be charged: it counts for the power factor and the 260 rule; left out: nothing. */
  readonly unpriced?: readonly PaidPart[];
  /** Where ladders stood when the month began; left out: at their first tier. */
  readonly climbedOn?: ClimbedOn;
  /** How much was used in all is known; left out: it is. */
  readonly isKnown?: boolean;
  /** The highest mean power of a quarter of an hour, kW; null: not known. */
  readonly demand: { readonly kw: Quantity; readonly at: string } | null;
  /** kvarh; null: not measured, or not whole. */
  readonly reactive: Quantity | null;
  /** kVA that stands at the unit itself. */
  readonly capacity: Quantity | null;
  /** The month is over. */
  readonly isOver: boolean;
  /** The days of the month that are over or run, each with what is paid by on it; left out: those of the parts. */
  readonly calendar?: readonly PaidDay[];
  /** How many they are, and of the whole month. */
  readonly days: number;
  readonly wholeDays: number;
}

/** A basic charge, or a power-factor standard, that held for the first days of the month: charged by them. */
export interface EarlierTerms {
  readonly from: string;
  readonly days: number;
  readonly basic: Basic | null;
  /** Null: there is none, or the one of the last days counts for all. */
  readonly factor: Factor | null;
}

export interface Statement {
  /** As counted, and as billed: times the loss factors. */
  readonly counted: Quantity;
  readonly kwh: Quantity;
  readonly lines: readonly StatementLine[];
  readonly energy: Quantity;
  readonly basic: Basic | null;
  readonly factor: Factor | null;
  /** What held before these within the month, in order. */
  readonly earlier: readonly EarlierTerms[];
  /** Null where something lacks: a smaller sum would pass for the whole. */
  readonly total: Quantity | null;
  /** What is not known of it can only raise it: by no power factor and no 260 rule would more energy lower what is charged. */
  readonly isBound: boolean;
  readonly lacks: readonly Lack[];
  /** By which the month is paid on its last day. */
  readonly pays: Pays | null;
  /** Of the rate templates by which any of it is paid, by id. */
  readonly names: ReadonlyMap<string, string>;
}

const cents = 2;

/** What a unit's month costs, line by line, by the one calculation that bills use too (§1.1 to §1.6). An estimate until a bill is issued. */
export function statementOf(given: StatementGiven): Statement {
  const { parts } = given;
  const counted = sumOf(parts.map(({ kwh }) => kwh));
  const billed = parts.map(asBilled);
  const { lines, lacks: ofEnergy } = energyLines(billed, given.climbedOn);
  const kwh = rounded(sumOf(billed.map((part) => part.kwh)), 2);
  // What was fed in lowers neither what the power factor nor what the 260 rule goes by: both are of what was drawn.
  const used = rounded(
    sumOf([...billed, ...(given.unpriced ?? []).map(asBilled)].flatMap((one) => (one.feedIn ? [] : [one.kwh]))),
    2,
  );
  const energy = totalOfLines(
    lines.map(({ amount }) => amount),
    cents,
  );
  const terms = termsIn(given.calendar ?? calendarOf(parts));
  const pays = terms.at(-1)?.pays ?? null;
  // What is credited for feeding in takes no part in the power factor.
  const drawn = sumOf(lines.flatMap(({ isFedIn, amount }) => (isFedIn ? [] : [amount])));
  const { basics, factors } = partsBy(terms, { ...given, billed, used, drawn });
  const lacks = [
    ...ofEnergy,
    ...unique([...basics, ...factors].flatMap((one) => (one === null || one.ok ? [] : [{ why: one.why, day: null }]))),
  ];
  const told = terms.map(({ from, days }, n) => ({ from, days, basic: known(basics[n]), factor: known(factors[n]) }));
  const isBound = given.isKnown !== false || told.every((one) => !isByAll(one, given.isOver));
  const { basic = null, factor = null } = told.at(-1) ?? {};
  const amounts = told.flatMap((one) => [one.basic?.amount ?? zero, one.factor?.amount ?? zero]);
  const total = totalOfLines([energy, ...amounts], cents);
  return {
    counted,
    kwh,
    lines,
    energy,
    basic,
    factor,
    earlier: told.slice(0, -1),
    isBound,
    lacks,
    pays,
    names: new Map(
      parts.flatMap((part) => (part.pays === null ? [] : [[part.pays.template.id, part.pays.template.name]])),
    ),
    total: lacks.length === 0 ? total : null,
  };
}

const asBilled = (part: PaidPart): PaidPart => ({
  ...part,
  kwh: part.kwh.times(part.pays?.fee.expense.lossFactor ?? 1),
});

/** Whether something of it goes by all that was used, known or not: a power factor, or a 260 rule that is not reached by what is known. */
const isByAll = ({ basic, factor }: Pick<EarlierTerms, 'basic' | 'factor'>, isOver: boolean): boolean =>
  factor !== null ||
  (isOver && basic !== null && basic.basis !== 'capacity' && basic.hours !== null && !basic.isSurplus);

const known = <T>(
  outcome: { readonly ok: true; readonly value: T } | { readonly ok: false } | null | undefined,
): T | null => (outcome?.ok === true ? outcome.value : null);
const unique = (lacks: readonly Lack[]): readonly Lack[] => [...new Map(lacks.map((one) => [one.why, one])).values()];
const calendarOf = (parts: readonly PaidPart[]): readonly PaidDay[] => [
  ...new Map(parts.map(({ day, pays }) => [day, { day, pays }])).values(),
];

interface Charged extends StatementGiven {
  readonly billed: readonly PaidPart[];
  /** kWh that were drawn, as billed, and what of it cannot be charged. */
  readonly used: Quantity;
  /** ¥ for what is drawn. */
  readonly drawn: Quantity;
}

/**
 * The basic charge and the adjustment of each stretch of days on which one holds: a stretch that is not the whole month by its days of thirty, the
 * demand and the power factor those of the month. One standard for all of it adjusts the whole at once.
 */
function partsBy(terms: readonly Terms[], given: Charged) {
  const { billed, used, drawn, isOver } = given;
  const isOne = terms.length === 1;
  const basics = terms.map(({ pays: { fee }, price, days }) =>
    basicCharge({
      expense: fee.expense,
      price,
      demand: given.demand,
      kwh: used,
      capacity: given.capacity,
      isOver,
      days: isOne ? given.days : days,
      isWhole: isOver && isOne,
    }),
  );
  const basicOf = (n: number): Quantity => known(basics[n])?.amount ?? zero;
  const isOneStandard = new Set(terms.map(({ pays }) => pays.fee.expense.powerFactor)).size < 2;
  const upTo = terms.map(({ from }, n) => {
    const end = terms[n + 1]?.from;
    return end === undefined || end === from
      ? drawn
      : energyOf(
          billed.filter(({ day, feedIn }) => day < end && feedIn === undefined),
          given.climbedOn,
        );
  });
  const factors = terms.map(({ pays: { fee } }, n) => {
    if (isOneStandard && n < terms.length - 1) return null;
    const mine = (upTo[n] ?? zero).minus(upTo[n - 1] ?? zero).plus(basicOf(n));
    const whole = sumOf([drawn, ...terms.map((_, place) => basicOf(place))]);
    const { powerFactor: standard } = fee.expense;
    return factorCharge({ standard, active: used, reactive: given.reactive, base: isOneStandard ? whole : mine });
  });
  return { basics, factors };
}

const energyOf = (parts: readonly PaidPart[], climbedOn?: ClimbedOn): Quantity =>
  sumOf(energyLines(parts, climbedOn).lines.map(({ amount }) => amount));
