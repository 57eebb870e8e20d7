import { createHash } from 'node:crypto';

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * An id for a new row, 26 letters as a ULID has them: first the time (ids sort as rows were made), then a digest of the
 * command that makes it. Random enough for as long as command ids are, and the same again when a command is decided twice.
 */
export function madeId(at: number, command: string, ledger: string): string {
  let time = '';
  for (let rest = at, i = 0; i < 10; i++) {
    time = letters.charAt(rest % 32) + time;
    rest = Math.floor(rest / 32);
  }
  const digest = createHash('sha256').update(`${ledger}\n${command}`).digest();
  return time + [...digest.subarray(0, 16)].map((byte) => letters.charAt(byte % 32)).join('');
}
