import type { LimitName } from '../../domain/alarm/alarm.ts';
import { type Pass, passedWith } from '../../domain/alarm/forecast/judging.ts';
import type { AlarmPicture } from '../../domain/alarm/picture.ts';
import { instantOf, millisOf } from '../../domain/clock/clock.ts';
import type { Queryable } from '../store/database.ts';

/** The limits that a rule has. */
type LimitsOfRule = (rule: string) => readonly LimitName[];

interface Told {
  readonly id: string;
  readonly rule: string;
  readonly event: string;
  readonly at: string;
  readonly picture: Pick<AlarmPicture, 'limitName' | 'firstOverAt'>;
}

/**
 * When limits of these rules were passed, as their alarms say: with the first value over at the raise, and where it escalated then. Whether an alarm was
 * announced does not count. Up to a position of the log.
 */
export async function passesOf(
  database: Queryable,
  {
    rules,
    from,
    to,
    asOf = null,
  }: { readonly rules: readonly string[]; readonly from: number; readonly to: number; readonly asOf?: number | null },
  limitsOf: LimitsOfRule,
): Promise<readonly Pass[]> {
  if (rules.length === 0) return [];
  const rows = await database.query<Told & { readonly [column: string]: unknown }>(
    `select id, rule, event, at, jsonb_build_object('limitName', picture->'limitName', 'firstOverAt', picture->'firstOverAt') as picture
     from read.alarm_span where event in ('AlarmRaised', 'AlarmEscalated') and at collate "C" >= $1 and at collate "C" < $2 and rule = any($3)
       and ($4::int8 is null or position <= $4) order by position`,
    [instantOf(from), instantOf(to), rules, asOf],
  );
  const passes = new Map<string, Pass>();
  for (const { id, rule, event, at, picture } of rows) {
    if (picture.limitName === null) continue;
    const came = millisOf(event === 'AlarmRaised' ? picture.firstOverAt : at) ?? 0;
    for (const limitName of passedWith(picture.limitName, [...new Set([...limitsOf(rule), picture.limitName])])) {
      const key = `${id} ${limitName}`;
      if (!passes.has(key)) passes.set(key, { rule, limitName, at: came, alarm: id });
    }
  }
  return [...passes.values()];
}

/** The limits of these rules beyond which their values are by now, as alarms that have not returned say. One that is latched has: it waits for a person, and its limit may be passed anew. */
export async function beyondNow(
  database: Queryable,
  rules: readonly string[],
  limitsOf: LimitsOfRule,
): Promise<ReadonlySet<string>> {
  const rows = await database.query<{ readonly rule: string; readonly name: LimitName | null }>(
    `select rule, picture->>'limitName' as name from read.alarm where rule = any($1) and not recovered and not closed
       and not coalesce((picture->'state'->>'latched')::boolean, false)`,
    [rules],
  );
  return new Set(
    rows.flatMap(({ rule, name }) =>
      name === null ? [] : passedWith(name, limitsOf(rule)).map((limitName) => `${rule} ${limitName}`),
    ),
  );
}
