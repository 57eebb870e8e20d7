import { type Quantity, quantity, rounded, sumOf, zero } from '../energy/quantity.ts';
import { type DayPart, minutesByType } from './byType.ts';
import { type PeakType, peakTypes } from './periods.ts';
import { priceOf, type RateTemplate, type RateVersion, versionOn } from './rateTemplate.ts';
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

/**
 * The lines of the charge for energy, the one calculation of it: statements, home, analysis and the books print these. Quantities are rounded by what
 * the span has come to, so that they add up to the rounded whole whatever changes within it (§1.1, §1.4). `before`: what the month used before, for a ladder.
 */
export function energyLines(parts: readonly RatedPart[], before: Quantity = zero): EnergyLines {
  const lacks: { readonly why: EnergyLack; readonly day: string }[] = [];
  const lack = (why: EnergyLack, day: string): void => {
    if (!lacks.some((one) => one.why === why)) lacks.push({ why, day });
  };
  const groups = new Map<string, { pays: Rate; version: RateVersion; parts: RatedPart[] }>();
  for (const part of parts) {
    const version = part.pays === null ? null : versionOn(part.pays.template, part.day);
    if (part.pays === null) lack('noFee', part.day);
    else if (version === null) lack('noPrice', part.day);
    else {
      const key = `${part.pays.template.id} ${version.since}`;
      const group = groups.get(key) ?? { pays: part.pays, version, parts: [] };
      group.parts.push(part);
      groups.set(key, group);
    }
  }
  let from = before;
  const lines = [...groups.values()].flatMap(({ pays, version, parts: mine }) => {
    const head = { rate: pays.template.id, since: version.since };
    const to = from.plus(sumOf(mine.map((part) => part.kwh)));
    const made = linesBy(pays, version, { mine, from, to, lack });
    from = to;
    return made.map((line) => ({ ...head, ...line }));
  });
  return { lines, lacks };
}

interface Grouped {
  readonly mine: readonly RatedPart[];
  /** What the month has come to before these parts, and after them. */
  readonly from: Quantity;
  readonly to: Quantity;
  readonly lack: (why: EnergyLack, day: string) => void;
}
type Line = Omit<EnergyLine, 'rate' | 'since'>;

function linesBy({ template: { kind }, rule }: Rate, version: RateVersion, grouped: Grouped): readonly Line[] {
  const { mine, from, to, lack } = grouped;
  const day = mine[0]?.day ?? '';
  if (kind === 'ladder') {
    if (version.tiers.length === 0) lack('noPrice', day);
    return tiersOf(version, from, to);
  }
  const whole = shown(to).minus(shown(from));
  if (kind === 'single') {
    if (version.single === null) lack('noPrice', day);
    return version.single === null ? [] : [{ key: 'single', ...lineOf(whole, quantity(version.single)) }];
  }
  const { types, lacking } = byTypes(mine, rule);
  if (lacking !== null) lack('noPeriod', lacking);
  const even = lacking === null ? evened(types, whole) : new Map([...types].map(([type, kwh]) => [type, shown(kwh)]));
  return (Object.keys(peakTypes) as PeakType[]).flatMap((type) => {
    const used = even.get(type);
    if (used === undefined) return [];
    const price = priceOf(version, type);
    if (price === null) lack('noPrice', day);
    return price === null ? [] : [{ key: type, ...lineOf(used, price) }];
  });
}

/** kWh of each type: what straddles a change of period by time, all of it added up before it is divided, so that nothing is lost to a quotient. */
function byTypes(parts: readonly RatedPart[], rule: Rate['rule']) {
  const made = new Map<number, Map<PeakType, Quantity>>();
  let lacking: string | null = null;
  for (const part of parts)
    for (const [type, minutes] of minutesByType(part, rule)) {
      if (type === null) {
        lacking ??= part.day;
        continue;
      }
      const mine = made.get(part.minutes) ?? new Map<PeakType, Quantity>();
      mine.set(type, (mine.get(type) ?? zero).plus(part.kwh.times(minutes)));
      made.set(part.minutes, mine);
    }
  const types = new Map<PeakType, Quantity>();
  for (const [minutes, mine] of made)
    for (const [type, product] of mine) types.set(type, (types.get(type) ?? zero).plus(product.div(minutes)));
  return { types, lacking };
}

/** Each type as it is shown; what rounding leaves over goes to flat, where there is none to the largest (§1.4). */
function evened(types: ReadonlyMap<PeakType, Quantity>, whole: Quantity): ReadonlyMap<PeakType, Quantity> {
  const even = new Map([...types].map(([type, kwh]) => [type, shown(kwh)]));
  const rest = whole.minus(sumOf([...even.values()]));
  const [largest] = [...even].toSorted(([, a], [, b]) => b.comparedTo(a));
  const at = even.has('flat') ? 'flat' : largest?.[0];
  if (at !== undefined) even.set(at, (even.get(at) ?? zero).plus(rest));
  return even;
}

/** As much of each tier as the month came to, from where it stood (§1.5); what it gives back by the tiers that it falls through, below zero by the first. */
function tiersOf(version: RateVersion, before: Quantity, after: Quantity): readonly Line[] {
  const [low, high] = before.lessThan(after) ? [shown(before), shown(after)] : [shown(after), shown(before)];
  const isBack = after.lessThan(before);
  return version.tiers.flatMap(({ to, price }, n) => {
    const below = n === 0 ? null : quantity(version.tiers[n - 1]?.to ?? 0);
    const from = below === null || below.lessThan(low) ? low : below;
    const top = to === null || quantity(to).greaterThan(high) ? high : quantity(to);
    const used = shown(top).minus(shown(from));
    if (!used.greaterThan(0)) return [];
    return [{ key: `tier${n + 1}` as const, ...lineOf(isBack ? used.neg() : used, quantity(price)) }];
  });
}
