import { alarmStream, type RaisedData, sourceStream } from '../../domain/alarm/events.ts';
import { accepted, type Result } from '../../domain/error/errors.ts';
import { act } from '../../machines/act.ts';
import { alarmDecider, isStillSo } from '../../machines/alarm/alarmDecider.ts';
import type { AlarmCommand } from '../../machines/alarm/alarmMachine.ts';
import { alarmSourceDecider, markOf } from '../../machines/alarm/alarmSourceDecider.ts';
import type { Decided } from '../../machines/decider.ts';
import { byLaw, type Known, type Planned } from '../log/append/command.ts';
import type { RememberedStream } from '../log/log.ts';

export interface NewAlarm {
  /** The occurrence. */
  readonly alarm: string;
  readonly org: string;
  readonly at: string;
  readonly data: Omit<RaisedData, 'state'>;
  /** The outages that it lies behind (`outages.ts`): while one of them stands, it is born suppressed. */
  readonly behind?: readonly string[];
}

/** What raising rests on: the occurrence and its source. */
export const readsOfRaising = ({
  alarm,
  data: { source },
  behind = [],
}: Pick<NewAlarm, 'alarm' | 'data' | 'behind'>): readonly string[] => [
  alarmStream(alarm),
  sourceStream(source),
  ...behind.map(alarmStream),
];

/**
 * The one place that raises alarms, whoever asks for it. An alarm bears from the start what was done to its source (shelved, suppressed), and
 * the source is read with it, so that the log refuses the raise when that changed meanwhile. What is raised while an outage stands that it lies behind
 * is suppressed with its source, for as long as the outage stands.
 */
export function raising(known: Known, { alarm, org, at, data, behind = [] }: NewAlarm): Result<Planned> {
  const stream = sourceStream(data.source);
  let source: Pick<RememberedStream, 'value' | 'context'> | null = known.of(stream);
  const facts: Decided[] = [];
  for (const cause of behind) {
    if (!isStillSo(known.of(alarmStream(cause)))) continue;
    const done = act(alarmSourceDecider, source, { type: 'SUPPRESS', at, source: data.source, cause });
    if (!done.ok) continue;
    facts.push(...done.value.events);
    source = done.value.after;
  }
  const order = raise(at, data, source);
  const raised = byLaw(alarmDecider, known, { stream: alarmStream(alarm), org, order });
  if (!raised.ok) return raised;
  const { name, version } = alarmSourceDecider;
  const marked = {
    stream,
    org: known.of(stream)?.org ?? org,
    events: facts,
    context: source?.context ?? null,
    machine: { name, version },
  };
  return accepted({ appends: [...(facts.length === 0 ? [] : [marked]), raised.value] });
}

/** As the alarm's law is asked. `source`: what the log remembers of it; null where nothing was ever done to it. */
export const raise = (
  at: string,
  data: NewAlarm['data'],
  source: Pick<RememberedStream, 'value' | 'context'> | null,
): AlarmCommand => ({ type: 'RAISE', at, data: { ...data, state: markOf(source) } });
