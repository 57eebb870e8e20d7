import { type Quantity, sumOf } from '../energy/quantity.ts';
import type { Pays } from './pays.ts';
import { minutesByType } from './tariff/byType.ts';
import type { RatedPart } from './tariff/energyLines.ts';
import type { LadderOf } from './tariff/ladder.ts';
import type { PeakType } from './tariff/periods.ts';
import { isByTime, isLadder, isPricedByTime, versionOn } from './tariff/rateTemplate.ts';

type Part = RatedPart & { readonly pays: (NonNullable<RatedPart['pays']> & Partial<Pick<Pays, 'fee'>>) | null };

/** The stretch of a ladder to which a day belongs: the month or the year that begins at the first tier. */
export type StretchOn = (day: string, of: LadderOf) => string;

/**
 * What a register counted over a gap, as one part, where one price held all the while; null where several did, for nobody knows how much was used at
 * which, nor how much of it before a ladder began anew. `quarters` are those that it spans, in order, without their energy. `stretchOn`: left out where they lie
 * within one month of costs.
 */
export function paidOverGap<P extends Part>(quarters: readonly P[], kwh: Quantity, stretchOn?: StretchOn): P | null {
  const [first] = quarters;
  if (first === undefined) return null;
  const prices = new Set(quarters.flatMap((part) => pricesIn(part, stretchOn)));
  return prices.size === 1 ? { ...first, kwh } : null;
}

const headOf = ({ pays, day }: Part): string =>
  pays === null ? 'none' : `${pays.fee?.id} ${pays.template.id} ${versionOn(pays.template, day)?.since}`;

/** Its price goes by the types of the periods: what is fed in has prices of its own. */
function goesByTime({ pays, feedIn, day }: Part): boolean {
  if (pays === null || !isByTime(pays.template.kind)) return false;
  if (feedIn === undefined) return true;
  const prices = versionOn(pays.template, day)?.feedIn ?? null;
  return prices !== null && isPricedByTime(prices);
}

/** By what a part is paid: its rule, the version of its rate, the stretch of its ladder and the types of its minutes. What is fed in climbs no ladder. */
function pricesIn(part: Part, stretchOn?: StretchOn): readonly string[] {
  const { pays, day, feedIn } = part;
  if (pays === null) return [headOf(part)];
  const climbs = feedIn === undefined && isLadder(pays.template.kind);
  const ladder = climbs ? versionOn(pays.template, day)?.ladder : undefined;
  const stretch = ladder === undefined ? undefined : stretchOn?.(day, ladder);
  const head = `${headOf(part)} ${stretch ?? ''}`;
  if (!goesByTime(part)) return [head];
  return [...minutesByType(part, pays.rule).keys()].map((type) => `${head} ${type}`);
}

/** Registers of the rates are taken for all of it where no more is missing of it: kWh, and of a thousand (§1.1). */
const tolerance = { kwh: '0.5', share: '0.001' };

/**
 * The same by what the registers of the meter's rates counted over the gap: as one part for each type of period, in the first of the quarters that lies in such a
 * one. What they differ from the whole by goes to flat, where there is none to the largest (§1.4). Null: they do not make the whole, more than one price
 * of a type held, or they counted at a rate of which the tariff knows no period then.
 */
export function paidByRates<P extends Part>(
  quarters: readonly P[],
  kwh: Quantity,
  rates: ReadonlyMap<PeakType, Quantity>,
): readonly P[] | null {
  const typeOf = (part: P): PeakType | null => {
    const types = [...minutesByType(part, part.pays?.rule ?? null).keys()];
    return types.length === 1 ? (types[0] ?? null) : null;
  };
  const heads = new Set(quarters.map((part) => headOf(part)));
  if (heads.size !== 1 || quarters[0]?.pays?.template.kind !== 'timeOfUse') return null;
  const counted = [...rates].filter(([, one]) => !one.isZero());
  const rest = kwh.minus(sumOf(counted.map(([, one]) => one)));
  const most = kwh.abs().times(tolerance.share);
  if (rest.abs().greaterThan(most.greaterThan(tolerance.kwh) ? most : tolerance.kwh)) return null;
  const [largest] = counted.toSorted(([, a], [, b]) => b.comparedTo(a));
  const takes = counted.some(([type]) => type === 'flat') ? 'flat' : largest?.[0];
  const parts = counted.flatMap(([type, one]) => {
    const quarter = quarters.find((part) => typeOf(part) === type);
    return quarter === undefined ? [] : [{ ...quarter, kwh: type === takes ? one.plus(rest) : one }];
  });
  return parts.length < counted.length || parts.length === 0 ? null : parts;
}
