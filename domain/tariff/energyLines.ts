import { type Quantity, quantity, rounded, sumOf, zero } from '../energy/quantity.ts';
import { type DayPart, minutesByType } from './byType.ts';
import { type ClimbedOn, climbedFrom, climbOf, type LadderOf } from './ladder.ts';
import { type PeakType, peakTypes } from './periods.ts';
import { isLadder, priceOf, type RateTemplate, type RateVersion, versionOn } from './rateTemplate.ts';
import type { TimeRule } from './timeRule.ts';

export interface Rate {
  readonly template: Pick<RateTemplate, 'id' | 'kind' | 'versions'>;
  /** Of a time-of-use rate. */
  readonly rule: Pick<TimeRule, 'programs'> | null;
}

/** A part with the rate by which it is paid; null: there is none on that day. */
export interface RatedPart extends DayPart {
  readonly pays: Rate | null;
}

/** On the day that is named there is no fee rule, no version or price, no period of the day. */
export const energyLacks = ['noFee', 'noPrice', 'noPeriod'] as const;
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
const shown = (value: Quantity): Quantity => rounded(value, 2);
export const lineOf = (kwh: Quantity, price: Quantity): Pick<EnergyLine, 'kwh' | 'price' | 'amount'> => ({
  ...{ kwh, price, amount: rounded(kwh.times(price), cents) },
});

interface Group {
  readonly pays: Rate;
  readonly version: RateVersion;
  readonly parts: Climbing[];
}
/** A part with where its ladder stood before it. */
type Climbing = RatedPart & { readonly stood: Quantity };

/**
 * The lines of the charge for energy, the one calculation of it: statements, home, analysis and the books print these. Quantities are rounded by what
 * the span has come to, so that they add up to the rounded whole whatever changes within it (§1.1, §1.4). `climbedOn`: what the month and the year used
 * before, for a ladder.
 */
export function energyLines(parts: readonly RatedPart[], climbedOn: ClimbedOn = climbedFrom(zero)): EnergyLines {
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
      const { stretch, stood } = stands[version.ladder];
      const { id, kind } = part.pays.template;
      const key = `${id} ${version.since} ${isLadder(kind) ? stretch : ''}`;
      const group = groups.get(key) ?? { pays: part.pays, version, parts: [] };
      group.parts.push({ ...part, stood });
      groups.set(key, group);
    }
  }
  let from = parts[0] === undefined ? zero : climbedOn(parts[0].day, 'month').before;
  const lines = [...groups.values()].flatMap(({ pays, version, parts: mine }) => {
    const head = { rate: pays.template.id, since: version.since };
    const to = from.plus(sumOf(mine.map((part) => part.kwh)));
    const made = linesBy(pays, version, { mine, from, to, lack });
    from = to;
    return made.map((line) => ({ ...head, ...line }));
  });
  return { lines, lacks };
}

/** Where the ladders of a month and of a year stand before each part, in order of time. */
function climber(climbedOn: ClimbedOn) {
  const come = new Map<string, Quantity>();
  const stand = (of: LadderOf, { day, kwh }: RatedPart) => {
    const { stretch, before } = climbedOn(day, of);
    const key = `${of} ${stretch}`;
    const stood = come.get(key) ?? before;
    come.set(key, stood.plus(kwh));
    return { stretch, stood };
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
type Line = Omit<EnergyLine, 'rate' | 'since'>;

function linesBy({ template: { kind }, rule }: Rate, version: RateVersion, grouped: Grouped): readonly Line[] {
  const { mine, from, to, lack } = grouped;
  const day = mine[0]?.day ?? '';
  if (isLadder(kind) && version.tiers.length === 0) {
    lack('noPrice', day);
    return [];
  }
  if (kind === 'ladder') return tiersOf(version, mine);
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

/** What was used in a type of period, of a ladder in one of its tiers. */
interface Cell {
  readonly type: PeakType;
  readonly tier: number | null;
  readonly kwh: Quantity;
}

/**
 * kWh of each type and tier: what straddles a change of period by time, all of it added up before it is divided, so that nothing is lost to a quotient. A
 * tier is that at which the ladder stood by then.
 */
function byTypes(
  parts: readonly Climbing[],
  rule: Rate['rule'],
  tiers: RateVersion['tiers'] | null,
): { readonly cells: readonly Cell[]; readonly lacking: string | null } {
  const made = new Map<string, { type: PeakType; tier: number | null; minutes: number; product: Quantity }>();
  let lacking: string | null = null;
  for (const part of parts)
    for (const [type, minutes] of minutesByType(part, rule)) {
      if (type === null) {
        lacking ??= part.day;
        continue;
      }
      const climbs =
        tiers === null ? [{ tier: null, kwh: part.kwh }] : climbOf(tiers, part.stood, part.stood.plus(part.kwh));
      for (const { tier, kwh } of climbs) {
        const key = `${type} ${tier} ${part.minutes}`;
        const known = made.get(key) ?? { type, tier, minutes: part.minutes, product: zero };
        made.set(key, { ...known, product: known.product.plus(kwh.times(minutes)) });
      }
    }
  const order = Object.keys(peakTypes);
  const cells = [...Map.groupBy(made.values(), ({ type, tier }) => `${type} ${tier}`).values()].flatMap(
    (same): readonly Cell[] => {
      const [first] = same;
      const kwh = sumOf(same.map(({ product, minutes }) => product.div(minutes)));
      return first === undefined ? [] : [{ type: first.type, tier: first.tier, kwh }];
    },
  );
  const inOrder = cells.toSorted(
    (a, b) => order.indexOf(a.type) - order.indexOf(b.type) || (a.tier ?? 0) - (b.tier ?? 0),
  );
  return { cells: inOrder, lacking };
}

/** Each as it is shown; what rounding leaves over goes to flat, where there is none to the largest (§1.4). */
function evened(cells: readonly Cell[], whole: Quantity): readonly Cell[] {
  const even = cells.map((cell) => ({ ...cell, kwh: shown(cell.kwh) }));
  const rest = whole.minus(sumOf(even.map(({ kwh }) => kwh)));
  const [largest] = even.toSorted((a, b) => b.kwh.comparedTo(a.kwh));
  const at = even.find(({ type }) => type === 'flat') ?? largest;
  return even.map((cell) => (cell === at ? { ...cell, kwh: cell.kwh.plus(rest) } : cell));
}

/** As much of each tier as the ladder came to, from where it stood (§1.5); what it gives back by the tiers that it falls through. */
function tiersOf(version: RateVersion, mine: readonly Climbing[]): readonly Line[] {
  const before = mine[0]?.stood ?? zero;
  const after = before.plus(sumOf(mine.map(({ kwh }) => kwh)));
  return climbOf(version.tiers, shown(before), shown(after)).map(({ tier, kwh }) => ({
    ...{ key: `tier${tier}` as const, tier: null },
    ...lineOf(kwh, quantity(version.tiers[tier - 1]?.price ?? 0)),
  }));
}
