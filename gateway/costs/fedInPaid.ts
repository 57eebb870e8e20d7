import type { Millis } from '../../domain/clock/clock.ts';
import { feedInOn } from '../../domain/cost/feedInOn.ts';
import { type Figured, folded } from '../../domain/figure/computing/figured.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import type { FeedIn } from '../figures/feedIn.ts';
import type { FigureMeans } from '../figures/figureMeans.ts';
import { quartersIn } from './monthQuarters.ts';
import { type Paid, paidParts } from './paidParts.ts';

interface FedInPaidQuestion {
  readonly unitId: string;
  readonly ends: Span;
  readonly paying: Parameters<typeof paidParts>[1];
  readonly fed: FeedIn['fed'];
}

/** What left for the grid, by its own registers; over a gap it is credited where one price held, as what is drawn is charged. */
export function fedInPaid(
  means: FigureMeans,
  { asOf, now }: { readonly asOf: Millis | null; readonly now: Millis },
  { unitId, ends, paying, fed }: FedInPaidQuestion,
): Promise<readonly Paid[]> {
  return Promise.all(
    fed.map(async ({ node, feedIn }) => {
      const on = (day: string) => feedInOn(feedIn, { unitId, pays: paying.paysOn(day) });
      const paid = paidParts(await quartersIn(means, { node, asOf, now }, ends), { ...paying, feedInOn: on });
      return {
        ...paid,
        // More of it would be credited: known in part it is no bound.
        all: { ...paid.all, lowered: true },
      };
    }),
  );
}

/** What is drawn and what is fed in as one. */
export function paidTogether(each: readonly Paid[]): Paid {
  const all: readonly Figured[] = each.map((one) => one.all);
  return {
    parts: each.flatMap(({ parts }) => parts),
    unpriced: each.flatMap(({ unpriced }) => unpriced),
    all: folded(all, 'sum'),
    gaps: each.flatMap(({ gaps }) => gaps),
    isKnown: each.every(({ isKnown }) => isKnown),
    isByQuarters: each.every(({ isByQuarters }) => isByQuarters),
  };
}
