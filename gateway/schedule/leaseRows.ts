import type { Database, Queryable } from '../store/database.ts';
import type { Lease, LeaseTerms, Loss, Worker } from './lease.ts';

/** Two gateways' clocks may differ: leases are compared by the database's alone. */
export const nowOfDatabase = '(extract(epoch from clock_timestamp()) * 1000)::int8';

/** What a row bears that nobody holds; its epoch stays, for it must never come again. */
export const givenBack = 'holder = null, worker = null, until = 0';

/**
 * The condition under which a row is to be had, over two parameters from the one numbered so: `claimant`. What this very process left
 * (a result that could not be written) is its own again.
 */
export const isFree = (first: number): string =>
  `(until < ${nowOfDatabase} or worker = $${first} or holder = $${first + 1})`;

/** `isBeginning`: what others of our name hold is left over from before; later on one of our name would be living beside us. */
export const claimant = ({ id, holder }: Worker, isBeginning: boolean): readonly [string, string | null] => [
  id,
  isBeginning ? holder : null,
];

/** A table whose rows are leased, with the column that names a row. */
export type LeasedTable =
  | readonly ['keep.lease', 'name']
  | readonly ['keep.job_run', 'id']
  | readonly ['keep.outbox', 'id'];

export interface LeaseRows {
  /** Takes a row that the caller found free and locked in this transaction. */
  readonly take: (tx: Queryable, key: string) => Promise<Lease>;
  /** Null: it lasts anew. `beside`: what is written with it. */
  readonly renew: (lease: Lease, beside?: (tx: Queryable) => Promise<unknown>) => Promise<Loss | null>;
  /** Null: it is ours, and nobody takes it before this transaction ends. Whatever a holder writes stands behind this. */
  readonly fence: (tx: Queryable, lease: Lease) => Promise<Loss | null>;
  readonly giveBack: (lease: Lease) => Promise<void>;
}

interface Row {
  readonly [column: string]: unknown;
  readonly holder: string | null;
  readonly worker: string | null;
  readonly epoch: number;
}

export function leaseRows(database: Database, [table, name]: LeasedTable, { lasts, worker }: LeaseTerms): LeaseRows {
  async function fence(tx: Queryable, { key, epoch }: Lease): Promise<Loss | null> {
    const [row] = await tx.query<Row>(`select holder, worker, epoch from ${table} where ${name} = $1 for update`, [
      key,
    ]);
    if (row === undefined) return { kind: 'ended' };
    const by = row.worker === null ? 'another worker' : `${row.holder} (${row.worker})`;
    if (row.epoch !== epoch) return { kind: 'overtaken', by, epoch: row.epoch };
    if (row.worker === null) return { kind: 'ended' };
    return row.worker === worker.id ? null : { kind: 'shared', by, epoch };
  }
  return {
    async take(tx, key) {
      const [taken] = await tx.query<{ epoch: number }>(
        `update ${table} set holder = $2, worker = $3, epoch = epoch + 1, until = ${nowOfDatabase} + $4 where ${name} = $1 returning epoch`,
        [key, worker.holder, worker.id, lasts],
      );
      if (taken === undefined) throw new Error(`${table} has no row ${key} to lease`);
      return { key, epoch: taken.epoch };
    },
    renew: (lease, beside) =>
      database.transaction(async (tx) => {
        const loss = await fence(tx, lease);
        if (loss !== null) return loss;
        await tx.query(`update ${table} set until = ${nowOfDatabase} + $2 where ${name} = $1`, [lease.key, lasts]);
        await beside?.(tx);
        return null;
      }),
    fence,
    giveBack: (lease) =>
      database.transaction(async (tx) => {
        if ((await fence(tx, lease)) === null)
          await tx.query(`update ${table} set ${givenBack} where ${name} = $1`, [lease.key]);
      }),
  };
}
