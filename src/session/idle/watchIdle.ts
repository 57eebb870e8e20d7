import type { Clock, Millis } from '../../../domain/clock/clock.ts';
import { sessionTiming } from '../../../machines/session/session.ts';
import { browserStore } from '../storage.ts';

interface Parts {
  readonly clock: Clock;
  /** Whether the console is about to sign out is other than it was. */
  readonly onNear: () => void;
  /** Nobody touched any tab of this browser for the whole time. */
  readonly onOver: () => void;
}

export interface Idle {
  /** From now on so long (ms) counts as too long; null: no time does. The same again changes nothing. */
  readonly watch: (limit: Millis | null) => void;
  /** Somebody touched the console. */
  readonly used: () => void;
  /** When the console signs out, while that is near; null while it is not. */
  readonly until: () => Millis | null;
}

/** When a tab of this browser was last touched, ms; a tab that slept reads there that another one was in use. */
const key = 'busbar.used';

/** It is written down so often at most, ms. */
const writeEvery = 5_000;
/** While it is near it is looked at so often, ms. */
const lookEvery = 1_000;

/** Watches how long nobody has touched the console. */
export function watchIdle({ clock, onNear, onOver }: Parts): Idle {
  let limit: Millis | null = null;
  let usedAt: Millis = 0;
  let writtenAt: Millis = 0;
  let isNear = false;
  let stop = (): void => undefined;

  const lastUsed = (): Millis => {
    const kept = Number(browserStore.get(key));
    // A clock that was set back makes no use of the future.
    return Number.isFinite(kept) ? Math.max(usedAt, Math.min(kept, clock.now())) : usedAt;
  };

  function become(near: boolean): void {
    if (near === isNear) return;
    isNear = near;
    onNear();
  }

  function look(): void {
    stop();
    if (limit === null) return;
    usedAt = lastUsed();
    const left = usedAt + limit - clock.now();
    if (left <= 0) {
      end();
      return;
    }
    const ahead = left - sessionTiming.idleAhead;
    stop = clock.after(ahead > 0 ? ahead : Math.min(left, lookEvery), look);
    become(ahead <= 0);
  }

  function end(): void {
    limit = null;
    isNear = false;
    onOver();
  }

  function take(): void {
    usedAt = clock.now();
    if (usedAt - writtenAt >= writeEvery || isNear) {
      writtenAt = usedAt;
      browserStore.set(key, String(usedAt));
    }
  }

  return {
    watch(next) {
      if (next === limit) return;
      stop();
      limit = next;
      isNear = false;
      if (limit === null) return;
      take();
      look();
    },
    used() {
      if (limit === null) return;
      // A machine that slept through it is over, whoever wakes it.
      const isOver = clock.now() - lastUsed() >= limit;
      if (!isOver) take();
      if (isOver || isNear) look();
    },
    until: () => (isNear && limit !== null ? usedAt + limit : null),
  };
}

/** Whatever a person does at a console, anywhere on it. */
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Tells of each use, from the start of the console on. */
export function startUse(used: () => void): void {
  for (const touch of touches) window.addEventListener(touch, used, { capture: true, passive: true });
}
