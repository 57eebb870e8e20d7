import type { Hung } from '../../domain/access/permission.ts';
import type { Event } from '../../domain/event/event.ts';
import { arrival, leftBy } from '../../domain/ledger/arrival.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { asksWhereItHangs, type Meets, type Scope, seenSql } from '../http/scope.ts';
import type { Database } from '../store/database.ts';
import { quoted, tableOf } from './columns.ts';
import { type Graph, hangs, hangsOnChannel, hangsOnUnit } from './references.ts';
import { fieldsOf, firstOf, isDevice, onNothing, referredBy, type Sql } from './visibility.ts';

/** A thing as it was at a position: the ledger's name, the row's id, and the organisation that it had then. */
export interface Then {
  readonly ledger: string;
  readonly id: string;
  readonly org: string;
  readonly position: number;
}

/** Which of these things the scope sees where they hung then, be they deleted since. What the tables have not taken yet is not seen. */
export async function seenThen(
  means: { readonly database: Database; readonly graph: Graph },
  scope: Scope,
  things: readonly Then[],
) {
  const { database, graph } = means;
  const answers = things.map(({ org }) => scope.sees(org, null));
  const asked = new Map<string, number[]>();
  for (const [n, { ledger, org }] of things.entries()) {
    if (!answers[n] || !asksWhereItHangs(scope, org) || !hangs(graph.ledger(ledger))) continue;
    asked.set(ledger, [...(asked.get(ledger) ?? []), n]);
  }
  for (const [name, places] of asked) {
    const chosen = places.map((n) => things[n] as Then);
    const found = await hungThen(database, graph.ledger(name), graph, chosen);
    for (const [k, n] of places.entries()) {
      const hung = found[k] ?? onNothing;
      const isLost = hangsOnChannel(graph.ledger(name)) && hung.channel === null;
      answers[n] = !isLost && scope.sees((things[n] as Then).org, hung);
    }
  }
  return answers;
}

/** An entry of a row as a scope that sees it is told of it: where the row came from stands in it only for who sees that place too. */
export function toldTo(scope: Scope, ledger: LedgerDeclaration, event: Event): Event {
  const left = leftBy(ledger, event);
  return left === null || scope.sees(left, null) ? event : arrival(event);
}

async function hungThen(
  database: Database,
  ledger: LedgerDeclaration,
  graph: Graph,
  things: readonly Then[],
): Promise<readonly Hung[]> {
  const at: AtPosition = { graph, ledger, position: 'x.position' };
  return database.query<Hung & Record<string, unknown>>(
    `select ${channelThen(at, 'x.id')} as channel, ${deviceThen(at, 'x.id')} as device, ${unitThen(at, 'x.id')} as unit
     from unnest($1::text[], $2::int8[]) with ordinality x(id, position, n) order by x.n`,
    [things.map(({ id }) => id), things.map(({ position }) => position)],
  );
}

/** A row of a query that stands no more, and the expression of a position at which it did. */
interface StoodRow {
  readonly graph: Graph;
  readonly ledger: LedgerDeclaration;
  readonly scope: Scope;
  /** The alias of its spans. */
  readonly row: string;
  readonly position: string;
}

/** The condition that the scope sees a row where it hung at a position, be it and what it hung on deleted since. */
export function visibleThen({ graph, ledger, scope, row, position }: StoodRow, sql: Sql): string {
  const at: AtPosition = { graph, ledger, position };
  const [channel, device] = [channelThen(at, `${row}.id`), deviceThen(at, `${row}.id`)];
  // What was lost on the way to its channel is nobody's who is narrowed.
  const line = (meets: Meets) =>
    `(${channel} is not null and ${meets({ channel, device: device === unknown ? null : device })})`;
  // What is gone is in nobody's sight any more: of an organisation and of an energy unit the one above it decides.
  const above = ledger.parent === undefined ? null : `${row}.${quoted(ledger.parent)}`;
  const org = ledger.org.from === 'self' && above !== null ? `coalesce(${above}, ${row}.org)` : `${row}.org`;
  const unit =
    ledger.unit?.from === 'self' && above !== null ? `coalesce(${above}, ${row}.id)` : unitThen(at, `${row}.id`);
  return seenSql(
    scope,
    { org, line: hangsOnChannel(ledger) ? line : null, unit: hangsOnUnit(ledger) ? (meets) => meets(unit) : null },
    sql.value,
  );
}

/** Where a ledger's rows hung at a position, which is an expression of the query. */
interface AtPosition {
  readonly graph: Graph;
  readonly ledger: LedgerDeclaration;
  readonly position: string;
}

const unknown = 'null';

/** The channel of the row with this id as it last stood at or before the position. */
function channelThen(at: AtPosition, id: string): string {
  const source = at.ledger.channel ?? null;
  if (source === null) return unknown;
  if (source.from === 'self') return id;
  return fieldThen(at, id, fieldsOf(source), (column) =>
    source.from === 'field' ? column : channelThen(aboveOf(at, source.field), column),
  );
}

/** Likewise the device on the way to the channel. */
function deviceThen(at: AtPosition, id: string): string {
  const source = at.ledger.channel ?? null;
  if (isDevice(at.ledger)) return id;
  if (source?.from !== 'reference') return unknown;
  return fieldThen(at, id, fieldsOf(source), (column) => deviceThen(aboveOf(at, source.field), column));
}

function unitThen(at: AtPosition, id: string): string {
  const source = at.ledger.unit ?? null;
  if (source === null) return unknown;
  if (source.from === 'self') return id;
  return fieldThen(at, id, fieldsOf(source), (column) =>
    source.from === 'field' ? column : unitThen(aboveOf(at, source.field), column),
  );
}

const aboveOf = (at: AtPosition, field: string): AtPosition => ({
  ...at,
  ledger: referredBy(at.graph, at.ledger, field),
});

function fieldThen(
  { ledger, position }: AtPosition,
  id: string,
  fields: readonly string[],
  on: (column: string) => string,
): string {
  const row = `${tableOf(ledger)}_then`;
  return `(select ${on(firstOf(fields.map((field) => `${row}.${quoted(field)}`)))} from read.${tableOf(ledger)}_span ${row} where ${row}.id = ${id} and lower(${row}.span) <= ${position}
    order by lower(${row}.span) desc limit 1)`;
}
