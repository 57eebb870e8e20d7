import type { Database } from '../../store/database.ts';

export interface Head {
  readonly id: string;
  readonly position: number;
}

/**
 * The head, under the name of its history. The name is made anew when another server has the data (a copy that was
 * restored), so that no console resumes into a history that went on without it.
 */
export async function openHistory(database: Database): Promise<Head> {
  return database.transaction(async (tx) => {
    // A fault of this query would end the transaction, so it is asked outside: a hosted server may not answer it.
    const now = await serverOf(database);
    const [kept] = await tx.query<{ system: string; timeline: number }>(
      'select system, timeline from keep.history for update',
    );
    if (kept === undefined) {
      await tx.query('insert into keep.history (system, timeline) values ($1, $2) on conflict do nothing', [
        now.system,
        now.timeline,
      ]);
    } else if (kept.system !== now.system || kept.timeline !== now.timeline) {
      await tx.query('update keep.history set system = $1, timeline = $2', [now.system, now.timeline]);
      await tx.query('update log.head set id = gen_random_uuid()::text');
    }
    const [head] = await tx.query<Head & { [key: string]: unknown }>('select id, position from log.head');
    if (head === undefined) throw new Error('log.head is empty');
    return head;
  });
}

async function serverOf(database: Database): Promise<{ readonly system: string; readonly timeline: number }> {
  const asked = `select s.system_identifier::text as system, c.timeline_id as timeline from pg_control_system() s, pg_control_checkpoint() c`;
  const [row] = await database.query<{ system: string; timeline: number }>(asked).catch((error: { code?: string }) => {
    if (error.code === '42501') return [];
    throw error;
  });
  return row ?? { system: 'unknown', timeline: 0 };
}
