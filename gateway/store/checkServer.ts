import { Client } from 'pg';
import { notOpened, type Opened, opened } from './refusal.ts';

/** What a server says of itself. */
export interface ServerFacts {
  readonly version: number;
  readonly encoding: string;
  readonly fsync: string;
  readonly synchronousCommit: string;
  readonly inRecovery: boolean;
  /** Two connections that were open at once were served by one process: something between hands out sessions by transaction. */
  readonly sharedSession: boolean;
  /** The role of the address may do everything on the whole server. */
  readonly superuser: boolean;
}

/** Asks a server whether what we acknowledge will still be there tomorrow. */
export async function checkServer(url: string): Promise<Opened<ServerFacts>> {
  const facts = await factsOf(url);
  if ('error' in facts) return cannotConnect(facts.error);
  const fault = faultOf(facts);
  return fault === null ? opened(facts) : notOpened('UNSAFE_SERVER', fault);
}

/** Why the store must not stand on such a server; null when it may. */
export function faultOf(facts: ServerFacts): { readonly cn: string; readonly en: string } | null {
  if (facts.version < 150000) {
    const found = Math.floor(facts.version / 10000);
    return {
      cn: `DATABASE_URL 的 PostgreSQL 版本是 ${found}，需要 15 及以上`,
      en: `The server of DATABASE_URL is PostgreSQL ${found}; 15 or later is needed`,
    };
  }
  if (facts.inRecovery) {
    return {
      cn: 'DATABASE_URL 指向只读副本，请指定主服务器',
      en: 'DATABASE_URL names a read-only replica: name the primary',
    };
  }
  if (facts.encoding !== 'UTF8') {
    return {
      cn: `数据库编码是 ${facts.encoding}，需要 UTF8`,
      en: `The database is encoded in ${facts.encoding}; UTF8 is needed`,
    };
  }
  if (facts.fsync === 'off') {
    return {
      cn: '服务器的 fsync 是 off：断电会丢失数据，请设为 on',
      en: 'The server has fsync=off: a power cut would lose data. Set it to on',
    };
  }
  if (facts.synchronousCommit === 'off') {
    return {
      cn: '服务器的 synchronous_commit 是 off：已确认的数据可能丢失，请设为 on',
      en: 'The server has synchronous_commit=off: what was acknowledged could be lost. Set it to on',
    };
  }
  if (facts.sharedSession) {
    return {
      cn: 'DATABASE_URL 经过事务模式的连接池，会话锁和通知无法工作；请直接连接服务器，或使用会话模式',
      en: 'DATABASE_URL goes through a pooler in transaction mode, where session locks and notifications do not work: connect directly, or use session mode',
    };
  }
  return null;
}

/** What does not stop the start, and is said at each: a site that has long run so is not shut out by a raise. */
export function warningOf({ superuser }: ServerFacts): string | null {
  if (!superuser) return null;
  return 'DATABASE_URL 使用了超级用户，网关因此对整个服务器拥有全部权限；请按操作文档另建一个普通角色 · The role of DATABASE_URL is a superuser, so the gateway may do everything on that server: make a role of its own for it, as the operating guide says';
}

async function factsOf(url: string): Promise<ServerFacts | { readonly error: Error }> {
  const [one, other] = [new Client({ connectionString: url }), new Client({ connectionString: url })];
  // A connection that breaks while it is asked makes the query below fail, which is told.
  for (const client of [one, other]) client.on('error', () => undefined);
  try {
    await Promise.all([one.connect(), other.connect()]);
    const { rows } = await one.query(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
         current_setting('synchronous_commit') as "synchronousCommit", pg_is_in_recovery() as "inRecovery",
         (select rolsuper from pg_roles where rolname = current_user) as superuser, pg_backend_pid() as pid`,
    );
    // The first stays open and idle: by itself it keeps its process; a pooler in transaction mode lends it to the second.
    const second = await other.query('select pg_backend_pid() as pid');
    const { pid, ...facts } = rows[0];
    return { ...facts, sharedSession: pid === second.rows[0].pid };
  } catch (error) {
    return { error: error as Error };
  } finally {
    await Promise.allSettled([one.end(), other.end()]);
  }
}

/** The address is not shown: it may hold a password. */
const cannotConnect = (error: Error) =>
  notOpened('CANNOT_CONNECT', {
    cn: `无法连接 DATABASE_URL 指定的数据库：${error.message}`,
    en: `The database of DATABASE_URL cannot be reached: ${error.message}`,
  });
