import type { Event } from '../../../domain/event/event.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { eventTypesOf, openFields, personalFields } from '../../../domain/ledger/events.ts';
import { mapByTurns } from '../../ground/byTurns.ts';
import type { Follower } from '../../log/follow/follower.ts';
import type { Queryable } from '../../store/database.ts';
import {
  columnsOf,
  countsOf,
  coveredColumns,
  type Fields,
  fieldsOf,
  isSearched,
  quoted,
  sortColumn,
  storedRow,
  tableOf,
} from '../columns.ts';
import { fieldsAfter, without } from './rowFold.ts';

/** Rows that are spelled out in one turn. */
const inOneTurn = 50;

/** A row as the follower holds it while it takes a batch. */
interface Standing {
  readonly fields: Fields;
  readonly org: string;
  readonly version: number;
  /** Of the event that made it so. */
  readonly position: number;
}

/** What a batch changes: rows as they stand after it, spans that it closes, spans that began and ended within it. */
interface Outcome {
  /** Position of the batch's first event: what stands since before it has its span in the table. */
  readonly start: number;
  readonly standing: Map<string, Standing | null>;
  /** Rows about persons who were forgotten. */
  readonly forgotten: Set<string>;
  /** Open spans of the table that end: by id, where. */
  readonly closed: Map<string, number>;
  readonly passed: { readonly id: string; readonly row: Standing; readonly until: number }[];
}

/**
 * Writes what people read of a ledger: `read.<table>`, the rows as they stand, `read.<table>_span`, every row that ever
 * stood with the positions from which and to which it did, and `read.<table>_count`, how many of each organisation stand.
 */
export function ledgerFollower(declaration: LedgerDeclaration): Follower {
  const live = tableOf(declaration);
  const growths = new Map<string, Growth>();
  return {
    name: declaration.name,
    // A law that folds otherwise makes other rows of the same facts.
    version: shapeOf(createTables(declaration, '') + lawMark(declaration)),
    types: typesOf(declaration),
    tables: [live, `${live}_span`, countsOf(live)],
    create: (suffix) => createTables(declaration, suffix),
    async follow(tx, events, suffix) {
      const written = await follow({ declaration, tx, suffix }, events);
      const growth = growths.get(suffix) ?? { counted: 0, since: 0 };
      growths.set(suffix, growth);
      if (hasOutgrown(growth, written))
        await tx.query(`analyze read.${live}${suffix} (${countedColumns(declaration)})`);
    },
  };
}

/** Rows written into a table by this process: those that the planner has counted, and those since. */
interface Growth {
  counted: number;
  since: number;
}

/** Fewer rows are read in a moment, whatever the planner takes them for. */
const worthCounting = 1_000;

/**
 * A table that has doubled is counted anew: the server does so by itself once a minute, and until then a list of what an import has just
 * brought was sorted whole for each of its pages.
 */
function hasOutgrown(growth: Growth, written: number): boolean {
  growth.since += written;
  if (growth.since < Math.max(worthCounting, growth.counted)) return false;
  growth.counted += growth.since;
  growth.since = 0;
  return true;
}

/** What lists are narrowed and sorted by; to count the words of a row would cost more than all the rest. */
const countedColumns = (declaration: LedgerDeclaration): string =>
  [
    'id',
    'org',
    ...openFields(declaration).flatMap(([key, field]) =>
      field.sortable === true ? [sortColumn(declaration, key)] : [],
    ),
  ]
    .map(quoted)
    .join(', ');

const lawMark = ({ law }: LedgerDeclaration): string => (law === undefined ? '' : `\n${law.machine} ${law.version}`);

function typesOf(declaration: LedgerDeclaration): readonly string[] {
  if (declaration.law !== undefined) return Object.keys(declaration.law.events);
  const { forgotten, ...types } = eventTypesOf(declaration);
  return [...Object.values(types), ...(personalFields(declaration).length === 0 ? [] : [forgotten])];
}

/** A number of the tables' shape: another declaration makes another, and the tables are built anew. */
function shapeOf(text: string): number {
  let hash = 7;
  for (let i = 0; i < text.length; i++) hash = (hash * 31 + text.charCodeAt(i)) % 2_147_483_647;
  return hash;
}

function createTables(declaration: LedgerDeclaration, suffix: string): string {
  const live = `read.${tableOf(declaration)}${suffix}`;
  const spans = `read.${tableOf(declaration)}_span${suffix}`;
  const columns = columnsOf(declaration).map(({ name, type }) => `${quoted(name)} ${type}`);
  const sorted = openFields(declaration).flatMap(([key, field]) =>
    field.sortable === true ? [sortColumn(declaration, key)] : [],
  );
  const referring = openFields(declaration).flatMap(([key, field]) =>
    field.kind === 'reference' && !field.many ? [key] : [],
  );
  const covering = (...keys: readonly string[]) =>
    `include (${['org', ...coveredColumns(declaration)]
      .filter((one) => !keys.includes(one))
      .map(quoted)
      .join(', ')})`;
  return [
    `create table ${live} (${columns.join(', ')}, primary key (id) ${covering()})`,
    `create index on ${live} (org, id)`,
    ...sorted.map((column) => `create index on ${live} (${quoted(column)}, id) ${covering(column)}`),
    ...referring.map((column) => `create index on ${live} (${quoted(column)}, id) ${covering(column)}`),
    ...(isSearched(declaration) ? [`create index on ${live} using gin (keep.grams(_text))`] : []),
    `create table ${spans} (${columns.join(', ')}, span int8range not null)`,
    `create index on ${spans} (id)`,
    `create index on ${spans} using gist (span)`,
    `create table ${countsOf(`read.${tableOf(declaration)}`)}${suffix} (org text primary key, rows int8 not null)`,
  ].join(';\n');
}

interface Place {
  readonly declaration: LedgerDeclaration;
  readonly tx: Queryable;
  readonly suffix: string;
}

/** How many rows stand anew by it. */
async function follow(place: Place, events: readonly Event[]): Promise<number> {
  const ids = [...new Set(events.map((event) => idOf(place.declaration, event)))];
  const before = await standingRows(place, ids);
  const outcome: Outcome = {
    start: events[0]?.position ?? 0,
    standing: new Map(before),
    forgotten: new Set(),
    closed: new Map(),
    passed: [],
  };
  for (const event of events) take(place.declaration, outcome, event);
  await count(place, before, outcome.standing);
  return write(place, outcome);
}

/** Keeps how many rows of each organisation stand: to count them for each list would read every one. */
async function count(
  { declaration, tx, suffix }: Place,
  before: ReadonlyMap<string, Standing>,
  after: Outcome['standing'],
): Promise<void> {
  const more = new Map<string, number>();
  const add = (row: Standing | null, by: 1 | -1): void =>
    void (row !== null && more.set(row.org, (more.get(row.org) ?? 0) + by));
  for (const row of before.values()) add(row, -1);
  for (const row of after.values()) add(row, 1);
  const changed = [...more].filter(([, by]) => by !== 0);
  if (changed.length === 0) return;
  const counts = `${countsOf(`read.${tableOf(declaration)}`)}${suffix}`;
  await tx.query(
    `insert into ${counts} as c select * from unnest($1::text[], $2::int8[]) on conflict (org) do update set rows = c.rows + excluded.rows`,
    [changed.map(([org]) => org), changed.map(([, by]) => by)],
  );
  await tx.query(`delete from ${counts} where org = any($1) and rows = 0`, [changed.map(([org]) => org)]);
}

const idOf = (declaration: LedgerDeclaration, event: Event): string => event.stream.slice(declaration.name.length + 1);

async function standingRows(
  { declaration, tx, suffix }: Place,
  ids: readonly string[],
): Promise<Map<string, Standing>> {
  const rows = await tx.query(`select * from read.${tableOf(declaration)}${suffix} where id = any($1)`, [ids]);
  return new Map(
    rows.map((row) => [
      row['id'] as string,
      {
        fields: fieldsOf(declaration, row),
        org: row['org'] as string,
        version: row['version'] as number,
        position: row['position'] as number,
      },
    ]),
  );
}

function take(declaration: LedgerDeclaration, outcome: Outcome, event: Event): void {
  const id = idOf(declaration, event);
  const present = outcome.standing.get(id) ?? null;
  const isForgotten = event.type === eventTypesOf(declaration).forgotten;
  if (isForgotten) outcome.forgotten.add(id);
  if (isForgotten && present === null) return;
  const fields = fieldsAfter(declaration, present?.fields ?? null, event);
  if (present !== null) end(outcome, id, present, event.position);
  outcome.standing.set(
    id,
    fields === null ? null : { fields, org: event.org, version: event.version, position: event.position },
  );
}

function end(outcome: Outcome, id: string, row: Standing, until: number): void {
  if (row.position < outcome.start) outcome.closed.set(id, until);
  else outcome.passed.push({ id, row, until });
}

/** The past of a person who was forgotten loses the details, as if the events had never borne them: so a rebuild comes out equal. */
async function forget({ declaration, tx, suffix }: Place, ids: ReadonlySet<string>): Promise<void> {
  if (ids.size === 0) return;
  const spans = `read.${tableOf(declaration)}_span${suffix}`;
  const rows = await tx.query(`select * from ${spans} where id = any($1)`, [[...ids]]);
  await tx.query(`delete from ${spans} where id = any($1)`, [[...ids]]);
  const bare = rows.map((row) => ({
    ...row,
    ...storedRow(declaration, without(declaration, fieldsOf(declaration, row))),
  }));
  await insertAll(tx, spans, bare);
}

async function write({ declaration, tx, suffix }: Place, outcome: Outcome): Promise<number> {
  const live = `read.${tableOf(declaration)}${suffix}`;
  const spans = `read.${tableOf(declaration)}_span${suffix}`;
  const ids = [...outcome.standing.keys()];
  const standing = [...outcome.standing].flatMap(([id, row]) =>
    row !== null && row.position >= outcome.start ? [{ id, row }] : [],
  );
  const columns = ({ id, row }: { readonly id: string; readonly row: Standing }) => ({
    id,
    org: row.org,
    version: row.version,
    position: row.position,
    ...storedRow(declaration, row.fields),
  });
  // A page is a thousand rows, and what each is sorted by is spelled out: by turns, and once for both tables.
  const rows = await mapByTurns(standing, inOneTurn, columns);
  const passed = outcome.passed.map((one) => ({ ...columns(one), span: `[${one.row.position},${one.until})` }));
  await tx.query(
    `update ${spans} s set span = int8range(lower(s.span), c.until)
     from jsonb_to_recordset($1::jsonb) as c(id text, until int8) where s.id = c.id and upper_inf(s.span)`,
    [JSON.stringify([...outcome.closed].map(([id, until]) => ({ id, until })))],
  );
  await insertAll(tx, spans, passed);
  await tx.query(`delete from ${live} where id = any($1)`, [ids]);
  await standAnew(tx, { live, spans }, rows);
  await forget({ declaration, tx, suffix }, outcome.forgotten);
  return rows.length;
}

/** The rows as they stand, and their spans that begin: of one text that is sent and read once. */
async function standAnew(
  tx: Queryable,
  { live, spans }: { readonly live: string; readonly spans: string },
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `with stands as materialized (select * from jsonb_populate_recordset(null::${live}, $1::jsonb)),
     spanned as (insert into ${spans} select *, int8range(position, null) from stands)
     insert into ${live} select * from stands`,
    [JSON.stringify(rows)],
  );
}

/** All rows in one statement; each object's keys are the table's columns. */
async function insertAll(tx: Queryable, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`, [
    JSON.stringify(rows),
  ]);
}
