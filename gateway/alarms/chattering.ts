import { alarmStream, type RaisedData, sourceStream } from '../../domain/alarm/events.ts';
import { millisOf } from '../../domain/clock/clock.ts';
import type { Event } from '../../domain/event/event.ts';
import { act } from '../../machines/act.ts';
import { alarmDecider } from '../../machines/alarm/alarmDecider.ts';
import type { Policy } from '../log/policy.ts';
import type { AlarmMeans } from './openAlarms.ts';

/** A source that raises so often within so many ms chatters (domain rules, section 5). */
const oftenEnough = 3;
const within = 60_000;
/** Sources whose last raise is remembered; beyond, those that are quiet are forgotten. */
const mostSources = 10_000;

interface Raise {
  readonly position: number;
  readonly at: number;
}

/** Marks an alarm whose source comes and goes: a rule set too tight, a loose wire. Forgetting at a restart delays the mark, no more. */
export function chattering({ log }: AlarmMeans): Policy {
  const recent = new Map<string, readonly Raise[]>();

  /** Raises of the source within the last minute, this one included; asking twice counts it once. */
  function countOf(event: Event): number {
    const source = sourceStream((event.data as unknown as RaisedData).source);
    const at = millisOf(event.at) ?? 0;
    const others = (recent.get(source) ?? []).filter((raise) => raise.position !== event.position && raise.at > at - within);
    recent.set(source, [...others, { position: event.position, at }]);
    if (recent.size > mostSources) forgetQuiet(at);
    return others.length + 1;
  }

  function forgetQuiet(now: number): void {
    for (const [source, raises] of recent) if (raises.every(({ at }) => at <= now - within)) recent.delete(source);
  }

  return {
    name: 'chattering',
    types: ['AlarmRaised'],
    async react(event) {
      const count = countOf(event);
      if (count < oftenEnough) return [];
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
