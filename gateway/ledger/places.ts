import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { asksForChannel, type Scope, seenSql } from '../http/scope.ts';
import type { Log } from '../log/log.ts';
import type { Database } from '../store/database.ts';
import type { Asker } from './asker.ts';
import { type Fields, quoted, tableOf } from './columns.ts';
import { type Graph, hangsOnChannel } from './graph.ts';
import { readSlots, slotKey } from './slots.ts';

/** A query as it grows: its text and what its parameters stand for. */
export interface Sql {
  readonly values: unknown[];
  /** Adds a parameter and gives its place in the text. */
  readonly value: (value: unknown) => string;
}

export function sqlText(): Sql {
  const values: unknown[] = [];
  return { values, value: (one) => `$${values.push(one)}` };
}

/** What is read, and by whom. */
export interface Sight {
  readonly graph: Graph;
  readonly ledger: LedgerDeclaration;
  /** Null sees all: the program itself. */
  readonly scope: Scope | null;
  /** A position of the past; null for now. */
  readonly asOf: number | null;
}

/** The rows of now, or those that stood after the event at `asOf`. */
export function rowsOf(ledger: LedgerDeclaration, sql: Sql, asOf: number | null): string {
  const live = `read.${tableOf(ledger)}`;
  return asOf === null ? live : `(select * from ${live}_span where span @> ${sql.value(asOf)}::int8)`;
}

/** The one condition by which the rows `t` of a ledger are narrowed to what the asker may see (decision 44). */
export function visible({ graph, ledger, scope, asOf }: Sight, sql: Sql): string {
  if (scope === null) return 'true';
  const among = hangsOnChannel(ledger) ? (pairs: string) => amongPairs({ graph, ledger, row: 't', asOf, sql }, pairs) : null;
  return seenSql(scope, { org: 't.org', among }, sql.value);
}

interface Among {
  readonly graph: Graph;
  readonly ledger: LedgerDeclaration;
  /** The alias of its rows. */
  readonly row: string;
  readonly asOf: number | null;
  readonly sql: Sql;
}

/** That a row's organisation and channel are among the pairs. Who hangs on another row has its organisation too, so that row decides. */
function amongPairs({ graph, ledger, row, asOf, sql }: Among, pairs: string): string {
  const source = ledger.channel ?? null;
  if (source === null) throw new Error(`${ledger.name} hangs on no channel`);
  if (source.from === 'self') return `(${row}.org, ${row}.id) in (${pairs})`;
  const column = `${row}.${quoted(source.field)}`;
  if (source.from === 'field') return `(${row}.org, ${column}) in (${pairs})`;
  const above = referredBy(graph, ledger, source.field);
  const rows = rowsOf(above, sql, asOf);
  return `${column} in (select ${row}a.id from ${rows} ${row}a where ${amongPairs({ graph, ledger: above, row: `${row}a`, asOf, sql }, pairs)})`;
}

function referredBy(graph: Graph, ledger: LedgerDeclaration, field: string): LedgerDeclaration {
  const shape = ledger.fields[field];
  if (shape?.kind !== 'reference') throw new Error(`${ledger.name}.${field} is no reference`);
  return graph.ledger(shape.to);
}

/** A row as a command finds or makes it. */
export interface Placed {
  readonly ledger: LedgerDeclaration;
  readonly id: string;
  readonly org: string;
  readonly fields: Fields;
}

/** Whether the asker of a command may see a row, by what the log remembers and not by a list that lags. */
export async function seesRow(means: { readonly log: Log; readonly graph: Graph; readonly asker: Asker }, row: Placed): Promise<boolean> {
  const { scope } = means.asker;
  if (scope === null) return true;
  if (!hangsOnChannel(row.ledger) || !asksForChannel(scope, row.org)) return scope.sees(row.org, null);
  const channel = await channelOf(means, row);
  return channel !== null && scope.sees(row.org, channel);
}

async function channelOf({ log, graph }: { readonly log: Log; readonly graph: Graph }, { ledger, id, fields }: Omit<Placed, 'org'>) {
  let at = { ledger, id, fields };
  for (;;) {
    const source = at.ledger.channel ?? null;
    if (source === null) return null;
    if (source.from === 'self') return at.id;
    const named = at.fields[source.field] as string;
    if (source.from === 'field') return named;
    const name = { ledger: referredBy(graph, at.ledger, source.field), id: named };
    const above = (await readSlots(log, [name])).get(slotKey(name))?.row ?? null;
    if (above === null) return null;
    at = { ...name, fields: above.fields };
  }
}

/** A thing as it was at a position: the ledger's name, the row's id, and the organisation that it had then. */
export interface Then {
  readonly ledger: string;
  readonly id: string;
  readonly org: string;
  readonly position: number;
}

/** Which of these things the scope sees where they hung then, be they deleted since. What the tables have not taken yet is not seen. */
export async function seenThen(means: { readonly database: Database; readonly graph: Graph }, scope: Scope, things: readonly Then[]) {
  const { database, graph } = means;
  const answers = things.map(({ org }) => scope.sees(org, null));
  const asked = new Map<string, number[]>();
  for (const [n, { ledger, org }] of things.entries()) {
    if (!answers[n] || !asksForChannel(scope, org) || !hangsOnChannel(graph.ledger(ledger))) continue;
    asked.set(ledger, [...(asked.get(ledger) ?? []), n]);
  }
  for (const [name, places] of asked) {
    const chosen = places.map((n) => things[n] as Then);
    const found = await channelsThen(database, graph.ledger(name), graph, chosen);
    for (const [k, n] of places.entries()) answers[n] = found[k] !== null && scope.sees((things[n] as Then).org, found[k] as string);
  }
  return answers;
}

async function channelsThen(
  database: Database,
  ledger: LedgerDeclaration,
  graph: Graph,
  things: readonly Then[],
): Promise<readonly (string | null)[]> {
  const rows = await database.query<{ channel: string | null }>(
    `select ${channelThen(graph, ledger, 'x.id')} as channel from unnest($1::text[], $2::int8[]) with ordinality x(id, position, n) order by x.n`,
    [things.map(({ id }) => id), things.map(({ position }) => position)],
  );
  return rows.map(({ channel }) => channel);
}

/** The channel of the row with this id as it last stood at or before `x.position`. */
function channelThen(graph: Graph, ledger: LedgerDeclaration, id: string): string {
  const source = ledger.channel ?? null;
  if (source === null) return 'null';
  if (source.from === 'self') return id;
  const row = `${tableOf(ledger)}_then`;
  const column = `${row}.${quoted(source.field)}`;
  const channel = source.from === 'field' ? column : channelThen(graph, referredBy(graph, ledger, source.field), column);
  return `(select ${channel} from read.${tableOf(ledger)}_span ${row} where ${row}.id = ${id} and lower(${row}.span) <= x.position
    order by lower(${row}.span) desc limit 1)`;
}
