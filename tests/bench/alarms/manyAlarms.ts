import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { Database } from '../../../gateway/store/database.ts';

/** So many alarms begin in the span; with their confirmations and recoveries they are two and a half times as many events. */
export interface Wanted {
  readonly alarms: number;
  readonly from: number;
  readonly to: number;
  readonly org: string;
}

/** A number below `below` that depends on the alarm and the question alone. */
const draw = (question: string, below: string): string =>
  `(abs(hashtextextended('${question}' || i, 7)) % (${below})::int8)`;

/**
 * Fills the alarms' tables as their follower leaves them, in positions before the log's own: every fifth alarm belongs to one of sixty upsets of a
 * quarter of an hour, some are shelved, some never recover, and 400 sources share them unevenly.
 */
export async function seedAlarms(database: Database, { alarms, from, to, org }: Wanted): Promise<number> {
  const upset = `$2::int8 + ${draw('upset', '60')} * (($3::int8 - $2::int8) / 60) + ${draw('within', '900000')}`;
  await database.query(
    `create temporary table made on commit preserve rows as
     select i, 'h' || i as id, $4::text as org, 'S' || (least(${draw('a', '400')}, ${draw('b', '400')})) as source, 1 + ${draw('level', '4')}::int as level,
       case when i % 5 = 0 then ${upset} else $2::int8 + ${draw('at', '$3::int8 - $2::int8')} end as raised,
       ${draw('shelved', '30')} = 0 as shelved,
       case when ${draw('over', '7')} = 0 then null when ${draw('short', '4')} = 0 then ${draw('ms', '15000')} else ${draw('long', '129600000')} end as lasts,
       case when ${draw('confirmed', '6')} = 0 then null else ${draw('confirm', '3600000')} end as waits
     from generate_series(1, $1::int) i`,
    [alarms, from, to, org],
  );
  const picture = `jsonb_build_object('id', id, 'position', p, 'org', org, 'type', '01', 'level', level, 'point', source, 'channel', null, 'rule', null,
    'limitName', 'H', 'object', jsonb_build_object('kind', 'device', 'id', source), 'source', jsonb_build_object('rule', 'R', 'point', source))`;
  const row = `m.id, p, v, org, '01', level, lasts is null or waits is null, v > 1 and waits is not null, v = 3, false, false, shelved, false, false, raised,
    raised + lasts, raised + waits, source, null::text, source, 'R', source, ${picture}`;
  await database.query(
    `with e as (select m.*, v, (m.i - $1::int8 - 1) * 3 + v as p, case v when 1 then raised when 2 then raised + waits else raised + lasts end as happened
       from made m cross join generate_series(1, 3) v)
     insert into read.alarm_span select ${row}, (array['AlarmRaised', 'AlarmConfirmed', 'AlarmRecovered'])[v], i.at, i.at, int8range(p, p + 1)
     from e m, lateral (select to_char(to_timestamp(happened / 1000.0) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at) i where happened is not null`,
    [alarms],
  );
  await database.query(
    `insert into read.alarm select ${row.replace('v > 1 and waits is not null, v = 3', 'waits is not null, lasts is not null')}
     from (select m.*, 3 as v, (m.i - $1::int8 - 1) * 3 + 3 as p from made m) m`,
    [alarms],
  );
  await database.query('drop table made');
  await database.query('vacuum analyze read.alarm, read.alarm_span');
  const [counted] = await database.query<{ n: number }>('select count(*)::int as n from read.alarm_span');
  return counted?.n ?? 0;
}

/** The same events as lines of a file, for a program that knows nothing of the gateway. */
export async function writeEvents(database: Database, file: string): Promise<void> {
  const out = createWriteStream(file);
  const page = 100_000;
  for (let after = -(2 ** 40); ; ) {
    const rows = await database.query<{ position: number; line: string }>(
      `select position, concat_ws(',', (extract(epoch from at::timestamptz) * 1000)::int8, event, id, source, level,
         case when event = 'AlarmRaised' and not shelved then 1 else 0 end) as line
       from read.alarm_span where position > $1 order by position limit ${page}`,
      [after],
    );
    for (const { line } of rows) out.write(`${line}\n`);
    after = rows.at(-1)?.position ?? after;
    if (rows.length < page) break;
  }
  out.end();
  await finished(out);
}
