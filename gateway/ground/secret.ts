import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Randomness } from './systemClock.ts';

/** The site's key: from the environment, else a file of mode 0600 in the data folder, made at the first start. */
export function siteSecret(dataFolder: string, given: string | null, randomness: Randomness): string {
  const known = knownSecret(dataFolder, given);
  if (known !== null) return known;
  const secret = randomness.bytes(32).toString('hex');
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(fileIn(dataFolder), `${secret}\n`, { mode: 0o600 });
  return secret;
}

const fileIn = (dataFolder: string): string => join(dataFolder, 'secret');

/** The site's key as it is; null where there is none yet. */
export function knownSecret(dataFolder: string, given: string | null): string | null {
  if (given !== null) return given;
  try {
    return readFileSync(fileIn(dataFolder), 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return null;
  }
}
