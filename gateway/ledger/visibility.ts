import type { Hung } from '../../domain/access/permission.ts';
import { devices } from '../../domain/device/device.ts';
import type { LedgerDeclaration, OrgSource } from '../../domain/ledger/declaration.ts';
import { asksWhereItHangs, type Meets, type Scope, seenSql } from '../http/scope.ts';
import type { Log } from '../log/log.ts';
import type { Asker } from './asker.ts';
import { type Fields, quoted, tableOf } from './columns.ts';
import { type Graph, hangs, hangsOnChannel, hangsOnUnit } from './references.ts';
import { readSlots, slotKey } from './rowStreams.ts';

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

/** The ledgers whose rows say which of a ledger's rows are seen, its own first. */
export function hungOn(graph: Graph, ledger: LedgerDeclaration): readonly string[] {
  const above = [ledger.channel, ledger.unit].flatMap((source) =>
    source?.from === 'reference' ? [referredBy(graph, ledger, source.field)] : [],
  );
  return [...new Set([ledger.name, ...above.flatMap((one) => hungOn(graph, one))])];
}

/** The one condition by which the rows `t` of a ledger are narrowed to what the asker may see (decision 44). */
export function visible({ graph, ledger, scope, asOf }: Sight, sql: Sql): string {
  if (scope === null) return 'true';
  const at = { graph, ledger, row: 't', asOf, sql };
  const line = hangsOnChannel(ledger) ? (meets: Meets) => lineMeets(at, meets) : null;
  const unit = hangsOnUnit(ledger) ? (meets: (unit: string) => string) => unitMeets(at, meets) : null;
  return seenSql(scope, { org: 't.org', line, unit }, sql.value);
}

/** Whether a row's organisation alone says whether it is seen: then `visible` asks nothing else of it. */
export const isSeenByOrg = ({ ledger, scope }: Pick<Sight, 'ledger' | 'scope'>): boolean =>
  scope === null || !hangs(ledger) || ![...scope.data.keys()].some((org) => asksWhereItHangs(scope, org));

interface At {
  readonly graph: Graph;
  readonly ledger: LedgerDeclaration;
  /** The alias of its rows. */
  readonly row: string;
  readonly asOf: number | null;
  readonly sql: Sql;
}

/** That a row's channel, and the device that it hangs on, are seen. Who hangs on another row is seen where that row is. */
function lineMeets({ graph, ledger, row, asOf, sql }: At, meets: Meets): string {
  const source = ledger.channel ?? null;
  if (source === null) throw new Error(`${ledger.name} hangs on no channel`);
  const device = isDevice(ledger) ? `${row}.id` : null;
  if (source.from === 'self') return meets({ channel: `${row}.id`, device });
  const column = firstOf(fieldsOf(source).map((field) => `${row}.${quoted(field)}`));
  if (source.from === 'field') return meets({ channel: column, device });
  const above = referredBy(graph, ledger, source.field);
  const rows = rowsOf(above, sql, asOf);
  const within = lineMeets({ graph, ledger: above, row: `${row}a`, asOf, sql }, meets);
  return `(${column} is null or ${column} in (select ${row}a.id from ${rows} ${row}a where ${within}))`;
}

type Named = Exclude<OrgSource, { readonly from: 'self' }>;

/** The fields by which a row names what it hangs on: the first that names something holds. */
export const fieldsOf = (source: Named): readonly string[] => [
  source.field,
  ...(source.from === 'reference' ? (source.or ?? []) : []),
];

export const firstOf = (columns: readonly string[]): string =>
  columns.length === 1 ? (columns[0] as string) : `coalesce(${columns.join(', ')})`;

/** Likewise for its energy unit; a row that names none belongs to none. */
function unitMeets({ graph, ledger, row, asOf, sql }: At, meets: (unit: string) => string): string {
  const source = ledger.unit ?? null;
  if (source === null) throw new Error(`${ledger.name} belongs to no energy unit`);
  if (source.from === 'self') return meets(`${row}.id`);
  const column = `${row}.${quoted(source.field)}`;
  if (source.from === 'field') return meets(column);
  const above = referredBy(graph, ledger, source.field);
  const rows = rowsOf(above, sql, asOf);
  const within = unitMeets({ graph, ledger: above, row: `${row}u`, asOf, sql }, meets);
  return `(${column} is null or ${column} in (select ${row}u.id from ${rows} ${row}u where ${within}))`;
}

export const isDevice = ({ name }: LedgerDeclaration): boolean => name === devices.name;

export function referredBy(graph: Graph, ledger: LedgerDeclaration, field: string): LedgerDeclaration {
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
export async function seesRow(
  means: { readonly log: Log; readonly graph: Graph; readonly asker: Asker },
  row: Placed,
): Promise<boolean> {
  const { scope } = means.asker;
  if (scope === null) return true;
  if (!scope.stands(row.org)) return false;
  if (!hangs(row.ledger) || !asksWhereItHangs(scope, row.org)) return scope.sees(row.org, null);
  const line = hangsOnChannel(row.ledger) ? await chainOf(means, row, 'channel') : onNothing;
  if (line === null) return false;
  const belongs = hangsOnUnit(row.ledger) ? await chainOf(means, row, 'unit') : onNothing;
  if (belongs === null) return false;
  const { channel, device } = line;
  // What is made below a unit that is seen will be seen with it.
  const units = [
    belongs.unit,
    ...(row.ledger.unit?.from === 'self' ? [row.fields[row.ledger.parent ?? ''] as string | null] : []),
  ];
  return units.some((unit, n) => (n === 0 || unit !== null) && scope.sees(row.org, { channel, device, unit }));
}

export const onNothing: Hung = { channel: null, device: null, unit: null };

const namedIn = (row: Fields, fields: readonly string[]): string | null =>
  fields.map((field) => (row[field] ?? null) as string | null).find((one) => one !== null) ?? null;

/** What a row hangs on by one of the two ways; null where something on the way is not there. */
async function chainOf(
  means: { readonly log: Log; readonly graph: Graph },
  row: Omit<Placed, 'org'>,
  way: 'channel' | 'unit',
): Promise<Hung | null> {
  let at = { ledger: row.ledger, id: row.id, fields: row.fields };
  for (;;) {
    const device = isDevice(at.ledger) ? at.id : null;
    const source = at.ledger[way] ?? null;
    if (source === null) return null;
    const fields = source.from === 'self' ? [] : fieldsOf(source);
    const named = source.from === 'self' ? at.id : namedIn(at.fields, fields);
    if (source.from !== 'reference') return { ...onNothing, device, [way]: named };
    if (named === null) return onNothing;
    const name = { ledger: referredBy(means.graph, at.ledger, source.field), id: named };
    const above = (await readSlots(means.log, [name])).get(slotKey(name))?.row ?? null;
    if (above === null) return null;
    at = { ...name, fields: above.fields };
  }
}
