import type { Database } from '../store/database.ts';

/** Which of the two batch tables takes the batches, and when the other may be emptied. */
export interface Turns {
  readonly active: () => 0 | 1;
  readonly wrote: (number: number) => void;
  /** A commit whose outcome is unknown: until the next good one the tables stay as they are. */
  readonly doubt: () => void;
  /** Takes turns, if the other table is empty. Called when no batch is on its way. */
  readonly change: () => void;
  /** Empties the resting table if all its batches are in blocks and decided. Several calls at once are one. */
  readonly clear: (keepAfter: number) => Promise<void>;
}

type Last = number | null;

/** Resumes with the table that holds the later batches. */
export async function openTurns(database: Database): Promise<Turns> {
  const [row] = await database.query<{ a: Last; b: Last }>(
    'select (select max(number) from tele.batch0) as a, (select max(number) from tele.batch1) as b',
  );
  /** The last batch of each; null for an empty one. */
  const last: [Last, Last] = [row?.a ?? null, row?.b ?? null];
  let active: 0 | 1 = (last[1] ?? 0) > (last[0] ?? 0) ? 1 : 0;
  let doubtful = false;
  let clearing: Promise<void> | null = null;
  const resting = (): 0 | 1 => (active === 0 ? 1 : 0);

  const truncate = async (table: 0 | 1): Promise<void> => {
    await database.transaction(async (tx) => {
      await tx.query(`set local lock_timeout = '1s'`);
      await tx.query(`truncate tele.batch${table}`);
    });
    last[table] = null;
  };

  return {
    active: () => active,
    wrote(number) {
      last[active] = number;
      doubtful = false;
    },
    doubt() {
      doubtful = true;
    },
    change() {
      if (!doubtful && last[active] !== null && last[resting()] === null) active = resting();
    },
    clear(keepAfter) {
      const table = resting();
      const end = last[table];
      if (clearing !== null || end === null || end > keepAfter) return clearing ?? Promise.resolve();
      clearing = truncate(table).finally(() => {
        clearing = null;
      });
      return clearing;
    },
  };
}
