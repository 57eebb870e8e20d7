import { Pool, type PoolClient, type PoolConfig, types } from 'pg';
import type { Database, Queryable, Row } from './database.ts';

const int8 = 20;
const int8Array = 1016;

/** Positions and ms fit into a number; pg would hand them out as text. */
function parserOf(oid: number, format?: 'text' | 'binary') {
  if (oid === int8) return Number;
  if (oid === int8Array) return (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number));
  return types.getTypeParser(oid, format as 'text');
}

export interface PoolSettings {
  readonly url: string;
  readonly name: string;
  readonly max: number;
  /** Statements that each new connection begins with: a role, a time limit. */
  readonly begin?: readonly string[];
  /** Told of a connection that broke while nobody used it; the pool makes a new one by itself. */
  readonly broken: (error: Error) => void;
}

/** A `Database` over a pool of `pg` connections. Objects become jsonb by themselves; an ARRAY for jsonb must be JSON.stringified by the caller. */
export function openPool({ url, name, max, begin = [], broken }: PoolSettings): Database {
  const pool = new Pool({
    connectionString: url,
    application_name: name,
    max,
    types: { getTypeParser: parserOf as typeof types.getTypeParser },
    onConnect: async (client: PoolClient) => {
      for (const statement of begin) await client.query(statement);
    },
  } as unknown as PoolConfig);
  // While it closes, a server that stops beside it cuts the last good-byes short: that is no news.
  pool.on('error', (error) => {
    if (!pool.ending) broken(error);
  });
  return {
    query: queryOn(pool),
    transaction: (work) => inTransaction(pool, work),
    connect: () => pool.connect(),
    close: () => pool.end(),
  };
}

function queryOn(asked: Pick<PoolClient, 'query'>): Queryable['query'] {
  return async <R extends Row = Row>(text: string, values: readonly unknown[] = [], name?: string) => {
    // Without values the simple protocol is used, which takes several statements at once (migrations, followers' tables).
    if (values.length === 0) return (await asked.query(text)).rows as R[];
    const result = await asked.query({ text, values: values as unknown[], ...(name === undefined ? {} : { name }) });
    return result.rows as R[];
  };
}

async function inTransaction<T>(pool: Pool, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('begin');
    const done = await work({ query: queryOn(client) });
    await client.query('commit');
    return done;
  } catch (error) {
    failure = error as Error;
    // A connection that cannot even roll back is thrown away by the release below; the first error is the one to tell.
    const rolledBack = await client.query('rollback').then(
      () => true,
      () => false,
    );
    if (rolledBack) failure = undefined;
    throw error;
  } finally {
    client.release(failure);
  }
}
