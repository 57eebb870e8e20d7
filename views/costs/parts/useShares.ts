import type { z } from 'zod';
import { instantOrNull } from '../../../domain/clock/clock.ts';
import { askShares, type Division } from '../../../domain/cost/sharing/calls.ts';
import { type Asked, useAsked } from '../../../src/api/useAsked.ts';
import { useApi } from '../../../src/session/useSession.ts';

type Body = z.input<typeof askShares.body>;

/** What rules divide of a month; null asks nothing. */
export function useShares(
  body: Body | null,
  asOf: number | null = null,
): Asked<{ readonly divisions: readonly Division[] }> {
  const api = useApi();
  const asked = { screen: '/energyApportioning', month: '2000-01', unit: null, draft: null, ...body } as z.output<
    typeof askShares.body
  >;
  return useAsked(body === null ? null : JSON.stringify([body, asOf]), (signal) =>
    api.call(askShares, { body: asked }, { signal, asOf: instantOrNull(asOf) }),
  );
}
