import { spawn } from 'node:child_process';
import { lstat, mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, statfs, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { notOpened, type Opened, opened } from '../refusal.ts';
import { type Binaries, serverMajor } from './binaries.ts';
import { type DataFolder, giveTo } from './dataFolder.ts';
import { mayRead, type ServerUser, spawnAs } from './serverUser.ts';

/** Where the cluster goes when root's own folder is closed to the server's user, as /root is. */
const shelter = '/var/lib/busbar';

/** The folder of the cluster, made by initdb on the first start. Its version must be the server's. */
export async function prepareCluster(
  folder: DataFolder,
  user: ServerUser,
  binaries: Binaries,
): Promise<Opened<string>> {
  const cluster = join(folder.path, 'postgres');
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version === null) return (await isThere(cluster)) ? lost(cluster) : makeCluster(folder, user, binaries);
  // The link in a closed folder leads to where the server's user can go by itself.
  if (version.trim() === String(serverMajor)) return opened(await realpath(cluster));
  return notOpened('OTHER_SERVER_VERSION', {
    cn: `${cluster} 由 PostgreSQL ${version.trim()} 建立，本程序带的是 ${serverMajor}。请用原版本导出数据后再升级`,
    en: `${cluster} was made by PostgreSQL ${version.trim()}; this program brings ${serverMajor}. Export the data with the former version, then upgrade`,
  });
}

const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

/** A folder, or a link, without a database: somebody took it away. An empty one in its place would look like a site without a past. */
const lost = (cluster: string) =>
  notOpened('FOREIGN_FOLDER', {
    cn: `${cluster} 中没有数据库（目录已被移走或不完整）。请恢复它，或用 BUSBAR_DATA 指定其他目录`,
    en: `There is no database in ${cluster}: it was moved away, or is not whole. Put it back, or name another folder in BUSBAR_DATA`,
  });

/** Makes it beside and renames it, so that a start that was cut off leaves no half cluster. */
async function makeCluster(folder: DataFolder, user: ServerUser, binaries: Binaries): Promise<Opened<string>> {
  const parent = await parentOf(folder, user);
  const cluster = join(parent, 'postgres');
  for (const half of (await readdir(parent)).filter((name) => name.startsWith('half-cluster-'))) {
    await rm(join(parent, half), { recursive: true, force: true });
  }
  const half = await mkdtemp(join(parent, 'half-cluster-'));
  await giveTo(half, user);
  const told = await initialise(binaries.initdb, half, user);
  if (told !== null) {
    return notOpened('SERVER_DID_NOT_START', {
      cn: `无法在 ${cluster} 建立数据库：${told}`,
      en: `The database could not be made in ${cluster}: ${told}`,
    });
  }
  await rename(half, cluster);
  if (parent !== folder.path) await symlink(cluster, join(folder.path, 'postgres'));
  return opened(cluster);
}

async function parentOf(folder: DataFolder, user: ServerUser): Promise<string> {
  if (user.uid === null || (await mayRead(user, folder.path))) return folder.path;
  const parent = join(shelter, folder.id);
  await mkdir(parent, { recursive: true, mode: 0o755 });
  return parent;
}

/** Null when it went well, else the last lines that initdb said. */
function initialise(initdb: string, cluster: string, user: ServerUser): Promise<string | null> {
  const args = [
    '-D',
    cluster,
    '--username=busbar',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ];
  return new Promise((resolve) => {
    const child = spawn(initdb, args, { cwd: dirname(cluster), stdio: ['ignore', 'ignore', 'pipe'], ...spawnAs(user) });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-600);
    });
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) => resolve(code === 0 ? null : said.trim()));
  });
}

/** Small shared memory (containers give 64 MB) cannot hold what parallel queries share: files take its place. */
export async function sharedMemory(): Promise<'posix' | 'mmap'> {
  const room = await statfs('/dev/shm').catch(() => null);
  return room !== null && room.bavail * room.bsize >= 256 * 1024 * 1024 ? 'posix' : 'mmap';
}
