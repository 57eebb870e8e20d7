import { statfs } from 'node:fs/promises';

/** Below a tenth: an alarm. Below a twentieth: exports and samples stop being taken, events go on. */
const lowBelow = 0.1;
const criticalBelow = 0.05;

export interface DiskSpace {
  /** Bytes that we may still write. */
  readonly free: number;
  readonly total: number;
  readonly state: 'enough' | 'low' | 'critical';
}

/** How much room the disk of a folder has. */
export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize, state: stateOf(bavail / Math.max(1, blocks)) };
}

export function stateOf(fractionFree: number): DiskSpace['state'] {
  if (fractionFree < criticalBelow) return 'critical';
  return fractionFree < lowBelow ? 'low' : 'enough';
}
