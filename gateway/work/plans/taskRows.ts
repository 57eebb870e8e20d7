import type { WorkKind } from '../../../domain/work/kinds.ts';
import { kindFacts } from '../../../domain/work/kinds.ts';
import { taskLedgers } from '../../../domain/work/task/tasks.ts';
import { tableOf } from '../../ledger/columns.ts';
import type { Database } from '../../store/database.ts';

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
    `select id, occurrence, state, coalesce("pathId", "equipmentIds"[1], '') as subject, "finishedAt"::float8 as done, "firstDue"::float8 as due, "begunAt" is not null as begun
       from ${asOf === null ? table(kind) : `${table(kind)}_span`} where "planId" = $1 ${asOf === null ? 'and $2::int8 is null' : 'and span @> $2::int8'}`,
    [planId, asOf],
  );
  return rows.map((row) => ({
    id: String(row['id']),
    occurrence: String(row['occurrence']),
    state: String(row['state']),
    subject: String(row['subject']),
    finishedAt: row['done'] === null ? null : Number(row['done']),
    firstDue: Number(row['due']),
    isBegun: row['begun'] === true,
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
