import { preference } from '../../session/preferences.ts';
import { armSound } from './sound.ts';

/** After a reload the browser waits for a press before anything may sound: the first one anywhere will do, on a duty desk. */
export function startSound(): void {
  const arm = () => {
    if (preference('sound') !== 'off') armSound();
  };
  for (const kind of ['pointerdown', 'keydown'] as const)
    window.addEventListener(kind, arm, { once: true, capture: true });
}
