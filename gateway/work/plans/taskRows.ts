import type { WorkKind } from '../../../domain/work/kinds.ts';
import { kindFacts } from '../../../domain/work/kinds.ts';
import { taskLedgers } from '../../../domain/work/task/tasks.ts';
import { tableOf } from '../../ledger/columns.ts';
import type { Database } from '../../store/database.ts';

/** Why a task goes with its plan, as it is kept: in both languages, since it is one text. */
export const withdrawReasons = {
  revised: '计划已修订 / The plan was revised',
  taken: '计划已撤回或终止 / The plan was unpublished or terminated',
} as const;

/** What is asked of the tasks that a plan has made. */
export interface MadeTask {
  readonly id: string;
  readonly occurrence: string;
  readonly state: string;
  /** What it is about: its path, or its one piece of equipment. */
  readonly subject: string;
  readonly finishedAt: number | null;
  readonly firstDue: number;
  readonly isBegun: boolean;
  /** Gone with an earlier form of its plan: nobody said that it is not to be done. */
  readonly isWithdrawn: boolean;
  /** Where in the log it became as it is. */
  readonly position: number;
}

const table = (kind: WorkKind): string => `read.${tableOf(taskLedgers[kind])}`;

/** Every task of a plan, as far as its making asks for it. */
export async function tasksOfPlan(
  database: Pick<Database, 'query'>,
  kind: WorkKind,
  planId: string,
  asOf: number | null = null,
): Promise<readonly MadeTask[]> {
  const rows = await database.query(
    `select id, occurrence, state, coalesce("pathId", "equipmentIds"[1], '') as subject, "finishedAt"::float8 as done, "firstDue"::float8 as due, "begunAt" is not null as begun,
            state = 'cancelled' and coalesce("lastReason" = any($3), false) as withdrawn, position::float8 as position
       from ${asOf === null ? table(kind) : `${table(kind)}_span`} where "planId" = $1 ${asOf === null ? 'and $2::int8 is null' : 'and span @> $2::int8'}`,
    [planId, asOf, Object.values(withdrawReasons)],
  );
  return rows.map((row) => ({
    id: String(row['id']),
    occurrence: String(row['occurrence']),
    state: String(row['state']),
    subject: String(row['subject']),
    finishedAt: row['done'] === null ? null : Number(row['done']),
    firstDue: Number(row['due']),
    isBegun: row['begun'] === true,
    isWithdrawn: row['withdrawn'] === true,
    position: Number(row['position']),
  }));
}

/** Tasks of a plan that nobody has begun; with `any`, all that are open. */
export async function openTasksOf(
  database: Pick<Database, 'query'>,
  kind: WorkKind,
  planId: string,
  which: 'unbegun' | 'any' = 'unbegun',
): Promise<readonly { readonly id: string; readonly occurrence: string; readonly due: number }[]> {
  const states = which === 'any' ? ['published', 'pending', 'inProgress', 'finished'] : ['published', 'pending'];
  const rows = await database.query(
    `select id, occurrence, due::float8 as due from ${table(kind)} where "planId" = $1 and state = any($2) order by due`,
    [planId, states],
  );
  return rows.map((row) => ({ id: String(row['id']), occurrence: String(row['occurrence']), due: Number(row['due']) }));
}

/** The version of a text that is in force now, by one of its versions; null where none is. */
export async function textInForce(
  database: Pick<Database, 'query'>,
  kind: WorkKind,
  textId: string,
): Promise<string | null> {
  const texts = `read.${tableOf({ name: kindFacts[kind].text })}`;
  const [row] = await database.query(
    `select b.id from ${texts} a join ${texts} b on b.code = a.code and b.org = a.org where a.id = $1 and b.state = 'inForce' limit 1`,
    [textId],
  );
  return row === undefined ? null : String(row['id']);
}
