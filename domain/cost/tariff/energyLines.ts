import { type Quantity, quantity, rounded, sumOf, zero } from '../../energy/quantity.ts';
import type { DayPart } from './byType.ts';
import { byTypes, evened, shown } from './cells.ts';
import { type ClimbedOn, climbedFrom, climbOf, type LadderOf } from './ladder.ts';
import type { PeakType } from './periods.ts';
import {
  isByTime,
  isLadder,
  isPricedByTime,
  priceOf,
  type RateTemplate,
  type RateVersion,
  versionOn,
} from './rateTemplate.ts';
import type { TimeRule } from './timeRule.ts';

export interface Rate {
  readonly template: Pick<RateTemplate, 'id' | 'kind' | 'versions'>;
  /** Of a time-of-use rate. */
  readonly rule: Pick<TimeRule, 'programs'> | null;
}

/** A part with the rate by which it is paid; null: there is none on that day. */
export interface RatedPart extends DayPart {
  readonly pays: Rate | null;
  /** It left for the grid: `off` it is taken off, its energy below 0; `counted` a register of it is told as it counts. Left out: it was drawn. */
  readonly feedIn?: 'off' | 'counted';
}

/** On the day that is named there is no fee rule, no version or price, no period of the day. */
export const energyLacks = ['noFee', 'noPrice', 'noPeriod', 'noFeedInPrice'] as const;
export type EnergyLack = (typeof energyLacks)[number];

export type LineKey = PeakType | 'single' | `tier${number}`;

/** A line as it is printed: the shown quantity times the shown price is the shown amount (§1.1). */
export interface EnergyLine {
  readonly rate: string;
  /** From when the version of the rate holds. */
  readonly since: string;
  readonly key: LineKey;
  /** Of a ladder with time of use, from 1; null: its key says all. */
  readonly tier: number | null;
  /** It is credited: its amount is what is paid for it, below 0. */
  readonly isFedIn: boolean;
  readonly kwh: Quantity;
  readonly price: Quantity;
  readonly amount: Quantity;
}

export interface EnergyLines {
  readonly lines: readonly EnergyLine[];
  /** Each with the first day on which it lacks. */
  readonly lacks: readonly { readonly why: EnergyLack; readonly day: string }[];
}

const cents = 2;
export const lineOf = (kwh: Quantity, price: Quantity): Pick<EnergyLine, 'kwh' | 'price' | 'amount'> => ({
  kwh,
  price,
  amount: rounded(kwh.times(price), cents),
});

interface Group {
  readonly pays: Rate;
  readonly version: RateVersion;
  readonly parts: Climbing[];
}
/** A part with where its ladder stood before it, and how much of that was used within the span. */
type Climbing = RatedPart & Stand;
interface Stand {
  readonly stood: Quantity;
  readonly come: Quantity;
}

/**
 * The lines of the charge for energy, the one calculation of it: statements, home, analysis and the books print these. Quantities are rounded by what
 * the span has come to, so that they add up to the rounded whole whatever changes within it (§1.1, §1.4). `climbedOn`: what the month and the year used
 * before, for a ladder.
 */
export function energyLines(given: readonly RatedPart[], climbedOn: ClimbedOn = climbedFrom(zero)): EnergyLines {
  // A ladder climbs by time, in whatever order counters are handed over.
  const all = given.toSorted((a, b) => (a.day === b.day ? a.minute - b.minute : a.day < b.day ? -1 : 1));
  const parts = all.filter(({ feedIn }) => feedIn === undefined);
  const lacks: { readonly why: EnergyLack; readonly day: string }[] = [];
  const lack = (why: EnergyLack, day: string): void => {
    if (!lacks.some((one) => one.why === why)) lacks.push({ why, day });
  };
  const climbing = climber(climbedOn);
  const groups = new Map<string, Group>();
  for (const part of parts) {
    const stands = climbing(part);
    const version = part.pays === null ? null : versionOn(part.pays.template, part.day);
    if (part.pays === null) lack('noFee', part.day);
    else if (version === null) lack('noPrice', part.day);
    else {
      const { stretch, ...stand } = stands[version.ladder];
      const { id, kind } = part.pays.template;
      const key = `${id} ${version.since} ${isLadder(kind) ? stretch : ''}`;
      const group = groups.get(key) ?? { pays: part.pays, version, parts: [] };
      group.parts.push({ ...part, ...stand });
      groups.set(key, group);
    }
  }
  let from = zero;
  const lines = [...groups.values()].flatMap(({ pays, version, parts: mine }) => {
    const head = { rate: pays.template.id, since: version.since };
    const to = from.plus(sumOf(mine.map((part) => part.kwh)));
    const made = linesBy(pays, version, { mine, from, to, lack });
    from = to;
    return made.map((line) => ({ ...head, isFedIn: false, ...line }));
  });
  return { lines: [...lines, ...feedInLines(all, lack)], lacks };
}

/**
 * What was fed in, each version of a rate at its own price of it: no ladder climbs by it, and where none is entered it is not charged at all. Where nothing
 * was fed in no price of it is missed.
 */
function feedInLines(all: readonly RatedPart[], lack: Grouped['lack']): readonly EnergyLine[] {
  const groups = new Map<string, { pays: Rate | null; version: RateVersion | null; parts: RatedPart[] }>();
  for (const part of all) {
    const { pays, feedIn, day, kwh } = part;
    if (feedIn === undefined || kwh.isZero()) continue;
    const version = pays === null ? null : versionOn(pays.template, day);
    const key = `${feedIn} ${pays?.template.id} ${version?.since}`;
    const group = groups.get(key) ?? { pays, version, parts: [] };
    group.parts.push(part);
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(({ pays, version, parts }): readonly EnergyLine[] => {
    const prices = version?.feedIn ?? null;
    const whole = shown(sumOf(parts.map(({ kwh }) => kwh)));
    const [first] = parts;
    if (first === undefined) return [];
    if (pays === null || version === null || prices === null) {
      if (!whole.isZero()) lack(pays === null ? 'noFee' : 'noFeedInPrice', first.day);
      return [];
    }
    const { template, rule } = pays;
    const head = { rate: template.id, since: version.since, tier: null, isFedIn: true };
    // Taken off it is below 0 already; counted it is its price that is.
    const credit = (kwh: Quantity, price: Quantity) => lineOf(kwh, first.feedIn === 'off' ? price : price.neg());
    if (!isByTime(template.kind) || !isPricedByTime(prices)) {
      if (whole.isZero()) return [];
      if (prices.single === null) lack('noFeedInPrice', first.day);
      return prices.single === null ? [] : [{ ...head, key: 'single', ...credit(whole, quantity(prices.single)) }];
    }
    const { cells, lacking } = byTypes(
      parts.map((part) => ({ ...part, stood: zero })),
      rule,
      null,
    );
    if (lacking !== null) lack('noPeriod', lacking);
    return evened(cells, lacking === null ? whole : shown(sumOf(cells.map(({ kwh }) => kwh)))).flatMap(
      ({ type, kwh }) => {
        if (kwh.isZero()) return [];
        const price = priceOf(prices, type);
        if (price === null) lack('noFeedInPrice', first.day);
        return price === null ? [] : [{ ...head, key: type, ...credit(kwh, price) }];
      },
    );
  });
}

/** Where the ladders of a month and of a year stand before each part, in order of time. */
function climber(climbedOn: ClimbedOn) {
  const come = new Map<string, Quantity>();
  const stand = (of: LadderOf, { day, kwh }: RatedPart) => {
    const { stretch, before } = climbedOn(day, of);
    const key = `${of} ${stretch}`;
    const sofar = come.get(key) ?? zero;
    come.set(key, sofar.plus(kwh));
    return { stretch, stood: before.plus(sofar), come: sofar };
  };
  return (part: RatedPart) => ({ month: stand('month', part), year: stand('year', part) });
}

interface Grouped {
  readonly mine: readonly Climbing[];
  /** What the span has come to before these parts, and after them. */
  readonly from: Quantity;
  readonly to: Quantity;
  readonly lack: (why: EnergyLack, day: string) => void;
}
type Line = Omit<EnergyLine, 'rate' | 'since' | 'isFedIn'>;

function linesBy({ template: { kind }, rule }: Rate, version: RateVersion, grouped: Grouped): readonly Line[] {
  const { mine, from, to, lack } = grouped;
  const day = mine[0]?.day ?? '';
  if (isLadder(kind) && version.tiers.length === 0) {
    lack('noPrice', day);
    return [];
  }
  if (kind === 'ladder') return tiersOf(version, mine, from);
  const whole = shown(to).minus(shown(from));
  if (kind === 'single') {
    if (version.single === null) lack('noPrice', day);
    return version.single === null ? [] : [{ key: 'single', tier: null, ...lineOf(whole, quantity(version.single)) }];
  }
  const { cells, lacking } = byTypes(mine, rule, kind === 'ladderByTime' ? version.tiers : null);
  if (lacking !== null) lack('noPeriod', lacking);
  const even = lacking === null ? evened(cells, whole) : cells.map((cell) => ({ ...cell, kwh: shown(cell.kwh) }));
  return even.flatMap(({ type, tier, kwh }) => {
    const price = priceOf(version, type);
    if (price === null) lack('noPrice', day);
    const more = tier === null ? 0 : (version.tiers[tier - 1]?.price ?? 0);
    return price === null ? [] : [{ key: type, tier, ...lineOf(kwh, price.plus(more)) }];
  });
}

/**
 * As much of each tier as the ladder came to, from where it stood (§1.5); what it gives back by the tiers that it falls through. Where it stood is rounded apart from
 * what the span came to, so that its lines add up to that. What was paid by another rate in between was climbed too.
 */
function tiersOf(version: RateVersion, mine: readonly Climbing[], from: Quantity): readonly Line[] {
  const tiers = new Map<number, Quantity>();
  let to = from;
  for (const { stood, come, kwh } of runsOf(mine)) {
    const before = shown(stood.minus(come)).plus(shown(come));
    const whole = shown(to.plus(kwh)).minus(shown(to));
    to = to.plus(kwh);
    for (const { tier, kwh: used } of climbOf(version.tiers, before, before.plus(whole)))
      tiers.set(tier, (tiers.get(tier) ?? zero).plus(used));
  }
  const inOrder = [...tiers].toSorted(([a], [b]) => a - b);
  return inOrder.flatMap(([tier, kwh]) =>
    kwh.isZero()
      ? []
      : [{ key: `tier${tier}` as const, tier: null, ...lineOf(kwh, quantity(version.tiers[tier - 1]?.price ?? 0)) }],
  );
}

/** Parts that climb on from one another, as one. */
function runsOf(parts: readonly Climbing[]): readonly (Stand & { readonly kwh: Quantity })[] {
  const runs: (Stand & { readonly kwh: Quantity })[] = [];
  for (const { stood, come, kwh } of parts) {
    const last = runs.at(-1);
    if (last?.come.plus(last.kwh).equals(come)) runs[runs.length - 1] = { ...last, kwh: last.kwh.plus(kwh) };
    else runs.push({ stood, come, kwh });
  }
  return runs;
}
