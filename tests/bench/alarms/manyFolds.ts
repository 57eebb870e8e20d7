import type { Database } from '../../../gateway/store/database.ts';

export interface Folded {
  readonly org: string;
  /** Incidents, each with an alarm that is its cause. */
  readonly causes: number;
  /** Under each of them. */
  readonly effects: number;
}

/** Fills the tables of alarms and incidents as their followers leave them: every effect stands, kept quiet under its cause. */
export async function seedFolds(database: Database, { org, causes, effects }: Folded): Promise<void> {
  const picture = `jsonb_build_object('id', id, 'position', i, 'version', 1, 'org', $1::text, 'type', '01', 'level', level, 'point', null, 'channel', null,
    'rule', null, 'limitName', 'L', 'judges', 'limit', 'object', jsonb_build_object('kind', 'device', 'id', id), 'firstOverAt', '2026-11-20T08:00:00.000Z',
    'raisedAt', '2026-11-20T08:00:00.000Z', 'source', jsonb_build_object('rule', 'R', 'point', id))`;
  await database.query(
    `insert into read.alarm
     select id, i, 1, $1::text, '01', level, true, false, false, false, n > 0, false, false, false, 1763625600000, null, null, id, null, null, 'R', id, ${picture}
     from (select 1000000 + c * ($3::int + 1) + n as i, n, case when n = 0 then 2 else 3 end as level, case when n = 0 then 'cause-' || c else 'effect-' || c || '-' || n end as id
       from generate_series(1, $2::int) c cross join generate_series(0, $3::int) n) made`,
    [org, causes, effects],
  );
  const cause = `jsonb_build_object('kind', 'alarm', 'alarm', id, 'source', jsonb_build_object('rule', 'R', 'point', id), 'switch', null)`;
  await database.query(
    `insert into read.incident (id, position, org, state, pattern, pattern_version, since, opened_at, cause, cause_key)
     select id, 1000000 + c, $1::text, 'open', 'overload', 0, 1763625600000, '2026-11-20T08:00:00.000Z', ${cause}, id
     from (select c, 'cause-' || c as id from generate_series(1, $2::int) c) made`,
    [org, causes],
  );
  await database.query(
    `insert into read.incident_member (incident, alarm, joined, source, relation, pattern, sure, quiet, ms, order_known)
     select 'cause-' || c, 'effect-' || c || '-' || n, 1000000, 'effect-' || c || '-' || n, 'sameDevice', 'overload', true, true, n, true
     from generate_series(1, $1::int) c cross join generate_series(1, $2::int) n`,
    [causes, effects],
  );
  await database.query('vacuum analyze read.alarm, read.incident, read.incident_member');
}

/** The alternative: each incident is asked for its members, one after the other. How many stand in all. */
export async function foldedOneByOne(database: Database): Promise<number> {
  let members = 0;
  for (const { id } of await database.query<{ id: string }>(
    "select id from read.incident where state = 'open' order by id",
  ))
    members += (
      await database.query(
        'select m.alarm, a.picture from read.incident_member m join read.alarm a on a.id = m.alarm where m.incident = $1 and m.left_at is null and a.stands order by m.ms',
        [id],
      )
    ).length;
  return members;
}
