import type { Quantity } from '../energy/quantity.ts';
import { minutesByType } from '../tariff/byType.ts';
import type { RatedPart } from '../tariff/energyLines.ts';
import { isByTime, versionOn } from '../tariff/rateTemplate.ts';
import type { Pays } from './pays.ts';

type Part = RatedPart & { readonly pays: (NonNullable<RatedPart['pays']> & Partial<Pick<Pays, 'fee'>>) | null };

/**
 * What a register counted over a gap, as one part, where one price held all the while; null where several did, for nobody knows how much was used at
 * which. `quarters` are those that it spans, in order, without their energy.
 */
export function paidOverGap<P extends Part>(quarters: readonly P[], kwh: Quantity): P | null {
  const [first] = quarters;
  if (first === undefined) return null;
  const prices = new Set(quarters.flatMap(pricesIn));
  return prices.size === 1 ? { ...first, kwh } : null;
}

/** By what a part is paid: its rule, the version of its rate and the types of its minutes. */
function pricesIn(part: Part): readonly string[] {
  const { pays, day } = part;
  if (pays === null) return ['none'];
  const version = versionOn(pays.template, day);
  const head = `${pays.fee?.id} ${pays.template.id} ${version?.since}`;
  if (!isByTime(pays.template.kind)) return [head];
  return [...minutesByType(part, pays.rule).keys()].map((type) => `${head} ${type}`);
}
