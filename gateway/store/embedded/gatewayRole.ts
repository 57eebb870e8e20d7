import { Client } from 'pg';

/** The database of the site, and the role that the gateway lives as: it owns the database and what is in it, and is no superuser. */
export const siteDatabase = 'busbar';
export const gatewayRole = 'busbar_gateway';

/** Makes the database and its role on the first start, and hands over what an older program made as the superuser. Each step may be done again. */
export async function prepareRole(superuserUrl: (database: string) => string): Promise<void> {
  await connected(superuserUrl('postgres'), async (server) => {
    const { rowCount } = await server.query('select 1 from pg_database where datname = $1', [siteDatabase]);
    if (rowCount === 0) await server.query(`create database ${siteDatabase}`);
    await makeRole(server, gatewayRole, 'login');
    // The migrations would make it, with a right that the gateway does not need afterwards.
    await makeRole(server, 'busbar_append', 'nologin');
    await server.query(`grant busbar_append to ${gatewayRole}`);
    await server.query(`alter database ${siteDatabase} owner to ${gatewayRole}`);
  });
  await connected(superuserUrl(siteDatabase), handOver);
}

async function makeRole(server: Client, role: string, login: 'login' | 'nologin'): Promise<void> {
  const { rowCount } = await server.query('select 1 from pg_roles where rolname = $1', [role]);
  if (rowCount === 0) await server.query(`create role ${role} ${login}`);
}

/** One statement for each thing, so that thousands of partitions are not locked at once; a start that was cut off goes on where it stopped. */
async function handOver(database: Client): Promise<void> {
  const { rows } = await database.query<{ statement: string }>(ofAnother, [gatewayRole]);
  for (const { statement } of rows) await database.query(statement);
}

// A sequence of a column, an index and the type of a table follow their table by themselves.
const ofAnother = `
  with ours as (select oid, nspname, nspowner from pg_namespace where nspname in ('log', 'read', 'keep', 'tele')),
       role as (select oid from pg_roles where rolname = $1)
  select format('alter schema %I owner to %I', nspname, $1) as statement from ours where nspowner <> (select oid from role)
  union all
  select format('alter %s %I.%I owner to %I',
      case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, nspname, relname, $1)
    from pg_class c join ours on ours.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm', 'S') and relowner <> (select oid from role)
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and relkind = 'S' and d.deptype in ('a', 'i'))
  union all
  select format('alter routine %s owner to %I', p.oid::regprocedure, $1)
    from pg_proc p join ours on ours.oid = pronamespace where proowner <> (select oid from role)
  union all
  select format('alter type %I.%I owner to %I', nspname, typname, $1)
    from pg_type t join ours on ours.oid = typnamespace
    where typowner <> (select oid from role) and typelem = 0
      and (typrelid = 0 or exists (select from pg_class where pg_class.oid = typrelid and relkind = 'c'))`;

async function connected(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  // What breaks the connection makes the statement under way fail, which is told.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
