import { type Quantity, sumOf } from '../../energy/quantity.ts';
import type { DayPart } from './byType.ts';
import { type EnergyLack, energyLines, type Rate } from './energyLines.ts';
import type { ClimbedOn } from './ladder.ts';
import { type PeakType, peakTypes } from './periods.ts';

export interface TypeCost {
  readonly type: PeakType;
  readonly kwh: Quantity;
  readonly amount: Quantity;
}

/** What is missing for a figure: no version holds on a day, no period covers a minute, or a type of period has no price. */
export type CostFault = 'version' | 'period' | 'price';

export type Cost =
  | {
      readonly ok: true;
      readonly amount: Quantity;
      /** Of the amount what is credited for feeding in, below 0. */
      readonly fedIn: Quantity;
      readonly types: readonly TypeCost[];
    }
  | { readonly ok: false; readonly missing: CostFault };

const faults: Readonly<Record<EnergyLack, CostFault>> = {
  noFee: 'version',
  noPrice: 'price',
  noPeriod: 'period',
  noFeedInPrice: 'price',
};

/**
 * What energy costs by a rate: the charge for energy alone, without capacity and demand, in ¥ to the cent, by the lines that a statement prints.
 * `climbedOn`: what the month and the year used before, for a ladder.
 */
export function costOf(parts: readonly DayPart[], rate: Rate, climbedOn?: ClimbedOn): Cost {
  return costOfParts(
    parts.map((part) => ({ ...part, pays: rate })),
    climbedOn,
  );
}

/** The same of parts that are paid by rates of their own. */
export function costOfParts(parts: Parameters<typeof energyLines>[0], climbedOn?: ClimbedOn): Cost {
  const { lines, lacks } = energyLines(parts, climbedOn);
  const [lack] = lacks;
  if (lack !== undefined) return { ok: false, missing: isUnversioned(parts, lack) ? 'version' : faults[lack.why] };
  const types = (Object.keys(peakTypes) as PeakType[]).flatMap((type): readonly TypeCost[] => {
    const mine = lines.filter(({ key, isFedIn }) => key === type && !isFedIn);
    if (mine.length === 0) return [];
    return [{ type, kwh: sumOf(mine.map(({ kwh }) => kwh)), amount: sumOf(mine.map(({ amount }) => amount)) }];
  });
  const fedIn = sumOf(lines.flatMap((one) => (one.isFedIn ? [one.amount] : [])));
  return { ok: true, amount: sumOf(lines.map(({ amount }) => amount)), fedIn, types };
}

/** A day before the first version has no price because it has no version. */
const isUnversioned = (
  parts: Parameters<typeof energyLines>[0],
  { why, day }: { readonly why: EnergyLack; readonly day: string },
): boolean =>
  why === 'noPrice' &&
  parts.some((part) => part.day === day && part.pays?.template.versions.every(({ since }) => since > day) === true);
