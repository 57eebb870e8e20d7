import type { Missed } from '../../../../domain/alarm/events.ts';
import type { Say } from '../../../../src/i18n/I18n.tsx';
import type { outTexts } from './words.ts';

/** What was kept quiet meanwhile, in one sentence; nothing where nobody counted. */
export function missedSaid(missed: Missed | null | undefined, say: Say<typeof outTexts>): string | null {
  if (missed == null) return null;
  const { raised, recovered, worst } = missed;
  return raised === 0 ? say('out.missed.none') : say('out.missed', { raised, recovered, worst: worst ?? '–' });
}
