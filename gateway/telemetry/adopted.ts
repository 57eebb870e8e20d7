import type { Adopted } from '../../domain/telemetry/adopted.ts';
import type { Queryable } from '../store/database.ts';

/** A value holds until the next sample, but at most so many expected periods of its point. */
export const heldPeriods = 3;

/** From when on back a taken-over history has a sample every so many ms. */
export interface Pace {
  readonly before: number;
  readonly period: number;
}

/** Its paces in order of `before`, as arrays, for a statement that asks for more beside them. */
export const adoptedColumns = `
  (select array_agg(before order by before) from tele.coarser) || w.adopted_before as adopted_before,
  (select array_agg(period order by before) from tele.coarser) || w.adopted_period as adopted_period`;

export interface AdoptedColumns {
  readonly adopted_before: readonly number[];
  readonly adopted_period: readonly number[];
}

export const adoptedIn = ({ adopted_before: before, adopted_period: periods }: AdoptedColumns): Adopted =>
  before.map((at, i) => ({ before: at, hold: (periods[i] as number) * heldPeriods }));

/** Until when samples are of a history that was taken over at the installation, and how long each of them holds. */
export const adoptedHistory = async (database: Queryable): Promise<Adopted> => adoptedIn(await adoptedRow(database));

/** The paces of that history, in order of `before`. */
export async function adoptedPaces(database: Queryable): Promise<readonly Pace[]> {
  const { adopted_before: before, adopted_period: periods } = await adoptedRow(database);
  return before.map((at, i) => ({ before: at, period: periods[i] as number }));
}

async function adoptedRow(database: Queryable): Promise<AdoptedColumns> {
  const [row] = await database.query<{ [column: string]: unknown } & AdoptedColumns>(
    `select ${adoptedColumns} from tele.writer w where w.id = 1`,
  );
  if (row === undefined) throw new Error('tele.writer has lost its row');
  return row;
}

/** Says it, once and before the first sample is there. The last of the paces is that of the newest days. */
export async function adoptHistory(tx: Queryable, paces: readonly Pace[]): Promise<void> {
  const newest = paces.at(-1);
  if (newest === undefined) return;
  await tx.query('update tele.writer set adopted_before = $1, adopted_period = $2 where id = 1', [
    newest.before,
    newest.period,
  ]);
  const coarser = paces.slice(0, -1);
  await tx.query('insert into tele.coarser (before, period) select * from unnest($1::int8[], $2::int8[])', [
    coarser.map(({ before }) => before),
    coarser.map(({ period }) => period),
  ]);
}
