import type { Database } from '../store/database.ts';

const firstMonth = Date.UTC(2000, 0);
const afterLastMonth = Date.UTC(2100, 0);

/** Sees to it that the partitions exist before rows come for them. */
export interface Partitions {
  /** Makes the partitions of the months (UTC) of these instants where they are missing. */
  readonly ensure: (instants: Iterable<number>) => Promise<void>;
}

export async function openPartitions(database: Database): Promise<Partitions> {
  const rows = await database.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'tele.block'::regclass`,
  );
  const there = new Set(rows.map((row) => row.name));
  return {
    async ensure(instants) {
      for (const [name, from, to] of monthsOf(instants)) {
        if (there.has(name)) continue;
        await attach(database, { name, from, to });
        there.add(name);
      }
    },
  };
}

function monthsOf(instants: Iterable<number>): Iterable<readonly [name: string, from: number, to: number]> {
  const months = new Map<string, readonly [string, number, number]>();
  for (const at of instants) {
    if (at < firstMonth || at >= afterLastMonth) continue;
    const date = new Date(at);
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
    const name = `block_${year}_${String(month + 1).padStart(2, '0')}`;
    if (!months.has(name)) months.set(name, [name, Date.UTC(year, month), Date.UTC(year, month + 1)]);
  }
  return months.values();
}

/** Made aside and then attached, which locks out neither readers nor writers of the other months. */
async function attach(database: Database, month: { readonly name: string; readonly from: number; readonly to: number }): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(`set local lock_timeout = '2s'`);
    await tx.query(`create table tele.${month.name} (like tele.block including all)`);
    await tx.query(`alter table tele.block attach partition tele.${month.name} for values from (${month.from}) to (${month.to})`);
  });
}
