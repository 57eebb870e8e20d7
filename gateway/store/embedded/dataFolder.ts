import { randomUUID } from 'node:crypto';
import { chown, mkdir, readdir, readFile, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { notOpened, type Opened, opened } from '../refusal.ts';

/** The file that says "this folder is Busbar's". A folder with other things in it and without this file is not touched. */
const marker = 'busbar.json';

/** What may lie there before the store is opened: secrets that the start writes, and what a fresh volume holds. */
const isHarmless = (name: string): boolean =>
  name.startsWith('.') || ['secret', 'demo-password', 'lost+found'].includes(name);

/** Below this nothing is begun: a new cluster takes 40 MB, and its log grows in steps of 16. */
const leastFree = 128 * 1024 * 1024;

export interface DataFolder {
  readonly path: string;
  /** Made once; names what lies outside the folder, such as the socket's. */
  readonly id: string;
}

/** Makes the data folder, or finds it ours, reachable and with room; else says by name what stands against it. */
export async function prepareDataFolder(path: string): Promise<Opened<DataFolder>> {
  try {
    await mkdir(path, { recursive: true });
    const { uid } = await stat(path);
    const me = process.getuid?.() ?? uid;
    if (me !== 0 && uid !== me) return ofAnother(path, `uid ${uid}`);
    const found = await readdir(path);
    const strange = found.filter((name) => !isHarmless(name));
    if (!found.includes(marker) && strange.length > 0) return foreign(path, strange);
    const { bavail, bsize } = await statfs(path);
    if (bavail * bsize < leastFree) return diskFull(path);
    return opened({ path, id: await idOf(path) });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(path);
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return ofAnother(path, code);
    if (code === 'ENOTDIR' || code === 'EEXIST') return foreign(path, [path]);
    throw error;
  }
}

/** Whether a site lies there. Nothing is made. */
export const isDataFolder = (path: string): Promise<boolean> =>
  stat(join(path, marker)).then(
    (found) => found.isFile(),
    () => false,
  );

/** What the server writes must belong to the server's user. */
export async function giveTo(
  path: string,
  user: { readonly uid: number | null; readonly gid: number | null },
): Promise<void> {
  if (user.uid !== null && user.gid !== null) await chown(path, user.uid, user.gid);
}

async function idOf(path: string): Promise<string> {
  const file = join(path, marker);
  const written = await readFile(file, 'utf8').catch(() => null);
  const known = written === null ? null : (JSON.parse(written) as { id?: string }).id;
  if (known) return known;
  const id = randomUUID();
  await writeFile(file, `${JSON.stringify({ busbar: 'data', version: 1, id })}\n`);
  return id;
}

const foreign = (path: string, found: readonly string[]) =>
  notOpened('FOREIGN_FOLDER', {
    cn: `目录 ${path} 中有其他文件（如 ${found[0]}），不是 Busbar 的数据目录。请用 BUSBAR_DATA 指定一个空目录`,
    en: `The folder ${path} holds other files (${found[0]}) and is no data folder of Busbar. Name an empty one in BUSBAR_DATA`,
  });

const ofAnother = (path: string, who: string) =>
  notOpened('FOLDER_OF_ANOTHER_USER', {
    cn: `目录 ${path} 属于其他用户或不可写（${who}）。请以其所有者运行，或用 BUSBAR_DATA 指定其他目录`,
    en: `The folder ${path} belongs to another user or cannot be written (${who}). Run as its owner, or name another one in BUSBAR_DATA`,
  });

const diskFull = (path: string) =>
  notOpened('DISK_FULL', {
    cn: `目录 ${path} 所在磁盘的剩余空间不足 128 MB。请清理磁盘后再启动`,
    en: `The disk of ${path} has less than 128 MB left. Make room, then start again`,
  });
