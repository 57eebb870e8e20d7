import type { Clock } from '../../domain/clock/clock.ts';
import { checkServer, warningOf } from './checkServer.ts';
import type { Database } from './database.ts';
import { isDataFolder } from './embedded/dataFolder.ts';
import { occupantOf } from './embedded/occupant.ts';
import { embeddedUrl, startEmbedded } from './embedded/server.ts';
import { holdRole } from './holdRole.ts';
import { openLogPool } from './logPool.ts';
import { migrate } from './migrations.ts';
import { openPool } from './pool.ts';
import { notOpened, type Opened, opened, type StoreRefusal } from './refusal.ts';

export interface StoreSettings {
  /** Where the embedded server keeps its data; not touched with a `databaseUrl`. */
  readonly dataFolder: string;
  /** A server of the site's own; null for the embedded one. */
  readonly databaseUrl: string | null;
  readonly clock: Clock;
  readonly say: (line: string) => void;
  /** The connection that held our place was lost and another program took it: this one must end. */
  readonly taken?: (refusal: StoreRefusal) => void;
}

type Refused = { readonly ok: false; readonly refusal: StoreRefusal };

export interface Store {
  readonly database: Database;
  readonly logDatabase: Database;
  readonly url: string;
  /** Ends the connections, then the embedded server. */
  readonly close: () => Promise<void>;
}

/** Opens the store for the one gateway that may run on it: server, lock, migrations, connections. */
export async function openStore(settings: StoreSettings): Promise<Opened<Store>> {
  const server = await serverOf(settings);
  if (!server.ok) return server;
  const store = await openOn(server.value.url, settings);
  if (!store.ok) {
    await server.value.stop();
    return store;
  }
  const close = (): Promise<void> => store.value.close().then(server.value.stop);
  return opened({ ...store.value, close });
}

/** Opens the store for a command: beside the gateway where one runs on it, without its lock; else as the gateway would. It makes no site where there is none. */
export async function visitStore(settings: StoreSettings): Promise<Opened<Store>> {
  const { dataFolder, databaseUrl } = settings;
  if (!(databaseUrl === null ? await isDataFolder(dataFolder) : await isSite(databaseUrl))) return noSite(settings);
  if (databaseUrl === null && (await occupantOf(dataFolder)) !== null)
    return openBeside(embeddedUrl(dataFolder), settings);
  const store = await openStore(settings);
  if (store.ok || databaseUrl === null || store.refusal.code !== 'ALREADY_RUNNING') return store;
  return openBeside(databaseUrl, settings);
}

/** Whether the database of a server of the site's own holds one; one that cannot be reached says why when it is opened. */
async function isSite(url: string): Promise<boolean> {
  const checked = await checkServer(url);
  if (!checked.ok) return true;
  const database = openPool({ url, name: 'busbar-visit', max: 1, broken: () => undefined });
  const [found] = await database.query<{ log: string | null }>(`select to_regclass('log.head')::text as log`);
  await database.close();
  return typeof found?.log === 'string';
}

function noSite({ dataFolder, databaseUrl }: StoreSettings): Refused {
  if (databaseUrl !== null)
    return notOpened('NO_SITE', {
      cn: 'DATABASE_URL 指定的数据库中没有站点',
      en: 'There is no site in the database that DATABASE_URL names',
    });
  return notOpened('NO_SITE', {
    cn: `目录 ${dataFolder} 中没有站点（BUSBAR_DATA）`,
    en: `There is no site in ${dataFolder} (BUSBAR_DATA)`,
  });
}

async function openBeside(url: string, { say }: StoreSettings): Promise<Opened<Store>> {
  const checked = await checkServer(url);
  if (!checked.ok) return checked;
  const database = openPool({ url, name: 'busbar-visit', max: 4, broken: brokenTo(say) });
  const logDatabase = await openLogPool({ url, database, broken: brokenTo(say) });
  return opened({ database, logDatabase, url, close: () => closePools({ database, logDatabase }) });
}

async function serverOf({ dataFolder, databaseUrl, clock, say }: StoreSettings) {
  if (databaseUrl === null) return startEmbedded({ dataFolder, clock, say });
  return opened({ url: databaseUrl, stop: async () => undefined });
}

async function openOn(url: string, settings: StoreSettings): Promise<Opened<Store>> {
  const { clock, say } = settings;
  const checked = await checkServer(url);
  if (!checked.ok) return checked;
  const warning = warningOf(checked.value);
  if (warning !== null) say(warning);
  const database = openPool({ url, name: 'busbar', max: 20, broken: brokenTo(say) });
  const role = await holdRole({
    database,
    clock,
    role: 'gateway',
    taken: settings.taken ?? ((refusal) => say(refusal.message.en)),
  });
  const done = role.ok ? await migrate(database) : role;
  if (!role.ok || !done.ok) {
    if (role.ok) role.value.release();
    await database.close();
    return done as Refused;
  }
  for (const line of migratedLines(done.value as readonly string[])) say(line);
  await role.value.sign();
  // After the migrations: one of them makes the role that appends.
  const logDatabase = await openLogPool({ url, database, broken: brokenTo(say) });
  const close = async (): Promise<void> => {
    role.value.release();
    await closePools({ database, logDatabase });
  };
  return opened({ database, logDatabase, url, close });
}

async function closePools({ database, logDatabase }: Pick<Store, 'database' | 'logDatabase'>): Promise<void> {
  await logDatabase.close();
  await database.close();
}

const brokenTo = (say: (line: string) => void) => (error: Error) =>
  say(`a connection to the database broke: ${error.message}`);

/** So many steps are named one by one; a new database takes all there are. */
const mostNamed = 5;

const migratedLines = (names: readonly string[]): readonly string[] =>
  names.length > mostNamed
    ? [`database migrated: ${names.length} steps, up to ${names.at(-1)}`]
    : names.map((name) => `database migrated: ${name}`);
