import type { AlarmLevel } from '../../domain/alarm/alarm.ts';
import { alarmStream, decimalOf, type RaisedData } from '../../domain/alarm/events.ts';
import { instantOf, type Millis } from '../../domain/clock/clock.ts';
import { rounded, textOf } from '../../domain/energy/quantity.ts';
import type { EnergyLimit } from '../../domain/energyLimit/energyLimit.ts';
import { isOfPower, powerUnit } from '../../domain/energyLimit/kinds.ts';
import type { Period } from '../../domain/energyLimit/periods.ts';
import type { Verdict } from '../../domain/energyLimit/verdict.ts';
import { quality } from '../../domain/telemetry/quality.ts';
import { command } from '../log/append/command.ts';
import type { Log } from '../log/log.ts';
import { occurrenceOf } from '../pipeline/intent.ts';
import { outagesOver } from '../raising/outages.ts';
import { raising, readsOfRaising } from '../raising/raising.ts';
import type { Queryable } from '../store/database.ts';
import type { Counting } from './counting.ts';

export const by = { kind: 'rule', id: 'energyLimit' } as const;

/** No finer than this is a use told. */
const decimals = 3;

interface RaiseMeans {
  readonly database: Queryable;
  readonly log: Log;
}

export interface Passed {
  readonly limit: EnergyLimit;
  readonly period: Period;
  readonly counting: Counting;
  /** That the counter hangs on, where the limit is of one counter. */
  readonly channel: string | null;
  readonly verdict: Verdict;
  /** Up to when was counted. */
  readonly until: Millis;
  readonly now: Millis;
}

/** One of a limit and a period; one that a correction ended, and that is passed again, is another. */
export const alarmOfUse = ({ limit, period }: Pick<Passed, 'limit' | 'period'>, time = 0): string =>
  occurrenceOf(limit.id, 'use', `${period.whole.from}${time === 0 ? '' : `:${time}`}`);

/** Tells that a limit is passed, once a period: what was told stays as it is. */
export async function raiseLimit({ database, log }: RaiseMeans, passed: Passed): Promise<void> {
  let time = 0;
  while (await wasCorrected(log, alarmOfUse(passed, time))) time++;
  const id = alarmOfUse(passed, time);
  const data = dataOf(passed);
  // The most urgent one is never born quiet.
  const behind = data.level === 1 ? [] : await outagesOver(database, data);
  const alarm = { alarm: id, org: passed.limit.orgId, at: instantOf(Math.trunc(passed.now)), data, behind };
  const answer = await command(log, {
    id: `${by.id}:${id}`,
    by,
    digest: null,
    reads: readsOfRaising(alarm),
    decide: (known) => raising(known, alarm),
  });
  if (!answer.ok && answer.by !== 'decision')
    throw new Error(`the log refused the alarm of the energy limit ${passed.limit.id}: ${answer.refusal.code}`);
}

async function wasCorrected(log: Log, id: string): Promise<boolean> {
  const facts = await log.read({ after: 0, streams: [alarmStream(id)], limit: 1000 });
  const end = facts.findLast(({ type }) => type === 'AlarmRecovered' || type === 'AlarmClosed');
  if (end === undefined) return false;
  return end.type === 'AlarmClosed' || (end.data as { readonly why?: string }).why === 'corrected';
}

function dataOf({ limit, period, counting, channel, verdict, until }: Passed): Omit<RaisedData, 'state'> {
  const object =
    limit.unitId === null
      ? { kind: 'device' as const, id: counting.parts[0]?.point?.deviceId ?? '' }
      : { kind: 'unit' as const, id: limit.unitId };
  return {
    type: '03',
    level: limit.level as AlarmLevel,
    source: { rule: limit.id, point: limit.pointId ?? limit.unitId ?? '' },
    object,
    channel,
    point: limit.pointId,
    rule: { id: limit.id, version: limit.version },
    judges: 'limit',
    latching: false,
    unit: isOfPower(limit.kind) ? powerUnit(counting.unit) : counting.unit,
    reason: null,
    energy: { kind: limit.kind, from: instantOf(period.from), to: instantOf(period.to) },
    firstOverAt: instantOf(until),
    value: verdict.used === null ? null : textOf(rounded(verdict.used, decimals)),
    quality: quality.good,
    limitName: 'H',
    limit: decimalOf(Number(limit.limit)),
  };
}
