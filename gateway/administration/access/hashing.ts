import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** What a hash costs, by scrypt: N × r × 128 bytes of memory, p times. */
export interface PasswordCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** 64 MiB, and about a tenth of a second: what no site may fall below. */
const least: PasswordCost = { N: 2 ** 16, r: 8, p: 1 };
export const isWeak = ({ N, r, p }: PasswordCost): boolean => N < least.N || r < least.r || p < least.p;

const length = 32;

type Random = (bytes: number) => Buffer;

function derived(password: string, salt: Buffer, { N, r, p }: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(
      password.normalize('NFC'),
      salt,
      length,
      { N, r, p, maxmem: 256 * 1024 * 1024 } as ScryptOptions,
      (error, key) => (error ? reject(error) : resolve(key)),
    );
  });
}

/** `scrypt$N$r$p$salt$key`: the cost stands in it, so that a dearer one can come later. */
export async function hashPassword(password: string, random: Random, cost: PasswordCost): Promise<string> {
  const salt = random(16);
  const key = await derived(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Compares in constant time. Without a hash it works as long and says no, so that nobody learns which accounts exist. */
export async function isPassword(password: string, hash: string | null, cost: PasswordCost): Promise<boolean> {
  const [, N, r, p, salt, key] = (hash ?? nobodys(cost)).split('$');
  const made = await derived(password, Buffer.from(salt ?? '', 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(made, Buffer.from(key ?? '', 'base64url')) && hash !== null;
}

const nobodys = (cost: PasswordCost): string =>
  [
    'scrypt',
    cost.N,
    cost.r,
    cost.p,
    Buffer.alloc(16).toString('base64url'),
    Buffer.alloc(length).toString('base64url'),
  ].join('$');
