import type { Database } from './database.ts';
import { openPool } from './pool.ts';

/** Nothing slow runs under the log's lock. */
const longest = 5000;

interface LogPool {
  readonly url: string;
  readonly database: Database;
  readonly broken: (error: Error) => void;
}

/** The connections that the log is appended through: a role that may only add to the events, and a limit of 5 s. */
export async function openLogPool({ url, database, broken }: LogPool): Promise<Database> {
  const asRole = `select 1 from pg_roles where rolname = 'busbar_append' and pg_has_role(current_user, oid, 'MEMBER')`;
  const role = (await database.query(asRole)).length > 0 ? ['set role busbar_append'] : [];
  return openPool({ url, name: 'busbar-log', max: 4, begin: [`set statement_timeout = ${longest}`, ...role], broken });
}
