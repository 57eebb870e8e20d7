import { textOf } from '../../energy/quantity.ts';
import type { Rate } from './energyLines.ts';
import { minutesOfDay, type PeakType } from './periods.ts';
import { isByTime, priceOf, versionOn } from './rateTemplate.ts';
import { periodTypeAt } from './timeRule.ts';

/** A stretch of a day over which one price holds, by the minutes of the clock of the site. */
export interface PriceBand {
  readonly from: number;
  readonly to: number;
  /** Null: the price goes by no period, or no period of the rule covers it. */
  readonly type: PeakType | null;
  /** ¥/kWh; null: none is entered, or it depends on what was used before. */
  readonly price: string | null;
}

/** The prices of a day, in their order; of a ladder with time of use what its first tier costs. None where no version of the rate holds. */
export function priceBands({ template, rule }: Rate, day: string): readonly PriceBand[] {
  const version = versionOn(template, day);
  if (version === null) return [];
  const { kind } = template;
  if (!isByTime(kind)) {
    const price = kind === 'single' ? version.single : null;
    return [{ from: 0, to: minutesOfDay, type: null, price }];
  }
  const more = kind === 'ladderByTime' ? (version.tiers[0]?.price ?? 0) : 0;
  const bands: PriceBand[] = [];
  for (let minute = 0; minute < minutesOfDay; minute++) {
    const type = rule === null ? null : periodTypeAt(rule, day, minute);
    const last = bands.at(-1);
    if (last !== undefined && last.type === type) {
      bands[bands.length - 1] = { ...last, to: minute + 1 };
      continue;
    }
    const price = type === null ? null : priceOf(version, type);
    bands.push({ from: minute, to: minute + 1, type, price: price === null ? null : textOf(price.plus(more)) });
  }
  return bands;
}
