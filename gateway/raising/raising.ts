import { alarmStream, type RaisedData, sourceStream } from '../../domain/alarm/events.ts';
import type { Result } from '../../domain/error/errors.ts';
import { alarmDecider } from '../../machines/alarm/alarmDecider.ts';
import type { AlarmCommand } from '../../machines/alarm/alarmMachine.ts';
import { markOf } from '../../machines/alarm/alarmSourceDecider.ts';
import { byLaw, type Known, type PlannedAppend } from '../log/append/command.ts';
import type { RememberedStream } from '../log/log.ts';

export interface NewAlarm {
  /** The occurrence. */
  readonly alarm: string;
  readonly org: string;
  readonly at: string;
  readonly data: Omit<RaisedData, 'state'>;
}

/** What raising rests on: the occurrence and its source. */
export const readsOfRaising = ({ alarm, data: { source } }: Pick<NewAlarm, 'alarm' | 'data'>): readonly string[] => [
  alarmStream(alarm),
  sourceStream(source),
];

/**
 * The one place that raises alarms, whoever asks for it. An alarm bears from the start what was done to its source (shelved, suppressed), and
 * the source is read with it, so that the log refuses the raise when that changed meanwhile.
 */
export function raising(known: Known, { alarm, org, at, data }: NewAlarm): Result<PlannedAppend> {
  const order = raise(at, data, known.of(sourceStream(data.source)));
  return byLaw(alarmDecider, known, { stream: alarmStream(alarm), org, order });
}

/** As the alarm's law is asked. `source`: what the log remembers of it; null where nothing was ever done to it. */
export const raise = (at: string, data: NewAlarm['data'], source: RememberedStream | null): AlarmCommand => ({
  type: 'RAISE',
  at,
  data: { ...data, state: markOf(source) },
});
