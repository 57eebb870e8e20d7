import type { Millis } from '../../domain/clock/clock.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import type { Database } from '../store/database.ts';

interface Asked {
  /** Each piece with the times for which it is the reader's to see: what another did to it is that other's. */
  readonly equipment: ReadonlyMap<string, readonly Span[]>;
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
  const times = [...equipment].flatMap(([id, within]) => within.map((span) => ({ id, ...bounded(span) })));
  if (times.length === 0) return new Map();
  const done = (ledger: string): string =>
    `select e.id, t."finishedAt" as at from ${asOf === null ? `read.${ledger}` : `read.${ledger}_span`} t
     cross join lateral unnest(t."equipmentIds") as e(id)
     join unnest($1::text[], $4::int8[], $5::int8[]) as w(id, since, until)
       on w.id = e.id and w.since <= t."finishedAt" and t."finishedAt" < w.until
     where t.state in ('finished', 'completed') and t."finishedAt" <= $2::int8
       and ${asOf === null ? '$3::int8 is null' : 't.span @> $3::int8'}`;
  const rows = await database.query<{ readonly id: string; readonly at: number }>(
    `select id, max(at) as at from (${done('upkeep_task')} union all ${done('overhaul_task')}) d group by id`,
    [times.map(({ id }) => id), Math.trunc(until), asOf, times.map(({ from }) => from), times.map(({ to }) => to)],
  );
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** As the database counts: what has no end reaches as far as numbers do. */
const bounded = ({ from, to }: Span): Span => ({
  from: Math.max(from, Number.MIN_SAFE_INTEGER),
  to: Math.min(to, Number.MAX_SAFE_INTEGER),
});
