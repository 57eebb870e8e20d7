import { useEffect } from 'react';
import { useClock } from '../../clock/useClock.ts';
import { useLive } from '../../live/useLive.ts';
import { soundLoss } from '../sound/sound.ts';
import { watchLoss } from './lossWatch.ts';

/** A console that no longer hears of alarms is heard itself: nobody need look at it to learn that. */
export function useLossSound(): void {
  const { links } = useLive();
  const clock = useClock();
  useEffect(() => watchLoss(links.alarms, { clock, lost: soundLoss }), [links, clock]);
}
