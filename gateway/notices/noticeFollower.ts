import { dataOf } from '../../domain/event/declaration.ts';
import type { Event } from '../../domain/event/event.ts';
import { isPast } from '../../domain/event/past.ts';
import { noticeSent, noticesRead } from '../../domain/notice/events.ts';
import type { Follower } from '../log/follow/follower.ts';
import type { Queryable } from '../store/database.ts';

export const noticeFollowerName = 'notice';

/** Writes `read.notice`, each with the position at which it was done, and `read.notice_to`: to whom, and since when read. */
export const noticeFollower: Follower = {
  name: noticeFollowerName,
  version: 3,
  types: ['NoticeSent', 'NoticeDone', 'NoticesRead'],
  tables: ['notice', 'notice_to'],
  create: (suffix) => `
    create table read.notice${suffix} (
      id text primary key, position int8 not null, at text not null, recorded_at text not null, org text not null, kind text not null,
      work text not null, state text, content jsonb not null, done int8, past boolean not null);
    create index on read.notice${suffix} (position);
    create index on read.notice${suffix} (id text_pattern_ops);
    create table read.notice_to${suffix} (notice text not null, user_id text not null, read int8, primary key (user_id, notice));
    create index on read.notice_to${suffix} (notice);`,
  async follow(tx, events, suffix) {
    for (const event of events) await write(tx, event, suffix);
  },
};

const idOf = ({ stream }: Event): string => stream.slice(stream.indexOf('-') + 1);

async function write(tx: Queryable, event: Event, suffix: string): Promise<void> {
  if (event.type === 'NoticeSent') return sent(tx, event, suffix);
  if (event.type === 'NoticeDone') {
    await tx.query(`update read.notice${suffix} set done = $2 where id = $1 and done is null`, [
      idOf(event),
      event.position,
    ]);
    return;
  }
  const { userId, ids } = dataOf(noticesRead, event);
  await tx.query(
    `update read.notice_to${suffix} set read = $3 where user_id = $1 and notice = any($2) and read is null`,
    [userId, ids, event.position],
  );
}

async function sent(tx: Queryable, event: Event, suffix: string): Promise<void> {
  const { to, ...content } = dataOf(noticeSent, event);
  const { kind, work, state } = content;
  await tx.query(
    `insert into read.notice${suffix} (id, position, at, recorded_at, org, kind, work, state, content, past)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10)`,
    [
      ...[idOf(event), event.position, event.at, event.recordedAt, event.org, kind, work, state],
      ...[JSON.stringify(content), isPast(event, null)],
    ],
  );
  await tx.query(`insert into read.notice_to${suffix} (notice, user_id) select $1, unnest($2::text[])`, [
    idOf(event),
    [...new Set(to)],
  ]);
}
