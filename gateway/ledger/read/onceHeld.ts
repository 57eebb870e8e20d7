import { type Membership, membershipsOf, type Placement, timeOf } from '../../../domain/access/membership.ts';
import { millisOf } from '../../../domain/clock/clock.ts';
import { streamOf } from '../../../domain/event/event.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { toldIn } from '../../../domain/ledger/names.ts';
import type { Span } from '../../../domain/telemetry/grid.ts';
import type { Lang } from '../../../domain/text/message.ts';
import type { Scope } from '../../http/scope.ts';
import type { Log } from '../../log/log.ts';
import type { Database, Row } from '../../store/database.ts';
import { readRow, tableOf } from '../columns.ts';
import type { ReadRow } from '../readRow.ts';
import type { Graph } from '../references.ts';
import { seenThen } from '../sightThen.ts';

export interface HeldMeans {
  readonly database: Database;
  readonly log: Log;
  readonly graph: Graph;
}

export interface HeldQuery {
  readonly ids: readonly string[];
  /** As it was known at this position; left out: now. */
  readonly asOf?: number | null;
  /** As `RowsQuery` has it. */
  readonly lang?: Lang;
}

/** A row that the scope sees or saw in the places that it had. */
export interface Held<R = ReadRow> {
  /** As it last stood in the sight of the scope, be it moved on or deleted since. */
  readonly row: R;
  /** The times whose organisation the scope sees, in order. */
  readonly within: readonly Span[];
  /** Whose it was at an instant. */
  readonly orgAt: (at: number) => string;
}

/**
 * Rows with the time for which the scope sees them (decision 44): today's permission on the organisation that each had then. Within a stay a row
 * counts as hanging where it last hung in it. Whoever saw none of it finds nothing.
 */
export async function onceHeld(
  means: HeldMeans,
  ledger: LedgerDeclaration,
  scope: Scope,
  query: HeldQuery,
): Promise<ReadonlyMap<string, Held>> {
  const stays = await staysOf(means, ledger, query);
  const all = [...stays].flatMap(([id, memberships]) => memberships.map((one) => ({ id, one })));
  const last = query.asOf ?? Number.MAX_SAFE_INTEGER;
  const things = all.map(({ id, one }) => ({
    ledger: ledger.name,
    id,
    org: one.org,
    position: Math.min(one.until, last),
  }));
  const answers = await seenThen(means, scope, things);
  const seen = Map.groupBy(
    all.filter((_, n) => answers[n] === true),
    ({ id }) => id,
  );
  const rows = await rowsThen(
    means,
    ledger,
    [...seen].map(([id, mine]) => ({ id, position: Math.min(mine.at(-1)?.one.until ?? last, last) })),
  );
  return new Map(
    rows.map((row) => {
      const within = timeOf((seen.get(row.id) ?? []).map(({ one }) => one));
      const orgAt = (at: number): string =>
        stays.get(row.id)?.find(({ from, to }) => from <= at && at < to)?.org ?? row.org;
      return [row.id, { row: toldIn(ledger, row, query.lang ?? 'cn'), within, orgAt }];
    }),
  );
}

/** By whom each was held, of the spans that the follower keeps of every row. */
async function staysOf({ database, log }: HeldMeans, ledger: LedgerDeclaration, { ids, asOf }: HeldQuery) {
  const moves = await database.query<Row & { id: string; org: string; position: number }>(
    `select id, org, position from (select id, org, lower(span) as position, lag(org) over (partition by id order by lower(span)) as before
       from read.${tableOf(ledger)}_span where id = any($1) and lower(span) <= $2) s
     where before is distinct from org order by id, position`,
    [ids, asOf ?? Number.MAX_SAFE_INTEGER],
  );
  const stays = new Map<string, readonly Membership[]>();
  for (const [id, mine] of Map.groupBy(moves, (move) => move.id)) {
    const placed: Placement[] = [];
    for (const { org, position } of mine)
      placed.push({ org, position, at: placed.length === 0 ? 0 : await recordedAt(log, ledger, id, position) });
    stays.set(id, membershipsOf(placed));
  }
  return stays;
}

async function recordedAt(log: Log, ledger: LedgerDeclaration, id: string, position: number): Promise<number> {
  const [event] = await log.read({ after: position - 1, limit: 1, streams: [streamOf(ledger.name, id)] });
  const at = event === undefined ? null : millisOf(event.recordedAt);
  if (at === null) throw new Error(`${ledger.name} ${id}: nothing is recorded at ${position}`);
  return at;
}

async function rowsThen(
  { database }: HeldMeans,
  ledger: LedgerDeclaration,
  asked: readonly { readonly id: string; readonly position: number }[],
) {
  if (asked.length === 0) return [];
  const found = await database.query(
    `select s.* from unnest($1::text[], $2::int8[]) x(id, position), lateral (select * from read.${tableOf(ledger)}_span s
       where s.id = x.id and lower(s.span) <= x.position order by lower(s.span) desc limit 1) s order by s.id`,
    [asked.map(({ id }) => id), asked.map(({ position }) => position)],
  );
  return found.map((row) => readRow(ledger, row));
}

/** The rows of a ledger that stand no more, as they last stood. */
export async function removedRows(
  { database }: Pick<HeldMeans, 'database'>,
  ledger: LedgerDeclaration,
): Promise<readonly ReadRow[]> {
  const live = `read.${tableOf(ledger)}`;
  const found = await database.query(
    `select * from (select distinct on (x.id) x.* from ${live}_span x order by x.id, lower(x.span) desc) x
     where not upper_inf(x.span) and not exists (select from ${live} t where t.id = x.id) order by x.id`,
  );
  return found.map((row) => readRow(ledger, row));
}

/** Rows as they stood one change after the other, oldest first. */
export async function versionsOfRows(
  { database }: Pick<HeldMeans, 'database'>,
  ledger: LedgerDeclaration,
  { ids, asOf }: Pick<HeldQuery, 'ids' | 'asOf'>,
): Promise<readonly ReadRow[]> {
  const found = await database.query(
    `select * from read.${tableOf(ledger)}_span where id = any($1) and lower(span) <= $2 order by id, lower(span)`,
    [ids, asOf ?? Number.MAX_SAFE_INTEGER],
  );
  return found.map((row) => readRow(ledger, row));
}
