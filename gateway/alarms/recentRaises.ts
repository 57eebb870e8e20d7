import { alarmEvents, sourceStream } from '../../domain/alarm/events.ts';
import { millisOf } from '../../domain/clock/clock.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import type { Event } from '../../domain/event/event.ts';
import { longestChatterSeconds } from '../../domain/site/organisation.ts';
import type { Log } from '../log/log.ts';

/** Sources whose raises are held; beyond, those that are quiet are let go. */
const mostSources = 10_000;
const page = 1000;
const horizon = longestChatterSeconds * 1000;

interface Raise {
  readonly position: number;
  readonly at: number;
  readonly recordedAt: number;
}

export interface RecentRaises {
  /**
   * How often the source of this alarm was raised within so many ms before it happened, itself included; raises that were recorded longer
   * before it than that do not count. At most `longestChatterSeconds`.
   */
  readonly countAt: (raised: Event, within: number) => Promise<number>;
}

/**
 * A fold over the log and nothing else: begun at any event it reads back as far as any count looks, so that a restart, another gateway and one
 * that ran all the time count alike. Events come in order of position; one that comes again counts the same.
 */
export function openRecentRaises(log: Pick<Log, 'read' | 'positionAt'>): RecentRaises {
  const recent = new Map<string, Raise[]>();
  let foldedTo: number | null = null;
  /** In a flood nobody is quiet: looking through all of them is worth it again when they have doubled. */
  let sweepAbove = mostSources;

  function fold(event: Event): void {
    const source = sourceOf(event);
    const raise = raiseOf(event);
    const raises = recent.get(source);
    if (raises === undefined) recent.set(source, [raise]);
    else {
      const quietUntil = raises.findIndex(({ recordedAt }) => recordedAt > raise.recordedAt - horizon);
      raises.splice(0, quietUntil < 0 ? raises.length : quietUntil);
      raises.push(raise);
    }
    foldedTo = event.position;
    if (recent.size > sweepAbove) letGo(raise.recordedAt);
  }

  /** `recordedAt` never falls: what is left behind now counts for nobody later. */
  function letGo(now: number): void {
    for (const [source, raises] of recent) if ((raises.at(-1)?.recordedAt ?? 0) <= now - horizon) recent.delete(source);
    sweepAbove = Math.max(mostSources, 2 * recent.size);
  }

  async function begin(before: Event): Promise<void> {
    let after = await log.positionAt(raiseOf(before).recordedAt - horizon);
    for (;;) {
      const events = await log.read({ after, upTo: before.position - 1, types: ['AlarmRaised'], limit: page });
      for (const event of events) fold(event);
      if (events.length < page) return;
      after = events.at(-1)?.position ?? after;
    }
  }

  return {
    async countAt(event, within) {
      if (foldedTo === null) await begin(event);
      if (foldedTo === null || foldedTo < event.position) fold(event);
      const { position, at, recordedAt } = raiseOf(event);
      const counts = (one: Raise): boolean =>
        one.position <= position && one.at > at - within && one.recordedAt > recordedAt - within;
      return recent.get(sourceOf(event))?.filter(counts).length ?? 0;
    },
  };
}

const sourceOf = (event: Event): string => sourceStream(dataOf(alarmEvents.AlarmRaised, event).source);
const raiseOf = ({ position, at, recordedAt }: Event): Raise => ({
  position,
  at: millisOf(at) ?? 0,
  recordedAt: millisOf(recordedAt) ?? 0,
});
