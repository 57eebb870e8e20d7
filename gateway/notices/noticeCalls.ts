import type { AnswerOf, InputOf } from '../../domain/call/declaration.ts';
import { instantOf, millisOf } from '../../domain/clock/clock.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import {
  copyCount,
  finishNotice,
  listNotices,
  listReminders,
  type NoticeRow,
  readNotices,
  readReminders,
  sendNotice,
  taskCounts,
} from '../../domain/notice/calls.ts';
import { noticeDone, noticesRead } from '../../domain/notice/events.ts';
import type { NoticeContent } from '../../domain/notice/notice.ts';
import { lineUp } from '../../domain/site/nearest.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { dueOf, limitOn, processTimes } from '../../domain/work/processTime.ts';
import { type CallContext, type Caller, type ServedCall, serve } from '../http/handler.ts';
import { countCopies, countTasks, reminders, unreadReminders } from './noticeCounts.ts';
import type { NoticeMeans } from './noticeMeans.ts';

/** The calls about what one is told: each person's own, but sending. */
export function noticeCalls(means: NoticeMeans): readonly ServedCall[] {
  const { database } = means;
  return [
    serve(sendNotice, async ({ body }, context) => {
      if (!context.caller.scope.stands(body.org)) return refused('NO_PERMISSION');
      const sent = await means.send(body, context);
      if (!sent.ok) return sent;
      context.answeredAt(sent.value.position);
      return accepted({ id: sent.value.id });
    }),
    serve(listNotices, ({ query }, context) =>
      asCaller(means, context, (caller) => list(means, { query, caller, context })),
    ),
    serve(readNotices, ({ body }, context) => read(means, context, body.ids)),
    serve(finishNotice, ({ params }, context) => finish(means, context, params.id)),
    serve(listReminders, (_, context) =>
      asCaller(means, context, ({ userId }) => reminders(database, { userId, asOf: context.asOf, lang: context.lang })),
    ),
    serve(readReminders, async ({ body }, context) =>
      read(means, context, await unreadReminders(database, context.caller.userId, body)),
    ),
    serve(taskCounts, (_, context) =>
      asCaller(means, context, ({ userId }) => countTasks(database, { userId, asOf: context.asOf })),
    ),
    serve(copyCount, (_, context) =>
      asCaller(means, context, async ({ userId }) => ({
        ccTomeNum: await countCopies(database, { userId, asOf: context.asOf }),
      })),
    ),
  ];
}

/** A read of what is the caller's own, with the position that it stands for. */
async function asCaller<T>(
  means: NoticeMeans,
  context: CallContext,
  ask: (caller: Caller) => Promise<T>,
): Promise<Result<T>> {
  const position = context.asOf ?? means.followed();
  const answer = await ask(context.caller);
  context.answeredAt(position);
  return accepted(answer);
}

async function read(
  means: NoticeMeans,
  context: CallContext,
  ids: readonly string[],
): Promise<Result<{ readonly read: number }>> {
  const { caller } = context;
  const rows = await means.database.query<{ notice: string }>(
    'select notice from read.notice_to where user_id = $1 and notice = any($2) and read is null order by notice',
    [caller.userId, [...new Set(ids)]],
  );
  const unread = rows.map(({ notice }) => notice);
  if (unread.length === 0) return accepted({ read: 0 });
  const data = { userId: caller.userId, ids: unread };
  const stream = `noticeReader-${caller.userId}`;
  const written = await means.record(
    { stream, org: caller.orgId, type: noticesRead, data, answer: { read: unread.length } },
    context,
  );
  if (!written.ok) return written;
  context.answeredAt(written.value.position);
  return accepted({ read: unread.length });
}

/** Somebody else's notice and one that never was answer alike. */
async function finish(means: NoticeMeans, context: CallContext, id: string): Promise<Result<{ readonly id: string }>> {
  const { caller } = context;
  const [row] = await means.database.query<{ org: string; done: number | null; mine: boolean }>(
    `select n.org, n.done, exists (select 1 from read.notice_to t where t.notice = n.id and t.user_id = $2) as mine
     from read.notice n where n.id = $1 and n.kind = 'TODO'`,
    [id, caller.userId],
  );
  const mayEnd = caller.permissions.has('/taskTodo:issue') && row !== undefined && caller.scope.sees(row.org, null);
  if (row === undefined || !(row.mine || mayEnd)) return refused('NO_PERMISSION');
  if (row.done !== null) return refused('ALREADY_DONE');
  // Of two who finish it at once, one does: it was sent, and nothing has happened to it since.
  const done = { stream: `notice-${id}`, org: row.org, type: noticeDone, data: {}, answer: { id }, expected: 1 };
  const written = await means.record(done, context);
  if (!written.ok) return written.refusal.code === 'VERSION_CONFLICT' ? refused('ALREADY_DONE') : written;
  context.answeredAt(written.value.position);
  return accepted({ id });
}

interface Listing {
  readonly query: InputOf<typeof listNotices>['query'];
  readonly caller: Caller;
  readonly context: CallContext;
}

async function list(means: NoticeMeans, { query, caller, context }: Listing): Promise<AnswerOf<typeof listNotices>> {
  const { page = 1, size = 50, kind = null, open } = query;
  const asOf = context.asOf;
  const known = `from read.notice n join read.notice_to t on t.notice = n.id
    where t.user_id = $1 and ($2::int8 is null or n.position <= $2) and ($3::text[] is null or n.kind = any($3))
    and ($4::boolean is null or $4 = ((n.done is null or n.done > $2) and (n.kind = 'TODO' or t.read is null or t.read > $2)))`;
  const given = [caller.userId, asOf, kind, open ?? null];
  const [rows, counted] = await Promise.all([
    means.database.query<{ id: string; org: string; at: string; content: NoticeContent; read: boolean; done: boolean }>(
      `select n.id, n.org, n.at, n.content, coalesce(t.read <= coalesce($2, t.read), false) as read, coalesce(n.done <= coalesce($2, n.done), false) as done
       ${known} order by n.position desc limit $5 offset $6`,
      [...given, size, (page - 1) * size],
    ),
    means.database.query<{ total: number }>(`select count(*) as total ${known}`, given),
  ]);
  const dueBy = await dues(means, context);
  const told = rows.map(
    ({ content, ...row }): NoticeRow => ({ ...content, ...row, due: row.done ? null : dueBy(row, content) }),
  );
  return {
    total: Number(counted[0]?.total ?? 0),
    totalIs: 'exact',
    page,
    size,
    rows: told,
    position: asOf ?? means.followed(),
  };
}

/** Of a task, by the process times that held on the day on which it began. */
async function dues({ ledgers, zone = 'UTC' }: NoticeMeans, { asOf, now }: CallContext) {
  const when = { asOf };
  const [times, orgs] = await Promise.all([
    ledgers.everyRow(processTimes, when),
    ledgers.everyRow(organisations, when),
  ]);
  return (
    { org, at }: { readonly org: string; readonly at: string },
    { kind, work }: NoticeContent,
  ): NoticeRow['due'] => {
    if (kind !== 'TODO' || times.length === 0) return null;
    const began = millisOf(at) ?? 0;
    const limit = limitOn(times, {
      line: lineUp(orgs, org),
      work,
      day: zoneOf(zone).written(began).local.slice(0, 10),
    });
    const due = dueOf(began, limit, now);
    return due === null ? null : { at: instantOf(due.at), state: due.state };
  };
}
