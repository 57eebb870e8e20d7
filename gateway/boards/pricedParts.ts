import type { Millis } from '../../domain/clock/clock.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import { paidOverGap } from '../../domain/cost/overGap.ts';
import type { Rate, RatedPart } from '../../domain/cost/tariff/energyLines.ts';
import { quarter, startOfInterval } from '../../domain/energy/intervals.ts';
import { type Quantity, zero } from '../../domain/energy/quantity.ts';
import type { Counted } from '../../domain/energy/soFar.ts';
import type { Span } from '../../domain/telemetry/grid.ts';

interface Priced {
  readonly parts: readonly RatedPart[];
  /** kWh that are known over gaps, over which several prices held. */
  readonly unpriced: Quantity;
}

interface Pricing {
  readonly zone: Zone;
  readonly rate: Rate;
}

/** All that a counter counted in a span, by the clocks of the site: in quarters of an hour, and over its gaps. */
export function pricedParts({ intervals, kept }: Counted, { from, to }: Span, { zone, rate }: Pricing): Priced {
  const partAt = (at: Millis, kwh: Quantity): RatedPart => {
    const { local } = zone.written(at);
    const minute = Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
    return { day: local.slice(0, 10), minute, minutes: quarter / 60_000, kwh, pays: rate };
  };
  const parts: RatedPart[] = [];
  let unpriced = zero;
  for (let at = from; at < to; at += quarter) {
    const interval = intervals.get(at);
    if (interval !== undefined) parts.push(partAt(at, interval.amount));
  }
  for (const one of kept) {
    if (one.from < from || one.to > to) continue;
    const quarters: RatedPart[] = [];
    for (let at = startOfInterval(one.from); at < one.to; at += quarter) quarters.push(partAt(at, zero));
    const part = paidOverGap(quarters, one.amount);
    if (part === null) unpriced = unpriced.plus(one.amount);
    else parts.push(part);
  }
  return { parts, unpriced };
}
