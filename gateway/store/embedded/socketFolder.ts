import { createHash } from 'node:crypto';
import { lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { notOpened, type Opened, opened } from '../refusal.ts';
import { giveTo } from './dataFolder.ts';
import type { ServerUser } from './serverUser.ts';

/** `/.s.PGSQL.5432` and what PostgreSQL adds; over 107 bytes of path is fatal to it. */
const longestFolder = 90;

/** The private folder of the socket, named from a hash of the data folder, so that the same folder is always found at the same place. */
export function socketFolderOf(dataFolder: string): string {
  const name = `busbar-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)}`;
  const usual = join(tmpdir(), name);
  return Buffer.byteLength(usual) <= longestFolder ? usual : join('/tmp', name);
}

/** Makes it for the server's user alone. In a folder where anybody may write, one that somebody else made first is refused. */
export async function prepareSocketFolder(path: string, user: ServerUser): Promise<Opened<string>> {
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(path);
  const allowed = [process.getuid?.() ?? found.uid, user.uid].includes(found.uid);
  if (!allowed || !found.isDirectory() || (found.mode & 0o077) !== 0) {
    return notOpened('FOLDER_OF_ANOTHER_USER', {
      cn: `目录 ${path} 被其他用户占用，数据库套接字无法建立。请删除它`,
      en: `The folder ${path}, for the database's socket, was made by somebody else. Remove it`,
    });
  }
  await giveTo(path, user);
  return opened(path);
}
