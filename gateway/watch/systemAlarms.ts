import type { AlarmLevel } from '../../domain/alarm/alarm.ts';
import { alarmStream, sourceStream } from '../../domain/alarm/events.ts';
import { type Clock, instantOf } from '../../domain/clock/clock.ts';
import type { Actor } from '../../domain/event/event.ts';
import { quality } from '../../domain/telemetry/quality.ts';
import { gatewayObject, type SystemAlarm } from '../../domain/watch/messages.ts';
import { act } from '../../machines/act.ts';
import { alarmDecider } from '../../machines/alarm/alarmDecider.ts';
import type { AlarmCommand } from '../../machines/alarm/alarmMachine.ts';
import { markOf } from '../../machines/alarm/alarmSourceDecider.ts';
import type { Log } from '../log/log.ts';
import { occurrenceOf } from '../pipeline/intent.ts';
import type { Database } from '../store/database.ts';

const levels: Readonly<Record<SystemAlarm, AlarmLevel>> = { diskLow: 2, diskCritical: 1, followerStopped: 1, messageDead: 3, jobFailed: 3 };
const tries = 5;

export interface SystemAlarms {
  /** Raised once, until it is over. What waits is told in order. */
  readonly raise: (alarm: SystemAlarm) => Promise<void>;
  readonly recover: (alarm: SystemAlarm) => Promise<void>;
}

interface Means {
  readonly database: Database;
  readonly log: Log;
  readonly clock: Clock;
  /** Every person who sees the whole site sees these alarms. */
  readonly org: () => Promise<string>;
  readonly say: (line: string) => void;
}

/** Alarms about the gateway itself, by the same law as every other: type 07, on the object `gateway`. */
export async function openSystemAlarms(means: Means): Promise<SystemAlarms> {
  const standing = await stillOpen(means.database);
  let turn: Promise<void> = Promise.resolve();

  const inTurn = (step: () => Promise<void>): Promise<void> => {
    turn = turn.then(step).catch((error: unknown) => means.say(`an alarm about the gateway could not be told: ${String(error)}`));
    return turn;
  };
  return {
    raise: (alarm) =>
      inTurn(async () => {
        if (standing.has(alarm)) return;
        const id = occurrenceOf(alarm, gatewayObject.id, String(means.clock.now()));
        if (await tell(means, id, alarm)) standing.set(alarm, id);
      }),
    recover: (alarm) =>
      inTurn(async () => {
        const id = standing.get(alarm);
        if (id !== undefined && (await tell(means, id, null))) standing.delete(alarm);
      }),
  };
}

/** By rule, the occurrence that is not over. */
async function stillOpen(database: Database): Promise<Map<string, string>> {
  const rows = await database.query<{ rule: string; id: string }>(
    'select rule, id from read.alarm where object = $1 and rule = any($2) and not recovered and not closed',
    [gatewayObject.id, Object.keys(levels)],
  );
  return new Map(rows.map(({ rule, id }) => [rule, id]));
}

/** Raises the alarm, or recovers it (null). A clash with a person's confirmation is decided again. */
async function tell(means: Means, id: string, alarm: SystemAlarm | null): Promise<boolean> {
  const { log, clock, org, say } = means;
  const at = instantOf(Math.trunc(clock.now()));
  const stream = alarmStream(id);
  for (let tried = 0; tried < tries; tried++) {
    const source = alarm === null ? null : sourceStream({ rule: alarm, point: gatewayObject.id });
    const remembered = await log.remembered([stream, ...(source === null ? [] : [source])]);
    const before = remembered.get(stream) ?? null;
    const mark = markOf(source === null ? null : (remembered.get(source) ?? null));
    const acted = act(alarmDecider, before, alarm === null ? recovery(at) : raising(alarm, at, mark));
    if (!acted.ok) return true;
    const { events, context, machine } = acted.value;
    const by: Actor = { kind: 'system', id: 'gateway' };
    const append = { stream, expected: before?.version ?? 0, org: before?.org ?? (await org()), events, context, machine };
    const answer = await log.append({ id: `${id}:${alarm ?? 'recover'}`, by, digest: null, appends: [append] });
    if (answer.ok) return true;
    if (answer.refusal.code !== 'VERSION_CONFLICT') {
      say(`the log refused the alarm ${alarm ?? id}: ${answer.refusal.code}`);
      return false;
    }
  }
  return false;
}

const recovery = (at: string): AlarmCommand => ({ type: 'RECOVER', at, data: { value: null, quality: quality.good } });

function raising(alarm: SystemAlarm, at: string, state: ReturnType<typeof markOf>): AlarmCommand {
  const data = {
    ...{ type: '07' as const, level: levels[alarm], source: { rule: alarm, point: gatewayObject.id }, state, object: gatewayObject },
    ...{ channel: null, point: null, rule: { id: alarm, version: 1 }, unit: null, firstOverAt: at, reason: null },
    ...{ value: null, quality: quality.good, limitName: null, limit: null },
  };
  return { type: 'RAISE', at, data };
}
