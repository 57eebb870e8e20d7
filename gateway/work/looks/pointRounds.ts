import type { Millis } from '../../../domain/clock/clock.ts';
import { patrolTasks } from '../../../domain/work/task/tasks.ts';
import { type Scope, seenSql } from '../../http/scope.ts';
import { tableOf } from '../../ledger/columns.ts';
import type { Database } from '../../store/database.ts';
import type { EntryRow } from '../sheets/sheetFollower.ts';

type Reading = Pick<Database, 'query'>;

/** A round that leads past a point and is not over. */
export interface OpenRound {
  readonly id: string;
  readonly state: string;
  readonly due: Millis;
  /** Whoever holds it or works with him. */
  readonly doers: readonly string[];
}

/** Rounds of a path that are still to be walked, or are being walked, as far as a scope sees them: the next one first. */
export async function openRounds(database: Reading, pathId: string, scope: Scope): Promise<readonly OpenRound[]> {
  const parameters: unknown[] = [pathId];
  const value = (one: unknown): string => `$${parameters.push(one)}`;
  const seen = seenSql(scope, { org: 'org', line: null, unit: null }, value);
  const rows = await database.query(
    `select id, state, due::float8 as due, array_remove("holderId" || "crewIds", null) as doers from read.${tableOf(patrolTasks)}
     where "pathId" = $1 and state in ('published', 'pending', 'inProgress') and ${seen} order by due limit 50`,
    parameters,
  );
  return rows.map((row) => ({
    id: String(row['id']),
    state: String(row['state']),
    due: Number(row['due']),
    doers: row['doers'] as readonly string[],
  }));
}

const mostAnswers = 400;

/** What counts of the last round that answered anything at a point. */
export async function lastAnswers(
  database: Reading,
  { point, about, scope }: { readonly point: string; readonly about: readonly string[]; readonly scope: Scope },
): Promise<readonly EntryRow[]> {
  const parameters: unknown[] = [about, point, patrolTasks.name];
  const value = (one: unknown): string => `$${parameters.push(one)}`;
  const seen = seenSql(scope, { org: 'org', line: null, unit: null }, value);
  const rows = await database.query<{ row: EntryRow }>(
    `select told as "row" from read.work_answer
     where about = any($1) and until is null and state = 'standing' and told ->> 'point' = $2 and told ->> 'ledger' = $3 and ${seen}
     order by at desc limit ${mostAnswers}`,
    parameters,
  );
  const last = rows[0]?.row.taskId;
  return rows.flatMap(({ row }) => (row.taskId === last ? [row] : []));
}
