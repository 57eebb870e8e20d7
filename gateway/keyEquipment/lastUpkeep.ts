import type { Millis } from '../../domain/clock/clock.ts';
import type { Database } from '../store/database.ts';

interface Asked {
  readonly equipment: readonly string[];
  /** What was done after it is left out. */
  readonly until: Millis;
  /** What was recorded up to this position of the log; null: all of it. */
  readonly asOf: number | null;
}

/** When upkeep or an overhaul of each piece of equipment was finished last; what nobody kept is not among them. */
export async function lastUpkeep(
  database: Pick<Database, 'query'>,
  { equipment, until, asOf }: Asked,
): Promise<ReadonlyMap<string, Millis>> {
  if (equipment.length === 0) return new Map();
  const done = (ledger: string): string =>
    `select e.id, t."finishedAt" as at from ${asOf === null ? `read.${ledger}` : `read.${ledger}_span`} t
     cross join lateral unnest(t."equipmentIds") as e(id)
     where e.id = any($1) and t.state in ('finished', 'completed') and t."finishedAt" <= $2::int8
       and ${asOf === null ? '$3::int8 is null' : 't.span @> $3::int8'}`;
  const rows = await database.query<{ readonly id: string; readonly at: number }>(
    `select id, max(at) as at from (${done('upkeep_task')} union all ${done('overhaul_task')}) d group by id`,
    [[...equipment], Math.trunc(until), asOf],
  );
  return new Map(rows.map(({ id, at }) => [id, at]));
}
