import { createHash, createHmac } from 'node:crypto';

export type Random = (bytes: number) => Buffer;

/** An opaque word of 256 bits. */
export const newToken = (random: Random): string => random(32).toString('base64url');

/** What is stored of a token: it has too much chance in it to be guessed from its hash. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** What is stored of something short: only the site's key can tell it. */
export const sealOf = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(text).digest();

/** A password for one sign-in: 16 signs that no one mistakes for another, in groups of four. */
export function oneTimePassword(random: Random): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz';
  const digits = '23456789';
  const pick = (from: string, byte: number): string => from[byte % from.length] ?? '';
  const signs = [...random(16)].map((byte, index) => pick(index % 4 === 3 ? digits : letters, byte));
  return [0, 4, 8, 12].map((start) => signs.slice(start, start + 4).join('')).join('-');
}

/** A random number from 0 (inclusive) to 1. */
export const fraction = (random: Random): number => random(4).readUInt32BE() / 2 ** 32;
