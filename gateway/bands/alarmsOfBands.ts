import type { AlarmLevel, LimitName } from '../../domain/alarm/alarm.ts';
import { alarmStream, decimalOf, type RaisedData } from '../../domain/alarm/events.ts';
import type { LimitVerdict } from '../../domain/alarm/limitEngine.ts';
import { instantOf, type Millis } from '../../domain/clock/clock.ts';
import { quality } from '../../domain/telemetry/quality.ts';
import { alarmDecider } from '../../machines/alarm/alarmDecider.ts';
import type { AlarmCommand } from '../../machines/alarm/alarmMachine.ts';
import { byLaw, command, planned } from '../log/append/command.ts';
import { occurrenceOf } from '../pipeline/intent.ts';
import { outagesOver } from '../raising/outages.ts';
import { raising, readsOfRaising } from '../raising/raising.ts';
import type { Queryable } from '../store/database.ts';
import type { BandMeans } from './means.ts';
import type { Watched } from './watched.ts';

type AlarmGround = Pick<BandMeans, 'database' | 'log' | 'say'>;

/** An intelligent warning that has not returned. Without the name of a limit it tells of creep. */
export interface StandingWarning {
  readonly id: string;
  readonly rule: string;
  readonly point: string;
  readonly limitName: LimitName | null;
  readonly level: AlarmLevel;
}

/** Those of all bands: whichever rule made them, be it gone by now. */
export async function standingWarnings(
  database: Pick<Queryable, 'query'>,
  points: readonly string[] | null = null,
): Promise<readonly StandingWarning[]> {
  return database.query<StandingWarning & Record<string, unknown>>(
    `select id, rule, point, picture->>'limitName' as "limitName", level from read.alarm
     where type = '02' and picture->>'judges' = 'band' and not recovered and not closed and not coalesce((picture->'state'->>'latched')::boolean, false)
       and ($1::text[] is null or point = any($1)) order by raised_at`,
    [points === null ? null : [...points]],
  );
}

const common = ({ rule, point, channel }: Watched) => ({
  type: '02' as const,
  source: { rule: rule.id, point: point.id },
  object: { kind: 'device' as const, id: point.deviceId },
  channel,
  point: point.id,
  rule: { id: rule.id, version: rule.version },
  judges: 'band' as const,
  latching: rule.latching,
  unit: null,
  reason: null,
  quality: quality.good,
});

/** What the newest quarter said: an alarm of that quarter's end. */
export async function obeyVerdict(
  means: AlarmGround,
  watched: Watched,
  {
    verdict,
    value,
    at,
    alarm,
  }: {
    readonly verdict: LimitVerdict;
    readonly value: number;
    readonly at: Millis;
    /** The occurrence that stands. */
    readonly alarm: string | null;
  },
): Promise<void> {
  const { rule } = watched;
  const measured = { value: decimalOf(value), quality: quality.good };
  const id = `${rule.id}:${watched.point.id}:${at}:band.${verdict.verb}.${verdict.side}`;
  if (verdict.verb === 'raise') {
    const { limit, level, firstOverAt } = verdict;
    const told = { limitName: limit.name, limit: decimalOf(limit.value), value: measured.value };
    const data = { ...common(watched), ...told, level, firstOverAt: instantOf(firstOverAt) };
    return raise(means, watched, { id, alarm: occurrenceOf(rule.id, `band.${verdict.side}`, verdict.mark), at, data });
  }
  if (alarm === null) return;
  const worst = { worst: 'worst' in verdict && verdict.worst !== null ? decimalOf(verdict.worst) : null };
  if (verdict.verb === 'recover')
    return order(
      means,
      { id, alarm, rule: rule.id },
      { type: 'RECOVER', at: instantOf(at), data: { ...measured, ...worst, why: 'returned' } },
    );
  if (verdict.verb === 'close') return;
  const { limit, level } = verdict;
  const data = {
    level,
    rule: { id: rule.id, version: rule.version },
    ...measured,
    limitName: limit.name,
    limit: decimalOf(limit.value),
    ...worst,
  };
  return order(means, { id, alarm, rule: rule.id }, { type: 'ESCALATE', at: instantOf(at), data });
}

interface Raise {
  readonly id: string;
  readonly alarm: string;
  readonly at: Millis;
  readonly data: Omit<RaisedData, 'state'>;
}

async function raise(means: AlarmGround, { rule, point }: Watched, { id, alarm, at, data }: Raise): Promise<void> {
  // The most urgent one is never born quiet.
  const behind = data.level === 1 ? [] : await outagesOver(means.database, data);
  const given = { alarm, org: point.org, at: instantOf(at), data, behind };
  const answer = await command(means.log, {
    id,
    by: { kind: 'rule', id: rule.id },
    digest: null,
    reads: readsOfRaising(given),
    decide: (known) => raising(known, given),
  });
  if (!answer.ok && answer.by === 'log') means.say(`bands: ${alarm} was not raised: ${answer.refusal.code}`);
}

/** What its law refuses is so already. */
async function order(
  means: AlarmGround,
  { id, alarm, rule }: { readonly id: string; readonly alarm: string; readonly rule: string },
  told: AlarmCommand,
): Promise<void> {
  const stream = alarmStream(alarm);
  const answer = await command(means.log, {
    id,
    by: { kind: 'rule', id: rule },
    digest: null,
    reads: [stream],
    decide: (known) => planned(byLaw(alarmDecider, known, { stream, org: null, order: told })),
  });
  if (!answer.ok && answer.by === 'log') means.say(`bands: ${alarm} was not told: ${answer.refusal.code}`);
}

/** Nobody judges it any more: its rule is gone, or judges something else. */
export const closeWarning = (
  means: AlarmGround,
  { id, rule }: StandingWarning,
  { reason, at }: { readonly reason: 'ruleDeleted' | 'ruleChanged'; readonly at: Millis },
): Promise<void> =>
  order(means, { id: `${id}:band.close`, alarm: id, rule }, { type: 'CLOSE', at: instantOf(at), reason, worst: null });

/** A point creeps, or does so no more. */
export async function tellCreep(
  means: AlarmGround,
  watched: Watched,
  {
    widths,
    isOver,
    at,
    mark,
    standing,
  }: {
    readonly widths: number;
    readonly isOver: boolean;
    readonly at: Millis;
    /** Another one is another occurrence. */
    readonly mark: string;
    readonly standing: StandingWarning | null;
  },
): Promise<void> {
  const { rule } = watched;
  const id = `${rule.id}:${watched.point.id}:${mark}:band.creep.${isOver ? 'recover' : 'raise'}`;
  const value = decimalOf(widths);
  if (isOver) {
    if (standing === null) return;
    const data = { value, quality: quality.good, worst: null, why: 'returned' as const };
    return order(means, { id, alarm: standing.id, rule: rule.id }, { type: 'RECOVER', at: instantOf(at), data });
  }
  if (standing !== null) return;
  const level = Math.max(...rule.limits.map((limit) => limit.level)) as AlarmLevel;
  const data = { ...common(watched), level, firstOverAt: instantOf(at), value, limitName: null, limit: null };
  return raise(means, watched, { id, alarm: occurrenceOf(rule.id, 'band.creep', mark), at, data });
}
