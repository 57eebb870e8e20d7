import type { Millis } from '../../clock/clock.ts';

/** An area in which somebody should answer now. */
export interface Area {
  readonly org: string;
  /** Whether anybody who should answer is signed in. */
  readonly attended: boolean;
  /** How long nobody may be, ms. */
  readonly after: Millis;
}

/** Since when nobody was signed in, as the clock showed it, and for how long of that the gateway looked. */
export interface Empty {
  readonly since: Millis;
  readonly looked: Millis;
}

export interface Looked {
  readonly empty: ReadonlyMap<string, Empty>;
  /** Areas that nobody has answered for long enough. */
  readonly unattended: readonly string[];
}

/**
 * One look more. `passed`: what of the time since the last look the gateway looked on, null where it was held up: of that time it knows nothing, and nobody is
 * blamed for it.
 */
export function lookedAgain(
  before: ReadonlyMap<string, Empty>,
  areas: readonly Area[],
  { now, passed }: { readonly now: Millis; readonly passed: Millis | null },
): Looked {
  const empty = new Map<string, Empty>();
  const unattended: string[] = [];
  for (const { org, attended, after } of areas) {
    if (attended) continue;
    const was = before.get(org);
    const one =
      was === undefined ? { since: now, looked: 0 } : { since: was.since, looked: was.looked + (passed ?? 0) };
    empty.set(org, one);
    if (one.looked >= after) unattended.push(org);
  }
  return { empty, unattended };
}
