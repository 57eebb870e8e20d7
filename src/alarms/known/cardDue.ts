import type { Millis } from '../../../domain/clock/clock.ts';
import type { Link } from '../../../machines/link/linkMachine.ts';

/** A link that is away for less is told in the strip alone, ms. */
export const cardAfter = 5000;

/**
 * Whether a card says that the alarms do not come: at once where a link that stood fell silent or an attempt failed, else when an attempt takes long.
 * Since when a lost link is away is told by the gateway's clock, and is subtracted from nothing.
 */
export function cardDue(
  { state, stood, since, tries }: Pick<Link, 'state' | 'stood' | 'since' | 'tries'>,
  now: Millis,
): boolean {
  if (state === 'live' || (state === 'idle' && stood)) return false;
  if (state === 'silent' || tries > 1) return true;
  return state === 'down' ? tries > 0 : now - since >= cardAfter;
}
