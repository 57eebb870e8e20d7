import type { z } from 'zod';
import { instantOrNull } from '../../../domain/clock/clock.ts';
import { askShares, type Division } from '../../../domain/cost/sharing/calls.ts';
import type { Asked } from '../../../src/api/useAsked.ts';
import { useCall } from '../../../src/api/useCall.ts';

type Body = z.input<typeof askShares.body>;

/** What rules divide of a month; null asks nothing. */
export function useShares(
  body: Body | null,
  asOf: number | null = null,
): Asked<{ readonly divisions: readonly Division[] }> {
  const asked = { screen: '/energyApportioning', month: '2000-01', unit: null, draft: null, ...body } as z.output<
    typeof askShares.body
  >;
  return useCall(askShares, body === null ? null : { body: asked }, { asOf: instantOrNull(asOf) });
}
