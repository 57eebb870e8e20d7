import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const letters = 'abcdefghjkmnpqrstuvwxyz';
const digits = '23456789';

function generated(): string {
  const pick = (from: string, count: number): string =>
    Array.from({ length: count }, () => from[randomInt(from.length)]).join('');
  return `${pick(letters, 4)}-${pick(digits, 4)}-${pick(letters, 4)}`;
}

/**
 * The password of the demo accounts: the given one, else the one that lies in the data folder (mode 0600), made at the first
 * start. Its letters and digits cannot be mistaken for one another when read from a screen.
 */
export function demoPassword(dataFolder: string, given: string | null): string {
  if (given !== null) return given;
  const file = join(dataFolder, 'demo-password');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const password = generated();
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
}
