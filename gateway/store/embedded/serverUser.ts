import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** As whom the server runs: PostgreSQL refuses root. `null` ids mean "as whoever we are". */
export interface ServerUser {
  readonly uid: number | null;
  readonly gid: number | null;
}

/** "nobody" of Linux: owns nothing, so that only the cluster given to it is in its reach. */
const nobody = 65534;

/** As root the owner of the data folder, or nobody where root owns it itself. */
export async function serverUserOf(dataFolder: string): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return { uid: null, gid: null };
  const owner = await stat(dataFolder);
  return owner.uid === 0 ? { uid: nobody, gid: nobody } : { uid: owner.uid, gid: owner.gid };
}

/** What spawn takes to run a program as that user. */
export const spawnAs = (user: ServerUser): { uid?: number; gid?: number } =>
  user.uid === null || user.gid === null ? {} : { uid: user.uid, gid: user.gid };

/** Whether the user may enter the folder and each folder above it, and read it. */
export async function mayRead(user: ServerUser, folder: string): Promise<boolean> {
  if (user.uid === null) return true;
  for (let path = resolve(folder); ; path = dirname(path)) {
    const { uid, gid, mode } = await stat(path);
    const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
    const needed = path === resolve(folder) ? 0o5 : 0o1;
    if (((mode >> shift) & needed) !== needed) return false;
    if (path === dirname(path)) return true;
  }
}
