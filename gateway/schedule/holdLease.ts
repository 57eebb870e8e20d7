import type { Cancel, Clock } from '../../domain/clock/clock.ts';
import type { Database, Queryable } from '../store/database.ts';
import { type KeptLease, keepLease } from './keepLease.ts';
import type { Lease, LeaseTerms } from './lease.ts';
import { claimant, isFree, leaseRows } from './leaseRows.ts';

export interface HeldLease {
  /** Whether it is surely ours now, with the epoch under which it is. */
  readonly held: () => number | null;
  readonly release: () => Promise<void>;
}

interface HoldSettings {
  readonly database: Database;
  readonly clock: Clock;
  readonly lease: LeaseTerms;
  readonly name: string;
  readonly say: (line: string) => void;
}

/** Holds the lease of this name whenever it is free, and keeps it; one that was lost is taken again when it is free again. */
export async function holdLease({ database, clock, lease: terms, name, say }: HoldSettings): Promise<HeldLease> {
  const rows = leaseRows(database, ['keep.lease', 'name'], terms);
  let mine: { readonly lease: Lease; readonly kept: KeptLease } | null = null;
  let isBeginning = true;
  let taking: Promise<void> = Promise.resolve();
  let cancel: Cancel = () => undefined;
  let ended = false;

  async function take(tx: Queryable): Promise<Lease | null> {
    await tx.query('insert into keep.lease (name, epoch, until) values ($1, 0, 0) on conflict (name) do nothing', [
      name,
    ]);
    const free = await tx.query(`select from keep.lease where name = $1 and ${isFree(2)} for update`, [
      name,
      ...claimant(terms.worker, isBeginning),
    ]);
    return free.length === 0 ? null : rows.take(tx, name);
  }
  async function tryFor(): Promise<void> {
    const askedAt = clock.monotonic();
    const lease = await database.transaction(take);
    isBeginning = false;
    if (lease === null) return;
    const kept = keepLease({ clock, times: terms, askedAt, say, lost, what: name, renew: () => rows.renew(lease) });
    mine = { lease, kept };
  }
  function later(): void {
    if (!ended) cancel = clock.after(terms.renewEvery, again);
  }
  function again(): void {
    taking = tryFor()
      .catch((error: unknown) => say(`the lease of ${name} was not taken: ${String(error)}`))
      .then(() => {
        if (mine === null) later();
      });
  }
  function lost(): void {
    mine = null;
    later();
  }

  await tryFor();
  if (mine === null) later();
  return {
    held: () => (mine?.kept.held() ? mine.lease.epoch : null),
    async release() {
      ended = true;
      cancel();
      await taking;
      const last = mine;
      if (last === null) return;
      last.kept.stop();
      await rows.giveBack(last.lease);
    },
  };
}
