import type { Database, Queryable } from '../store/database.ts';

const firstMonth = Date.UTC(2000, 0);
const afterLastMonth = Date.UTC(2100, 0);

/** The tables with a partition a month. */
export const monthlyTables = ['block', 'times', 'rollup'] as const;
export type MonthlyTable = (typeof monthlyTables)[number];

export interface Month {
  readonly name: string;
  /** from ≤ first_at < to */
  readonly from: number;
  readonly to: number;
}

/** Makes the partitions of the months (UTC) of these instants where they are missing. Whoever else does so meanwhile is waited for. */
export async function ensureMonths(database: Database, instants: Iterable<number>): Promise<void> {
  const wanted = [...monthsOf(instants)].flatMap(([year, month]) =>
    monthlyTables.map((table) => ({ table, month: monthOf(table, year, month) })),
  );
  if (wanted.length === 0) return;
  const there = await partitionsOf(database);
  for (const { table, month } of wanted) {
    if (!there.has(month.name)) await attach(database, table, month);
  }
}

/** The months that end at or before the instant, the oldest first. */
export async function monthsEndedBy(on: Queryable, table: MonthlyTable, instant: number): Promise<readonly Month[]> {
  const months = [...(await partitionsOf(on))].flatMap((name) => {
    const [, year, month] = new RegExp(`^${table}_(\\d{4})_(\\d{2})$`).exec(name) ?? [];
    return year === undefined ? [] : [monthOf(table, Number(year), Number(month) - 1)];
  });
  return months.filter(({ to }) => to <= instant).sort((a, b) => a.from - b.from);
}

/** Fails rather than let an insert wait behind it. With blocks go the times that they share. */
export async function dropMonth(database: Database, { name }: Month): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(`set local lock_timeout = '200ms'`);
    await tx.query(`drop table tele.${name}`);
    if (name.startsWith('block_')) await tx.query(`drop table if exists tele.${name.replace('block_', 'times_')}`);
  });
}

async function partitionsOf(on: Queryable): Promise<ReadonlySet<string>> {
  const rows = await on.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent in (${monthlyTables.map((table) => `'tele.${table}'::regclass`).join(', ')})`,
  );
  return new Set(rows.map((row) => row.name));
}

function monthsOf(instants: Iterable<number>): Iterable<readonly [year: number, month: number]> {
  const months = new Map<number, readonly [number, number]>();
  for (const at of instants) {
    if (at < firstMonth || at >= afterLastMonth) continue;
    const date = new Date(at);
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
    months.set(year * 12 + month, [year, month]);
  }
  return months.values();
}

function monthOf(table: MonthlyTable, year: number, month: number): Month {
  return {
    name: `${table}_${year}_${String(month + 1).padStart(2, '0')}`,
    from: Date.UTC(year, month),
    to: Date.UTC(year, month + 1),
  };
}

/** Made aside and then attached, which locks out neither readers nor writers of the other months. */
async function attach(database: Database, table: MonthlyTable, month: Month): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(`set local lock_timeout = '2s'`);
    await tx.query(`select pg_advisory_xact_lock(hashtext('busbar tele partitions'))`);
    if ((await partitionsOf(tx)).has(month.name)) return;
    await tx.query(`create table tele.${month.name} (like tele.${table} including all)`);
    await tx.query(
      `alter table tele.${table} attach partition tele.${month.name} for values from (${month.from}) to (${month.to})`,
    );
  });
}
