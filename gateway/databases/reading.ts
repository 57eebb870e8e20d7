import { Client, type ClientConfig } from 'pg';
import type { databaseFaults } from '../../domain/database/messages.ts';
import type { DatabaseRegistration } from '../../domain/database/registration.ts';
import { own } from '../../domain/own.ts';

/** Why a database was not read: a sentence and what stands in it. */
export interface ReadFault {
  readonly say: keyof typeof databaseFaults;
  readonly with: Readonly<Record<string, string | number>>;
}

export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: ReadFault };

export interface ReadTable {
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly rows: readonly (readonly (string | null)[])[];
  readonly more: boolean;
}

const patience = 5_000;
const longestText = 200;
const mostTables = 2_000;

const addressOf = ({ host, port }: DatabaseRegistration): string => `${host}:${port}`;
const fault = (
  say: ReadFault['say'],
  words: ReadFault['with'] = {},
): { readonly ok: false; readonly fault: ReadFault } => ({ ok: false, fault: { say, with: words } });

/** Whether the settings of the site allow to reach it. */
export const isAllowed = (registration: DatabaseRegistration, targets: readonly string[]): boolean =>
  targets.includes(addressOf(registration));
export const notAllowed = (registration: DatabaseRegistration) =>
  fault('database.notAllowed', { target: addressOf(registration) });

/** One connection that only reads, for one piece of work; it ends with it, and by its time in any case. */
async function reading<T>(
  registration: DatabaseRegistration,
  password: string,
  work: (client: Client) => Promise<Read<T>>,
): Promise<Read<T>> {
  const { host, port, name, userName, encrypted, mostSeconds } = registration;
  const limit = mostSeconds * 1000;
  const config: ClientConfig = {
    host,
    port,
    database: name,
    user: userName,
    password,
    ssl: encrypted,
    application_name: 'busbar',
    connectionTimeoutMillis: patience,
    statement_timeout: limit,
    query_timeout: limit + 1_000,
    options: '-c default_transaction_read_only=on',
  };
  const client = new Client(config);
  // A connection that breaks is told by what waits for it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('begin transaction read only');
    return await work(client);
  } catch (error) {
    return { ok: false, fault: faultOf(error, registration) };
  } finally {
    await client.end().catch(() => undefined);
  }
}

const bySqlState: Readonly<Record<string, ReadFault['say']>> = {
  '28P01': 'database.credentials',
  '28000': 'database.credentials',
  '3D000': 'database.noDatabase',
  '42P01': 'database.noTable',
  '42501': 'database.noTable',
};

function faultOf(error: unknown, registration: DatabaseRegistration): ReadFault {
  const { code = '', message = '' } = error as { readonly code?: string; readonly message?: string };
  const seconds = registration.mostSeconds;
  if (code === '57014' || /Query read timeout/.test(message)) return { say: 'database.tooLong', with: { seconds } };
  const known = own(bySqlState, code);
  if (known !== undefined) return { say: known, with: {} };
  if (/SSL|certificate/i.test(message)) return { say: 'database.noTls', with: {} };
  if (/^[A-Z\d]{5}$/.test(code)) return { say: 'database.other', with: { code } };
  return { say: 'database.unreachable', with: { target: addressOf(registration) } };
}

/** Who answers, and whether it takes us as a reader. */
export function tryConnecting(
  registration: DatabaseRegistration,
  password: string,
): Promise<Read<{ readonly server: string; readonly readOnly: boolean }>> {
  return reading(registration, password, async (client) => {
    const { rows } = await client.query<{ server: string; reads: string }>(
      `select current_setting('server_version') as server, current_setting('transaction_read_only') as reads`,
    );
    return { ok: true, value: { server: `PostgreSQL ${rows[0]?.server ?? ''}`, readOnly: rows[0]?.reads === 'on' } };
  });
}

/** What the registered user may read, apart from the server's own. */
export function tablesOf(registration: DatabaseRegistration, password: string) {
  return reading(registration, password, async (client) => {
    const { rows } = await client.query<{ schema: string; name: string; isView: boolean }>(
      `select n.nspname as schema, c.relname as name, c.relkind in ('v', 'm') as "isView" from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_toast%'
         and has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')
       order by 1, 2 limit $1`,
      [mostTables],
    );
    return { ok: true, value: rows };
  });
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The first rows of a table: one more than is asked is read, to know whether there are more. */
export function rowsOf(
  registration: DatabaseRegistration,
  password: string,
  { schema, table, limit }: { readonly schema: string; readonly table: string; readonly limit: number },
): Promise<Read<ReadTable>> {
  return reading(registration, password, async (client) => {
    const { rows: columns } = await client.query<{ name: string; type: string }>(
      `select a.attname as name, format_type(a.atttypid, null) as type from pg_attribute a
       where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped order by a.attnum`,
      [`${quoted(schema)}.${quoted(table)}`],
    );
    if (columns.length === 0) return fault('database.noTable');
    const texts = columns.map(({ name }) => `left(${quoted(name)}::text, ${longestText})`).join(', ');
    const { rows } = await client.query<(string | null)[]>({
      text: `select ${texts} from ${quoted(schema)}.${quoted(table)} limit ${limit + 1}`,
      rowMode: 'array',
    });
    return { ok: true, value: { columns, rows: rows.slice(0, limit), more: rows.length > limit } };
  });
}
