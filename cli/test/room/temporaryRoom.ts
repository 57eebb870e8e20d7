import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

/** A run writes sites, databases and what browsers keep: with less than this, bytes, it would end somewhere in its middle. */
const needed = 1_500_000_000;

const inMegabytes = (bytes: number): string => `${Math.floor(bytes / 1_000_000)} MB`;

/** One sentence when a run is not to be begun, since there is no room for what it writes; else null. */
export async function lackOfRoom(place: string = tmpdir(), least: number = needed): Promise<string | null> {
  const { bavail, bsize } = await statfs(place);
  const free = bavail * bsize;
  if (free >= least) return null;
  return `the folder for what is temporary, ${place}, has ${inMegabytes(free)} left, a run needs ${inMegabytes(least)}: make room there, or name another one in TMPDIR`;
}

/** One sentence when something of a run failed because a disk was full, whoever said it; else null. */
export function noRoomSaid(said: readonly string[]): string | null {
  const isSaid = said.some((text) => /ENOSPC|no space left on device/i.test(text));
  return isSaid
    ? 'a disk was full meanwhile (see above where): make room in the folder for what is temporary, or name another one in TMPDIR'
    : null;
}
