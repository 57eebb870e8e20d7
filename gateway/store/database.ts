import type { PoolClient } from 'pg';

export type Row = Readonly<Record<string, unknown>>;

/**
 * What a query can be asked of: the pool, or one connection inside a transaction. Parameters only, never pasted text. A long one that is asked
 * again and again bears a name of its own: each connection then reads and plans it once.
 */
export interface Queryable {
  readonly query: <R extends Row = Row>(
    text: string,
    values?: readonly unknown[],
    name?: string,
  ) => Promise<readonly R[]>;
}

/**
 * The store, whichever server is behind it: PostgreSQL 15 and up, embedded or by DATABASE_URL. `int8` arrives as a
 * number (positions and ms fit), `numeric` as a string, `jsonb` parsed, `bytea` as a Buffer, `timestamptz` never used:
 * instants are int8 ms.
 */
export interface Database extends Queryable {
  /** Runs in one transaction; commits when `work` resolves, rolls back when it throws. */
  readonly transaction: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>;
  /** A connection of its own, for LISTEN and session locks. The caller releases it. */
  readonly connect: () => Promise<PoolClient>;
  readonly close: () => Promise<void>;
}
