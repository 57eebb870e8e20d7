import type { Observable } from 'rxjs';
import type { Cancel, Clock, Millis } from '../../../domain/clock/clock.ts';
import type { Link } from '../../../machines/link/linkMachine.ts';
import { knownOf } from './known.ts';

/** One that closed and is there again within so long has lost nobody's attention: a restart, rights that changed. */
export const bornFor: Millis = 3_000;

/** Calls once for each loss of a link that stood: at once where it fell silent, which took its time, else when it is still gone a moment later. */
export function watchLoss(
  link: Observable<Link>,
  { clock, lost }: { readonly clock: Clock; readonly lost: () => void },
): Cancel {
  let isLost = false;
  let cancel: Cancel = () => undefined;
  const tell = (now: Link): void => {
    const isUnknown = knownOf(now).state === 'unknown';
    if (isUnknown === isLost) return;
    isLost = isUnknown;
    cancel();
    cancel = () => undefined;
    if (!isLost) return;
    if (now.reason === 'silent') lost();
    else cancel = clock.after(bornFor, lost);
  };
  const listening = link.subscribe(tell);
  return () => {
    listening.unsubscribe();
    cancel();
  };
}
