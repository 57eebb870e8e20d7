import { alarmStream, type RaisedData, type RecoveryReason } from '../../domain/alarm/events.ts';
import type { AlarmPicture } from '../../domain/alarm/picture.ts';
import { instantOf, type Millis, millisOf } from '../../domain/clock/clock.ts';
import { quality } from '../../domain/telemetry/quality.ts';
import { alarmDecider } from '../../machines/alarm/alarmDecider.ts';
import type { AlarmCommand } from '../../machines/alarm/alarmMachine.ts';
import { byLaw, command, planned } from '../log/append/command.ts';
import type { Log } from '../log/log.ts';
import type { Queryable } from '../store/database.ts';
import { by } from './raising.ts';

/** An alarm about use that nobody has said to be over. */
export interface Standing {
  readonly id: string;
  /** The limit, and the version of it by which it was raised. */
  readonly rule: NonNullable<RaisedData['rule']>;
  readonly from: Millis;
  readonly to: Millis;
  readonly raisedAt: Millis;
  /** Up to when was counted as it was raised. */
  readonly until: Millis;
}

export async function standingUses(database: Queryable): Promise<readonly Standing[]> {
  const rows = await database.query<{ id: string; picture: AlarmPicture }>(
    `select id, picture from read.alarm where stands and type = '03' and picture ? 'energy' and not recovered and not closed order by id`,
  );
  return rows.flatMap(({ id, picture: { rule, energy, raisedAt, firstOverAt } }) =>
    rule === null || energy === undefined
      ? []
      : [
          {
            id,
            rule,
            from: millisOf(energy.from) ?? 0,
            to: millisOf(energy.to) ?? 0,
            raisedAt: millisOf(raisedAt) ?? 0,
            until: millisOf(firstOverAt) ?? 0,
          },
        ],
  );
}

/** The alarms about use since a moment that no correction ended: what they say is told. */
export async function toldUses(database: Queryable, since: Millis): Promise<ReadonlySet<string>> {
  const rows = await database.query<{ id: string }>(
    `select id from read.alarm where raised_at >= $1 and type = '03' and picture ? 'energy' and not closed and picture->>'ended' is distinct from 'corrected'`,
    [since],
  );
  return new Set(rows.map(({ id }) => id));
}

/** What of a limit says what is held against a use; its subject and kind are never changed. */
const held = (of: string): string =>
  ['"limit"', 'tolerance', 'period', 'since', 'enabled'].map((field) => `${of}.${field}`).join(', ');

/** Since when each limit holds what it does now: before that nobody held it against a use. What is changed besides, its name say, begins nothing anew. */
export async function heldSince(database: Queryable): Promise<ReadonlyMap<string, Millis>> {
  const rows = await database.query<{ id: string; at: string | number }>(
    `select n.id, e.at from read.energy_limit_span n
     cross join lateral (
       select min(lower(s.span)) as position from read.energy_limit_span s where s.id = n.id and lower(s.span) > coalesce(
         (select max(lower(o.span)) from read.energy_limit_span o
          where o.id = n.id and (${held('o')}) is distinct from (${held('n')})), -1)
     ) first
     join log.event e on e.position = first.position where upper_inf(n.span)`,
  );
  return new Map(rows.map(({ id, at }) => [id, typeof at === 'number' ? at : (millisOf(at) ?? 0)]));
}

export type Ending =
  | { readonly why: Extract<RecoveryReason, 'corrected' | 'periodOver'>; readonly used: string | null }
  /** Nobody holds anything against this limit any more, or not so. */
  | { readonly closed: 'ruleDeleted' | 'ruleLoosened' | 'ruleChanged' };

/** Ends one; one that ended meanwhile stays as it is. */
export async function endUse(log: Log, { id, to, raisedAt }: Standing, ending: Ending, now: Millis): Promise<void> {
  const stream = alarmStream(id);
  const at = instantOf(Math.trunc('why' in ending && ending.why === 'periodOver' ? Math.max(to, raisedAt) : now));
  const order: AlarmCommand =
    'why' in ending
      ? {
          type: 'RECOVER',
          at,
          data: { value: ending.used, quality: quality.good, worst: ending.used, why: ending.why },
        }
      : { type: 'CLOSE', at, reason: ending.closed, worst: null };
  const answer = await command(log, {
    id: `${by.id}:${id}:over`,
    by,
    digest: null,
    reads: [stream],
    decide: (known) => planned(byLaw(alarmDecider, known, { stream, org: null, order })),
  });
  if (!answer.ok && answer.by !== 'decision')
    throw new Error(`the log refused to end the alarm ${id}: ${answer.refusal.code}`);
}
