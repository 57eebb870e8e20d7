import { alarmEvents, alarmStream, sourceStream } from '../../domain/alarm/events.ts';
import { millisOf } from '../../domain/clock/clock.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import type { Event } from '../../domain/event/event.ts';
import { act } from '../../machines/act.ts';
import { alarmDecider } from '../../machines/alarm/alarmDecider.ts';
import type { Policy } from '../log/policy.ts';
import type { ChatterRules } from './chatterRules.ts';
import type { AlarmMeans } from './openAlarms.ts';

/** Sources whose last raise is remembered; beyond, those that are quiet are forgotten. */
const mostSources = 10_000;

interface Raise {
  readonly position: number;
  readonly at: number;
}

/**
 * Marks an alarm whose source comes and goes as often as its organisation says (domain rules, section 5): a rule set too tight, a loose
 * wire. Forgetting at a restart delays the mark, no more.
 */
export function chattering({ log }: Pick<AlarmMeans, 'log'>, rules: ChatterRules): Policy {
  const recent = new Map<string, readonly Raise[]>();
  /** In a flood nobody is quiet: looking through all of them is worth it again when they have doubled. */
  let sweepAbove = mostSources;
  /** The longest time that any organisation looks back. */
  let longest = 0;

  /** Raises of the source within the time, this one included; asking twice counts it once. */
  function countOf(event: Event, within: number): number {
    const source = sourceStream(dataOf(alarmEvents.AlarmRaised, event).source);
    const at = millisOf(event.at) ?? 0;
    const others = (recent.get(source) ?? []).filter((raise) => raise.position !== event.position && raise.at > at - within);
    recent.set(source, [...others, { position: event.position, at }]);
    longest = Math.max(longest, within);
    if (recent.size > sweepAbove) forgetQuiet(at);
    return others.length + 1;
  }

  function forgetQuiet(now: number): void {
    for (const [source, raises] of recent) if (raises.every(({ at }) => at <= now - longest)) recent.delete(source);
    sweepAbove = Math.max(mostSources, 2 * recent.size);
  }

  return {
    name: 'chattering',
    types: ['AlarmRaised'],
    async react(event) {
      const { raises, within } = await rules(event.org);
      const count = countOf(event, within);
      if (count < raises) return [];
      const stream = alarmStream(event.stream.slice(event.stream.indexOf('-') + 1));
      const known = (await log.remembered([stream])).get(stream);
      if (known === undefined) return [];
      const acted = act(alarmDecider, known, { type: 'MARK_CHATTERING', at: event.at, count });
      if (!acted.ok) return [];
      const { events, context, machine } = acted.value;
      const append = { stream, expected: known.version, org: known.org, events, context, machine };
      return [{ by: { kind: 'policy', id: 'chattering' }, digest: null, cause: event.position, appends: [append] }];
    },
  };
}
