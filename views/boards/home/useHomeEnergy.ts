import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { homeEnergy } from '../../../domain/site/homeEnergyCalls.ts';
import { type Asked, useAsked } from '../../../src/api/useAsked.ts';
import { useNow } from '../../../src/clock/useClock.ts';
import { useApi } from '../../../src/session/useSession.ts';

const beat = 30_000;

export type HomeEnergy = Asked<AnswerOf<typeof homeEnergy>>;

/** What the modules of energy, cost and carbon show: asked once for all of them, so that they agree. `of`: what home measures by. */
export function useHomeEnergy(of: string): HomeEnergy {
  const api = useApi();
  const now = useNow(beat);
  return useAsked(`homeEnergy ${of}`, (signal) => api.call(homeEnergy, {}, { signal }), Math.floor(now / beat));
}
