import type { Clock } from '../../domain/clock/clock.ts';

export interface Bucket {
  /** Takes one; false when none is left for this key. */
  readonly take: (key: string) => boolean;
}

/** A token bucket per key: `burst` at once, refilled at `perMinute`. Full buckets are forgotten. */
export function tokenBucket(
  clock: Clock,
  { burst, perMinute }: { readonly burst: number; readonly perMinute: number },
): Bucket {
  const levels = new Map<string, { level: number; at: number }>();
  const perMs = perMinute / 60_000;

  function forgetFull(now: number): void {
    for (const [key, { level, at }] of levels) if (level + (now - at) * perMs >= burst) levels.delete(key);
  }

  return {
    take(key) {
      const now = clock.monotonic();
      if (levels.size > 10_000) forgetFull(now);
      const held = levels.get(key) ?? { level: burst, at: now };
      const level = Math.min(burst, held.level + (now - held.at) * perMs);
      levels.set(key, { level: level >= 1 ? level - 1 : level, at: now });
      return level >= 1;
    },
  };
}
