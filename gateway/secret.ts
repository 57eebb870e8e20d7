import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Randomness } from './systemClock.ts';

/** The site's key: from the environment, else a file of mode 0600 in the data folder, made at the first start. */
export function siteSecret(dataFolder: string, given: string | null, randomness: Randomness): string {
  if (given !== null) return given;
  const file = join(dataFolder, 'secret');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const secret = randomness.bytes(32).toString('hex');
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}
