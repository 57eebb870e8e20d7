import type { Clock } from '../../domain/clock/clock.ts';
import type { Followers } from '../log/follow/follower.ts';
import type { Log } from '../log/log.ts';

/** Whether a part of the gateway is ready to work. */
export type Probe = () => boolean | Promise<boolean>;

export interface Readiness {
  readonly ready: boolean;
  readonly checks: Readonly<Record<string, boolean>>;
}

export interface Health {
  readonly readiness: () => Promise<Readiness>;
  readonly close: () => void;
}

/** More than this many ms behind, and the followers' readers would see yesterday's picture. */
const allowedLag = 5_000;

/** A part that cannot even answer is not ready: that is the whole answer. */
const answerOf = async (probe: Probe): Promise<boolean> => {
  try {
    return await probe();
  } catch {
    return false;
  }
};

/** Watches how far the followers are behind, and asks the other parts when somebody wants to know. */
export function watchHealth(parts: {
  readonly log: Log;
  readonly followers: Followers;
  readonly clock: Clock;
  readonly probes: Readonly<Record<string, Probe>>;
}): Health {
  const { log, followers, clock, probes } = parts;
  let marks: { readonly position: number; readonly at: number }[] = [];
  const end = log.subscribe((events) => {
    const position = events.at(-1)?.position;
    const last = marks.at(-1);
    const at = clock.monotonic();
    if (position === undefined) return;
    if (last !== undefined && at - last.at < 250) marks[marks.length - 1] = { position, at: last.at };
    else marks.push({ position, at });
    if (marks.length > 1_000) marks = marks.slice(-500);
  });

  function followersKeepUp(): boolean {
    if (followers.stopped().size > 0) return false;
    const positions = [...followers.positions().values()];
    const behind = positions.length === 0 ? log.head().position : Math.min(...positions);
    marks = marks.filter((mark) => mark.position > behind);
    const first = marks[0];
    return first === undefined || clock.monotonic() - first.at <= allowedLag;
  }

  return {
    async readiness() {
      const asked = Object.entries(probes).map(async ([name, probe]) => [name, await answerOf(probe)] as const);
      const checks = { ...Object.fromEntries(await Promise.all(asked)), followers: followersKeepUp() };
      return { ready: Object.values(checks).every(Boolean), checks };
    },
    close: end,
  };
}
