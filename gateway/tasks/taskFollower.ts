import { dataOf } from '../../domain/event/declaration.ts';
import { type Event, partsOfStream } from '../../domain/event/event.ts';
import { approvalEvents } from '../../domain/flow/events.ts';
import { noticesRead } from '../../domain/notice/events.ts';
import { taskEvents } from '../../domain/task/events.ts';
import type { Follower } from '../log/follow/follower.ts';
import type { Queryable } from '../store/database.ts';
import { afterCase, type CaseRow } from './caseRow.ts';
import { afterTask, noticeTasks, type TaskRow } from './taskRow.ts';

export const taskFollowerName = 'task';

const caseTypes = [
  ...['ApprovalOpened', 'ApprovalStepEntered', 'ApprovalGiven', 'ApprovalPassed', 'ApprovalFailed', 'ApprovalReturned'],
  ...['ApprovalResubmitted', 'ApprovalWithdrawn', 'ApprovalDelegated', 'ApprovalReassigned'],
];
const taskTypes = Object.keys(taskEvents);
const noticeTypes = ['NoticeSent', 'NoticeDone', 'NoticesRead'];

/** Writes `read.task` and `read.work_case`: what stands has `until` null, what stood before keeps the positions between which it did. */
export const taskFollower: Follower = {
  name: taskFollowerName,
  version: 3,
  types: [...taskTypes, ...caseTypes, ...noticeTypes],
  tables: ['task', 'work_case', 'work_graph'],
  create: (suffix) => `
    create table read.task${suffix} (
      id text not null, since int8 not null, until int8, org text not null, work text not null, ask text not null, state text not null,
      holder text, users text[] not null, involved text[] not null, done_by text, due text, opened_at text not null, work_case text, told jsonb not null,
      primary key (id, since));
    create index on read.task${suffix} (holder, ask) where until is null and state = 'held';
    create index on read.task${suffix} using gin (users) where until is null and state = 'pooled';
    create index on read.task${suffix} (done_by) where until is null;
    create index on read.task${suffix} using gin (users) where ask = 'notice';
    create index on read.task${suffix} (work_case);
    create index on read.task${suffix} ((told #>> '{subject,id}')) where until is null and state in ('pooled', 'held');
    create unique index on read.task${suffix} (id) where until is null;
    create table read.work_case${suffix} (
      id text not null, since int8 not null, until int8, org text not null, work text not null, state text not null, starter text not null,
      due text, opened_at text not null, told jsonb not null, primary key (id, since));
    create unique index on read.work_case${suffix} (id) where until is null;
    create index on read.work_case${suffix} (org, state) where until is null;
    create index on read.work_case${suffix} (starter, state) where until is null;
    create index on read.work_case${suffix} ((told #>> '{subject,id}'));
    create table read.work_graph${suffix} (id text primary key, since int8 not null, graph jsonb not null);`,
  async follow(tx, events, suffix) {
    for (const event of events) await write(tx, event, suffix);
  },
};

async function write(tx: Queryable, event: Event, suffix: string): Promise<void> {
  if (event.type.startsWith('Task')) return writeTask(tx, partsOfStream(event.stream).id, event, suffix);
  if (event.type.startsWith('Approval')) return writeCase(tx, event, suffix);
  return writeNotice(tx, event, suffix);
}

async function writeTask(tx: Queryable, id: string, event: Event, suffix: string): Promise<void> {
  const [found] = await tx.query<{ row: TaskRow }>(
    `select told as "row" from read.task${suffix} where id = $1 and until is null`,
    [id],
  );
  const after = afterTask(found?.row ?? null, event);
  if (after !== null) await putTask(tx, { id, after, org: event.org, position: event.position }, suffix);
}

interface Put {
  readonly id: string;
  readonly after: TaskRow;
  readonly org: string;
  readonly position: number;
}

async function putTask(tx: Queryable, { id, after, org, position }: Put, suffix: string): Promise<void> {
  // Of several facts of one moment of the log the last one stands; a task that is opened and claimed by one command has two positions.
  await tx.query(`update read.task${suffix} set until = $2 where id = $1 and until is null`, [id, position]);
  await tx.query(
    `insert into read.task${suffix} (id, since, org, work, ask, state, holder, users, involved, done_by, due, opened_at, work_case, told)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::jsonb)`,
    [
      ...[id, position, org, after.subject.work, after.ask, after.state, after.holder, after.users, after.involved],
      ...[after.doneBy, after.due, after.openedAt, after.case, JSON.stringify(after)],
    ],
  );
}

async function writeCase(tx: Queryable, event: Event, suffix: string): Promise<void> {
  const { id } = partsOfStream(event.stream);
  const { position, org } = event;
  const [found] = await tx.query<{ row: CaseRow }>(
    `select told as "row" from read.work_case${suffix} where id = $1 and until is null`,
    [id],
  );
  if (event.type === 'ApprovalOpened')
    await tx.query(
      `insert into read.work_graph${suffix} (id, since, graph) values ($1, $2, $3::jsonb) on conflict (id) do nothing`,
      [id, position, JSON.stringify(dataOf(approvalEvents.ApprovalOpened, event).graph)],
    );
  const after = afterCase(found?.row ?? null, event);
  if (after === null || after === found?.row) return;
  await tx.query(`update read.work_case${suffix} set until = $2 where id = $1 and until is null`, [id, position]);
  await tx.query(
    `insert into read.work_case${suffix} (id, since, org, work, state, starter, due, opened_at, told) values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb)`,
    [
      ...[id, position, org, after.subject.work, after.state, after.starter, after.due, after.openedAt],
      JSON.stringify(after),
    ],
  );
}

/** What another part of the house asks of persons, or tells them, stands in the same queue. */
async function writeNotice(tx: Queryable, event: Event, suffix: string): Promise<void> {
  if (event.type === 'NoticeSent') {
    for (const { id, row } of noticeTasks(event))
      await putTask(tx, { id, after: row, org: event.org, position: event.position }, suffix);
    return;
  }
  for (const id of noticesIn(event)) await writeTask(tx, `notice-${id}`, event, suffix);
}

/** Which notices a fact is about: what several do together is one, what each reads is his own. */
function noticesIn(event: Event): readonly string[] {
  if (event.type === 'NoticeDone') return [partsOfStream(event.stream).id];
  const { userId, ids } = dataOf(noticesRead, event);
  return ids.map((id) => `${id}.${userId}`);
}
