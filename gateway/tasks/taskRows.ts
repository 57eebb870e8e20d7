import type { Database } from '../store/database.ts';
import type { CaseRow } from './caseRow.ts';
import type { TaskRow } from './taskRow.ts';

export type Kept<R> = { readonly id: string; readonly org: string; readonly row: R };

/** Which rows stand: now, or at the position of the past that is this parameter, the second. */
const stands = (asOf: number | null, n = 2): string =>
  asOf === null
    ? `(t.until is null and $${n}::int8 is null)`
    : `(t.since <= $${n}::int8 and (t.until is null or t.until > $${n}))`;

/** Parts of what is asked, by the one whose tasks they are. */
const whose = {
  mine: "t.state = 'held' and t.holder = $1 and t.ask <> 'notice'",
  pool: "t.state = 'pooled' and $1 = any(t.users) and not ($1 = any(t.involved)) and t.ask <> 'notice'",
  done: "t.state = 'done' and t.done_by = $1 and t.ask <> 'notice'",
  copied: "t.ask = 'notice' and t.users = array[$1] and t.state <> 'withdrawn'",
  unread: "t.ask = 'notice' and t.users = array[$1] and t.state = 'held'",
} as const;
export type Whose = keyof typeof whose;

export interface TasksAsked {
  readonly userId: string;
  /** A position; null: now. */
  readonly asOf: number | null;
  readonly works?: readonly string[] | null;
  readonly asks?: readonly string[] | null;
  readonly orgs?: readonly string[] | null;
  readonly q?: string | null;
}

const narrowed = `($3::text[] is null or t.work = any($3)) and ($4::text[] is null or t.ask = any($4)) and ($5::text[] is null or t.org = any($5))
  and ($6::text is null or concat_ws(' ', t.told #>> '{subject,title}', t.told #>> '{subject,titleEn}') ilike '%' || $6 || '%')`;

const given = ({ userId, asOf, works, asks, orgs, q }: TasksAsked): readonly unknown[] => [
  ...[userId, asOf, works ?? null, asks ?? null, orgs ?? null],
  q === undefined || q === null || q === '' ? null : q.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`),
];

const orders = {
  /** His own first, the most pressing of each. */
  todo: "(t.state = 'held') desc, t.due nulls last, t.opened_at, t.id",
  pool: 't.opened_at, t.id',
  done: "t.told ->> 'endedAt' desc, t.id",
  copied: "(t.state = 'held') desc, t.opened_at desc, t.id",
} as const;

const ofList = {
  todo: `((${whose.mine}) or (${whose.pool}))`,
  pool: whose.pool,
  done: whose.done,
  copied: whose.copied,
};
type List = keyof typeof ofList;

interface Limits {
  /** The present, or the moment of the past. */
  readonly at: string;
  readonly soon: string;
}

/** `late`: past its limit; `soon`: within the warning of its step, else a day; all others: `later`. */
const dueSql = (n: number): string =>
  `case when t.due is null then 'later' when t.due < $${n} then 'late' when coalesce(t.told ->> 'warnAt', t.due) <= $${n} or t.due <= $${n + 1} then 'soon' else 'later' end`;

export async function readTasks(
  database: Database,
  list: List,
  asked: TasksAsked & Limits & { readonly due: string | null; readonly page: number; readonly size: number },
): Promise<{ readonly rows: readonly (Kept<TaskRow> & { readonly dueState: string })[]; readonly total: number }> {
  const from = `from read.task t where ${stands(asked.asOf)} and ${ofList[list]} and ${narrowed} and ($9::text is null or ${dueSql(7)} = $9)`;
  const values = [...given(asked), asked.at, asked.soon, asked.due];
  const [rows, [counted]] = await Promise.all([
    database.query<Kept<TaskRow> & { dueState: string }>(
      `select t.id, t.org, t.told as "row", ${dueSql(7)} as "dueState" ${from} order by ${orders[list]} limit $10 offset $11`,
      [...values, asked.size, (asked.page - 1) * asked.size],
    ),
    database.query<{ total: number }>(`select count(*) as total ${from}`, values),
  ]);
  return { rows, total: Number(counted?.total ?? 0) };
}

export interface TaskCounts {
  readonly mine: number;
  readonly pool: number;
  readonly late: number;
  readonly soon: number;
  readonly unread: number;
}

export async function countTasksOf(database: Database, asked: TasksAsked & Limits): Promise<TaskCounts> {
  const [row] = await database.query<Record<keyof TaskCounts, number>>(
    `select count(*) filter (where ${whose.mine}) as mine, count(*) filter (where ${whose.pool}) as pool,
       count(*) filter (where ${ofList.todo} and ${dueSql(7)} = 'late') as late, count(*) filter (where ${ofList.todo} and ${dueSql(7)} = 'soon') as soon,
       count(*) filter (where ${whose.unread}) as unread
     from read.task t where ${stands(asked.asOf)} and (t.holder = $1 or $1 = any(t.users)) and t.state in ('pooled', 'held') and ${narrowed}`,
    [...given(asked), asked.at, asked.soon],
  );
  const of = (name: keyof TaskCounts) => Number(row?.[name] ?? 0);
  return { mine: of('mine'), pool: of('pool'), late: of('late'), soon: of('soon'), unread: of('unread') };
}

/** How many open tasks of each kind of work wait for a person, those that he may take included. */
export async function countsByWork(
  database: Database,
  { userId, asOf }: Pick<TasksAsked, 'userId' | 'asOf'>,
): Promise<readonly { readonly work: string; readonly total: number }[]> {
  return database.query<{ work: string; total: number }>(
    `select t.work, count(*) as total from read.task t where ${stands(asOf)} and ${ofList.todo} group by t.work`,
    [userId, asOf],
  );
}

export async function countUnread(
  database: Database,
  { userId, asOf }: Pick<TasksAsked, 'userId' | 'asOf'>,
): Promise<number> {
  const [row] = await database.query<{ total: number }>(
    `select count(*) as total from read.task t where ${stands(asOf)} and ${whose.unread}`,
    [userId, asOf],
  );
  return Number(row?.total ?? 0);
}

/** Open tasks that one of these persons holds or may take. */
export async function openTasksOf(
  database: Database,
  {
    users,
    asOf,
    org,
  }: { readonly users: readonly string[]; readonly asOf: number | null; readonly org: string | null },
): Promise<readonly Kept<TaskRow>[]> {
  return database.query<Kept<TaskRow>>(
    `select t.id, t.org, t.told as "row" from read.task t where ${stands(asOf)} and t.state in ('pooled', 'held') and t.ask <> 'notice'
       and (t.holder = any($1) or (t.state = 'pooled' and t.users && $1)) and ($3::text is null or t.org = $3) order by t.due nulls last, t.opened_at, t.id limit 500`,
    [users, asOf, org],
  );
}

/** Whoever has, or had, a task of a case. */
export async function isOfCase(
  database: Database,
  { caseId, userId, asOf }: { readonly caseId: string; readonly userId: string; readonly asOf: number | null },
): Promise<boolean> {
  const [row] = await database.query(
    `select 1 as found from read.task t where t.work_case = $1 and ($2 = any(t.users) or t.holder = $2 or t.done_by = $2)
       and ($3::int8 is null or t.since <= $3) limit 1`,
    [caseId, userId, asOf],
  );
  return row !== undefined;
}

export interface CasesAsked extends Limits {
  /** Of these organisations; null: of all. */
  readonly orgs: readonly string[] | null;
  /** Submitted by this person; null: by anybody. */
  readonly starter?: string;
  readonly asOf: number | null;
  readonly isOpen: boolean;
  readonly works: readonly string[] | null;
  readonly q: string | null;
  readonly page: number;
  readonly size: number;
}

const caseDue =
  "case when t.due is null then 'later' when t.due < $5 then 'late' when t.due <= $6 then 'soon' else 'later' end";
const openStates = "t.state in ('atStep', 'returned')";

export async function readCases(database: Database, asked: CasesAsked) {
  const { orgs, starter = null, asOf, isOpen, works, q, at, soon, page, size } = asked;
  const base = `from read.work_case t where ${stands(asOf)} and ($1::text[] is null or t.org = any($1)) and ($7::text is null or t.starter = $7)
    and ($3::text[] is null or t.work = any($3)) and ($4::text is null or concat_ws(' ', t.told #>> '{subject,title}', t.told #>> '{subject,titleEn}') ilike '%' || $4 || '%')`;
  const values = [
    orgs,
    asOf,
    works,
    q === null ? null : q.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`),
    at,
    soon,
    starter,
  ];
  const which = isOpen ? openStates : `not (${openStates})`;
  const [rows, [counted]] = await Promise.all([
    database.query<Kept<CaseRow> & { dueState: string }>(
      `select t.id, t.org, t.told as "row", ${caseDue} as "dueState" ${base} and ${which}
       order by ${isOpen ? 't.due nulls last, t.opened_at, t.id' : "t.told ->> 'enteredAt' desc, t.id"} limit $8 offset $9`,
      [...values, size, (page - 1) * size],
    ),
    database.query<{ total: number; open: number; late: number }>(
      `select count(*) filter (where ${which}) as total, count(*) filter (where ${openStates}) as open,
         count(*) filter (where ${openStates} and ${caseDue} = 'late') as late, max($6::text) as soon ${base}`,
      values,
    ),
  ]);
  const of = (name: 'total' | 'open' | 'late') => Number(counted?.[name] ?? 0);
  return { rows, total: of('total'), counts: { open: of('open'), late: of('late') } };
}

/** The cases of a row, the newest first. */
export async function readCasesOfRow(
  database: Database,
  { kind, id, asOf }: { readonly kind: string; readonly id: string; readonly asOf: number | null },
): Promise<readonly Kept<CaseRow>[]> {
  return database.query<Kept<CaseRow>>(
    `select t.id, t.org, t.told as "row" from read.work_case t where ${stands(asOf)}
       and t.told #>> '{subject,kind}' = $1 and t.told #>> '{subject,id}' = $3 order by t.opened_at desc, t.id limit 20`,
    [kind, asOf, id],
  );
}

export async function readCase(database: Database, id: string, asOf: number | null): Promise<Kept<CaseRow> | null> {
  const [row] = await database.query<Kept<CaseRow>>(
    `select t.id, t.org, t.told as "row" from read.work_case t where t.id = $1 and ${stands(asOf)}`,
    [id, asOf],
  );
  return row ?? null;
}

/** What became of these cases, by id, with the names of their steps. */
export async function casesOf(
  database: Database,
  ids: readonly string[],
  asOf: number | null,
): Promise<ReadonlyMap<string, { readonly state: CaseRow['state']; readonly steps: ReadonlyMap<string, StepName> }>> {
  const rows = await database.query<{
    id: string;
    state: CaseRow['state'];
    steps: readonly (StepName & { id: string })[];
  }>(
    `select t.id, t.state, coalesce((select jsonb_agg(jsonb_build_object('id', s ->> 'id', 'name', s ->> 'name', 'nameEn', s ->> 'nameEn'))
       from jsonb_array_elements(g.graph -> 'steps') s), '[]') as steps
     from read.work_case t join read.work_graph g on g.id = t.id where t.id = any($1) and ${stands(asOf)}`,
    [[...new Set(ids)], asOf],
  );
  return new Map(
    rows.map(({ id, state, steps }) => [id, { state, steps: new Map(steps.map((one) => [one.id, one] as const)) }]),
  );
}

export interface StepName {
  readonly name: string;
  readonly nameEn: string | null;
}

/** Whoever has or had a part in these tasks. */
export async function personsOfTasks(database: Database, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await database.query<{ person: string }>(
    `select distinct unnest(array_remove(t.users || array[t.holder, t.done_by, t.told ->> 'from'], null)) as person from read.task t where t.id = any($1)`,
    [[...new Set(ids)]],
  );
  return rows.map(({ person }) => person);
}

/** Open cases at a step of which one of these persons is asked. */
export async function casesAskingFor(database: Database, userIds: readonly string[]): Promise<readonly string[]> {
  const rows = await database.query<{ id: string }>(
    `select t.id from read.work_case t where t.until is null and t.state = 'atStep' and t.told -> 'assignees' ?| $1::text[] order by t.id limit 500`,
    [userIds],
  );
  return rows.map(({ id }) => id);
}

/** The rows whose approval is asked for, or waits with whoever submitted it. */
export async function rowsInReview(
  database: Database,
): Promise<readonly { readonly kind: string; readonly id: string }[]> {
  return database.query<{ kind: string; id: string }>(
    `select distinct t.told #>> '{subject,kind}' as kind, t.told #>> '{subject,id}' as id from read.work_case t
     where t.until is null and ${openStates} order by kind, id`,
  );
}

/** Every task that asks for something and is open, now or at a position of the past. */
export async function openTaskIds(database: Database, asOf: number | null): Promise<readonly string[]> {
  const rows = await database.query<{ id: string }>(
    `select t.id from read.task t where ${stands(asOf, 1)} and t.state in ('pooled', 'held') and t.ask <> 'notice'
       and not starts_with(t.id, 'notice-') order by t.id`,
    [asOf],
  );
  return rows.map(({ id }) => id);
}

/** Tasks by which a step that was entered asks somebody to decide, open now or at a position of the past. */
export async function openTasksAtStep(
  database: Database,
  step: string,
  asOf: number | null,
): Promise<readonly string[]> {
  const rows = await database.query<{ id: string }>(
    `select t.id from read.task t where t.ask = 'approve' and starts_with(t.id, $1 || '.') and starts_with($1, t.work_case || '.')
       and ${stands(asOf)} and t.state in ('pooled', 'held') order by t.id`,
    [step, asOf],
  );
  return rows.map(({ id }) => id);
}

/** Open tasks of a row that is no case's: whose turn it is with it. */
export async function turnTasksOf(
  database: Database,
  { kind, id }: { readonly kind: string; readonly id: string },
): Promise<readonly Kept<TaskRow>[]> {
  return database.query<Kept<TaskRow>>(
    `select t.id, t.org, t.told as "row" from read.task t where t.until is null and t.state in ('pooled', 'held') and t.work_case is null
       and t.told #>> '{subject,id}' = $1 and t.told #>> '{subject,kind}' = $2 and t.ask <> 'notice' order by t.id`,
    [id, kind],
  );
}

/** Whether a case of approval asks somebody for this row now, or one person. */
export async function caseAsks(
  database: Database,
  { kind, id, userId }: { readonly kind: string; readonly id: string; readonly userId?: string },
): Promise<boolean> {
  const found = await database.query(
    `select from read.task t where t.until is null and t.state in ('pooled', 'held') and t.work_case is not null
       and t.told #>> '{subject,id}' = $1 and t.told #>> '{subject,kind}' = $2 and t.ask <> 'notice'
       and ($3::text is null or $3 = any(t.users) or t.holder = $3) limit 1`,
    [id, kind, userId ?? null],
  );
  return found.length > 0;
}

/** Rows with which it is a person's turn, or would be if he could go on, and those with which it is nobody's, so says `nobody`; null: anybody's. */
export async function rowsWaitingFor(
  database: Database,
  userId: string | null,
  nobody: string,
): Promise<readonly { readonly kind: string; readonly id: string }[]> {
  return database.query<{ kind: string; id: string }>(
    `select distinct t.told #>> '{subject,kind}' as kind, t.told #>> '{subject,id}' as id from read.task t
     where t.until is null and t.state in ('pooled', 'held') and t.work_case is null and t.ask <> 'notice'
       and ($1::text is null or $1 = any(t.users) or t.told #> '{says,who}' ? $1 or starts_with(t.told #>> '{says,cn}', $2))`,
    [userId, nobody],
  );
}
