import type { AlarmLevel, AlarmObject } from '../../domain/alarm/alarm.ts';
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
  wallSilence: 3,
  // Whatever is announced there is heard by nobody.
  unattended: 2,
};

/** What a raise says beyond that it is so: since when, and how much. */
interface Measure {
  readonly since: Millis;
  /** Decimal digits, in the unit. */
  readonly value: string;
  readonly unit: string;
}

/** What an alarm is about that is not about the gateway itself. */
interface OfAnother {
  readonly object: AlarmObject;
  /** Who sees that one sees the alarm. */
  readonly org: string;
  /** One such mark is one occurrence, however often and by whomever it is raised. */
  readonly mark: string;
}

export interface SystemAlarms {
  /** Raised once, until it is over. What waits is told in order. */
  readonly raise: (alarm: SystemAlarm, measure?: Measure, of?: OfAnother) => Promise<void>;
  readonly recover: (alarm: SystemAlarm, of?: AlarmObject) => Promise<void>;
  /** What such alarms stand of. */
  readonly standing: (alarm: SystemAlarm) => readonly string[];
}

interface SystemAlarmsMeans {
  readonly database: Database;
  readonly log: Log;
  readonly clock: Clock;
  /** Every person who sees the whole site sees these alarms. */
  readonly org: () => Promise<string>;
  readonly say: (line: string) => void;
}

const keyOf = (alarm: string, objectId: string): string => `${alarm} ${objectId}`;

/** Alarms about the gateway itself and about what it keeps going, by the same law as every other: type 06, on the object `gateway` or on what they name. */
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
    raise: (alarm, measure, of) =>
      inTurn(async () => {
        const { object, mark } = of ?? { object: gatewayObject, mark: String(means.clock.now()) };
        const key = keyOf(alarm, object.id);
        if (standing.has(key)) return;
        const id = occurrenceOf(alarm, object.id, mark);
        const org = of?.org ?? (await means.org());
        if (await tell(means, id, { alarm, object, org, measure })) standing.set(key, id);
      }),
    recover: (alarm, object = gatewayObject) =>
      inTurn(async () => {
        const key = keyOf(alarm, object.id);
        const id = standing.get(key);
        if (id !== undefined && (await tell(means, id, null))) standing.delete(key);
      }),
    standing: (alarm) => {
      const head = keyOf(alarm, '');
      return [...standing.keys()].flatMap((key) => (key.startsWith(head) ? [key.slice(head.length)] : []));
    },
  };
}

/** By rule and object, the occurrence that is not over. */
async function stillOpen(database: Database): Promise<Map<string, string>> {
  const rows = await database.query<{ rule: string; object: string; id: string }>(
    'select rule, object, id from read.alarm where rule = any($1) and not recovered and not closed',
    [Object.keys(levels)],
  );
  return new Map(rows.map(({ rule, object, id }) => [keyOf(rule, object), id]));
}

interface Raising {
  readonly alarm: SystemAlarm;
  readonly object: AlarmObject;
  readonly org: string;
  readonly measure: Measure | undefined;
}

/** Raises the alarm, or recovers it (null). True when it stands so. */
async function tell({ log, clock, say }: SystemAlarmsMeans, id: string, told: Raising | null): Promise<boolean> {
  const at = instantOf(Math.trunc(clock.now()));
  const raised = told === null ? null : { alarm: id, org: told.org, at, data: dataOf(told, at) };
  const stream = alarmStream(id);
  const recovery = {
    type: 'RECOVER',
    at,
    data: { value: null, quality: quality.good, worst: null, why: 'returned' },
  } as const;
  const answer = await command(log, {
    id: `${id}:${told?.alarm ?? 'recover'}`,
    by: { kind: 'system', id: 'gateway' },
    digest: null,
    reads: raised === null ? [stream] : readsOfRaising(raised),
    decide: (known) =>
      raised === null
        ? planned(byLaw(alarmDecider, known, { stream, org: null, order: recovery }))
        : raising(known, raised),
  });
  if (answer.ok || answer.by === 'decision') return true;
  say(`the log refused the alarm ${told?.alarm ?? id}: ${answer.refusal.code}`);
  return false;
}

function dataOf({ alarm, object, measure }: Raising, at: string): Omit<RaisedData, 'state'> {
  return {
    type: '06',
    level: levels[alarm],
    source: { rule: alarm, point: object.id },
    object,
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
