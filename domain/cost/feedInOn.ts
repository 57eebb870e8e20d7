import type { Pays } from './pays.ts';
import type { RatedPart } from './tariff/energyLines.ts';

/**
 * As what a part counts on a day that left for the grid by the rule of its unit. On a day on which the unit pays by the rule of one above it, what is taken
 * off was used beside, whatever holds on other days: it is not fed in.
 */
export const feedInOn = (
  feedIn: RatedPart['feedIn'],
  { unitId, pays }: { readonly unitId: string; readonly pays: { readonly fee: Pick<Pays['fee'], 'unitId'> } | null },
): Pick<RatedPart, 'feedIn'> => {
  const isUsedBeside = feedIn === 'off' && pays !== null && pays.fee.unitId !== unitId;
  return feedIn === undefined || isUsedBeside ? {} : { feedIn };
};
