import type { AlarmLevel } from '../../domain/alarm/alarm.ts';
import { alarmStream, type RaisedData } from '../../domain/alarm/events.ts';
import { type Clock, instantOf, type Millis } from '../../domain/clock/clock.ts';
import { quality } from '../../domain/telemetry/quality.ts';
import { gatewayObject, type SystemAlarm } from '../../domain/watch/messages.ts';
import { alarmDecider } from '../../machines/alarm/alarmDecider.ts';
import { byLaw, command, planned } from '../log/append/command.ts';
import type { Log } from '../log/log.ts';
import { occurrenceOf } from '../pipeline/intent.ts';
import { raising, readsOfRaising } from '../raising/raising.ts';
import type { Database } from '../store/database.ts';

const levels: Readonly<Record<SystemAlarm, AlarmLevel>> = {
  diskLow: 2,
  diskCritical: 1,
  followerStopped: 1,
  messageDead: 3,
  jobFailed: 3,
  // Whoever does not listen hides everything behind every line: it stands above what it makes silent.
  heldUp: 2,
};

/** What a raise says beyond that it is so: since when, and how much. */
interface Measure {
  readonly since: Millis;
  /** Decimal digits, in the unit. */
  readonly value: string;
  readonly unit: string;
}

export interface SystemAlarms {
  /** Raised once, until it is over. What waits is told in order. */
  readonly raise: (alarm: SystemAlarm, measure?: Measure) => Promise<void>;
  readonly recover: (alarm: SystemAlarm) => Promise<void>;
}

interface SystemAlarmsMeans {
  readonly database: Database;
  readonly log: Log;
  readonly clock: Clock;
  /** Every person who sees the whole site sees these alarms. */
  readonly org: () => Promise<string>;
  readonly say: (line: string) => void;
}

/** Alarms about the gateway itself, by the same law as every other: type 06, on the object `gateway`. */
export async function openSystemAlarms(means: SystemAlarmsMeans): Promise<SystemAlarms> {
  const standing = await stillOpen(means.database);
  let turn: Promise<void> = Promise.resolve();

  const inTurn = (step: () => Promise<void>): Promise<void> => {
    turn = turn
      .then(step)
      .catch((error: unknown) => means.say(`an alarm about the gateway could not be told: ${String(error)}`));
    return turn;
  };
  return {
    raise: (alarm, measure) =>
      inTurn(async () => {
        if (standing.has(alarm)) return;
        const id = occurrenceOf(alarm, gatewayObject.id, String(means.clock.now()));
        if (await tell(means, id, alarm, measure)) standing.set(alarm, id);
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

/** Raises the alarm, or recovers it (null). True when it stands so. */
async function tell(
  { log, clock, org, say }: SystemAlarmsMeans,
  id: string,
  alarm: SystemAlarm | null,
  measure?: Measure,
): Promise<boolean> {
  const at = instantOf(Math.trunc(clock.now()));
  const raised = alarm === null ? null : { alarm: id, org: await org(), at, data: dataOf(alarm, at, measure) };
  const stream = alarmStream(id);
  const recovery = { type: 'RECOVER', at, data: { value: null, quality: quality.good, worst: null } } as const;
  const answer = await command(log, {
    id: `${id}:${alarm ?? 'recover'}`,
    by: { kind: 'system', id: 'gateway' },
    digest: null,
    reads: raised === null ? [stream] : readsOfRaising(raised),
    decide: (known) =>
      raised === null
        ? planned(byLaw(alarmDecider, known, { stream, org: null, order: recovery }))
        : raising(known, raised),
  });
  if (answer.ok || answer.by === 'decision') return true;
  say(`the log refused the alarm ${alarm ?? id}: ${answer.refusal.code}`);
  return false;
}

function dataOf(alarm: SystemAlarm, at: string, measure?: Measure): Omit<RaisedData, 'state'> {
  return {
    type: '06',
    level: levels[alarm],
    source: { rule: alarm, point: gatewayObject.id },
    object: gatewayObject,
    channel: null,
    point: null,
    rule: { id: alarm, version: 1 },
    judges: 'limit' as const,
    latching: false,
    unit: measure?.unit ?? null,
    reason: null,
    firstOverAt: measure === undefined ? at : instantOf(Math.trunc(measure.since)),
    value: measure?.value ?? null,
    quality: quality.good,
    limitName: null,
    limit: null,
  };
}
