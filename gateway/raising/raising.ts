import { alarmStream, type RaisedData, sourceStream } from '../../domain/alarm/events.ts';
import { sourceOfDevice } from '../../domain/alarm/outOfService.ts';
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

/** What raising rests on: the occurrence, its source, and what was done to all that is judged of its device. */
export const readsOfRaising = ({
  alarm,
  data,
  behind = [],
}: Pick<NewAlarm, 'alarm' | 'data' | 'behind'>): readonly string[] => [
  alarmStream(alarm),
  sourceStream(data.source),
  ...deviceStreams(data),
  ...behind.map(alarmStream),
];

function deviceStreams(data: NewAlarm['data']): readonly string[] {
  const device = sourceOfDevice(data);
  return device === null ? [] : [sourceStream(device)];
}

/**
 * The one place that raises alarms, whoever asks for it. An alarm bears from the start what was done to its source (shelved, suppressed) and to its
 * device (out of service), and both are read with it, so that the log refuses the raise when that changed meanwhile. What is raised while an outage stands that it lies behind
 * is suppressed with its source, for as long as the outage stands.
 */
export function raising(known: Known, { alarm, org, at, data, behind = [] }: NewAlarm): Result<Planned> {
  const stream = sourceStream(data.source);
  let source: Kept = known.of(stream);
  const facts: Decided[] = [];
  for (const cause of behind) {
    if (!isStillSo(known.of(alarmStream(cause)))) continue;
    const done = act(alarmSourceDecider, source, { type: 'SUPPRESS', at, source: data.source, cause });
    if (!done.ok) continue;
    facts.push(...done.value.events);
    source = done.value.after;
  }
  const [ofDevice] = deviceStreams(data);
  const order = raise(at, data, source, ofDevice === undefined ? null : known.of(ofDevice));
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

type Kept = Pick<RememberedStream, 'value' | 'context'> | null;

/** As the alarm's law is asked. `source`, `ofDevice`: what the log remembers of them; null where nothing was ever done to them. */
export const raise = (at: string, data: NewAlarm['data'], source: Kept, ofDevice: Kept = null): AlarmCommand => ({
  type: 'RAISE',
  at,
  data: { ...data, state: markOf(source, ofDevice, data.level) },
});
