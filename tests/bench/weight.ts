import type { Database } from '../../gateway/store/database.ts';

/** Bytes of all samples or roll-ups with indexes and what lies outside the rows, after the free space is taken up again. */
export async function weightOf(database: Database, kind: 'samples' | 'rollups'): Promise<number> {
  const tables = kind === 'samples' ? ['block', 'times'] : ['rollup'];
  let bytes = 0;
  for (const table of tables) bytes += await weightOfTable(database, table);
  return bytes;
}

async function weightOfTable(database: Database, table: string): Promise<number> {
  await database.query(`vacuum full tele.${table}`);
  const [row] = await database.query<{ bytes: number }>(
    `select sum(pg_total_relation_size(inhrelid))::int8 as bytes from pg_inherits i where i.inhparent = 'tele.${table}'::regclass
     and exists (select from tele.${table} t where t.tableoid = i.inhrelid)`,
  );
  return row?.bytes ?? 0;
}
