import { alarmStream, type RaisedData } from '../../domain/alarm/events.ts';
import type { Actor, Json } from '../../domain/event/event.ts';
import type { Log } from '../../gateway/log/log.ts';
import { act } from '../../machines/act.ts';
import { alarmDecider } from '../../machines/alarm/alarmDecider.ts';
import type { AlarmCommand } from '../../machines/alarm/alarmMachine.ts';
import type { Decided } from '../../machines/decider.ts';
import { value } from './ledgers.ts';

/** What a raise says of a limit on a point of a device on C1, unless said otherwise. */
export const raisedData = (more: Partial<RaisedData> = {}): RaisedData => ({
  type: '01',
  level: 2,
  source: { rule: 'r1', point: 'P1' },
  judges: 'limit',
  latching: false,
  unit: 'A',
  state: { shelvedUntil: null, suppressed: false, outOfService: false },
  object: { kind: 'device', id: 'M1' },
  channel: 'C1',
  point: 'P1',
  rule: { id: 'r1', version: 1 },
  reason: null,
  value: '101',
  quality: 0,
  limitName: 'H',
  limit: '100',
  firstOverAt: '2026-10-11T08:00:00.000Z',
  ...more,
});

/** The channel was silent: an outage. */
export const outageData = (channel: string, more: Partial<RaisedData> = {}): RaisedData =>
  raisedData({
    type: '05',
    source: { rule: 'channelOffline', point: channel },
    object: { kind: 'channel', id: channel },
    channel,
    point: null,
    rule: null,
    unit: null,
    value: null,
    quality: 3,
    limitName: null,
    limit: null,
    ...more,
  });

interface AlarmFactsTold {
  readonly log: Log;
  readonly org: string;
  readonly by: Actor;
}

/** Writes an alarm's facts in one append, by the alarm's own law, as whoever writes a history does. */
export async function tellAlarm(
  { log, org, by }: AlarmFactsTold,
  id: string,
  commands: readonly AlarmCommand[],
): Promise<{ readonly position: number }> {
  const stream = alarmStream(id);
  const known = (await log.remembered([stream])).get(stream) ?? null;
  let after: { readonly value: Json; readonly context: Json } | null = known;
  const events: Decided[] = [];
  for (const command of commands) {
    const acted = value(act(alarmDecider, after, command));
    events.push(...acted.events);
    after = acted.after;
  }
  const { name, version } = alarmDecider;
  const append = { stream, expected: known?.version ?? 0, org, events, context: after?.context ?? null };
  const asked = { id: `told:${id}:${known?.version ?? 0}`, by, digest: null };
  return value(await log.append({ ...asked, appends: [{ ...append, machine: { name, version } }] }));
}
