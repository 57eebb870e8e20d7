import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** What a hash costs: N × r × 128 bytes of memory (64 MiB), and about a tenth of a second. */
const cost = { N: 2 ** 16, r: 8, p: 1 } as const;
const length = 32;

type Random = (bytes: number) => Buffer;

function derived(password: string, salt: Buffer, { N, r, p }: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, length, { N, r, p, maxmem: 256 * 1024 * 1024 } as ScryptOptions, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** `scrypt$N$r$p$salt$key`: the cost stands in it, so that a dearer one can come later. */
export async function hashPassword(password: string, random: Random): Promise<string> {
  const salt = random(16);
  const key = await derived(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Compares in constant time. Without a hash it works as long and says no, so that nobody learns which accounts exist. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, N, r, p, salt, key] = (hash ?? nobodys).split('$');
  const made = await derived(password, Buffer.from(salt ?? '', 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(made, Buffer.from(key ?? '', 'base64url')) && hash !== null;
}

const nobodys = ['scrypt', cost.N, cost.r, cost.p, Buffer.alloc(16).toString('base64url'), Buffer.alloc(length).toString('base64url')].join('$');
