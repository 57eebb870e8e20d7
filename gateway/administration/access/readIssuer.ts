import { readFileSync } from 'node:fs';
import type { JSONWebKeySet, JWK } from 'jose';
import { z } from 'zod';
import type { Issuer } from './singleSignOn.ts';

const isPublicKeyOf =
  (...kinds: readonly string[]) =>
  (key: unknown): boolean =>
    z.looseObject({ kty: z.enum(kinds) }).safeParse(key).success && !('d' in (key as object));

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:\/\//.test(text) && new URL(text).origin === text;

const issuerFile = z.strictObject({
  issuer: z.string().min(1),
  audience: z.string().min(1),
  /** Public keys only: a private one has no business here. */
  keys: z.array(z.custom<JWK>(isPublicKeyOf('RSA', 'EC'), 'no public key')).min(1),
  /** The sites whose pages may show the console in a frame; when unset, none. */
  frames: z.array(z.string().refine(isOrigin, 'no origin (https://portal.example)')).default([]),
});

const keysFile = z.strictObject({ keys: z.array(z.custom<JWK>(isPublicKeyOf('OKP'), 'no public Ed25519 key')).min(1) });

/** The site that may vouch for persons here, from a file `{ issuer, audience, keys, frames? }`; a text says what is wrong with it. */
export function readIssuer(path: string): Issuer | string {
  try {
    const read = issuerFile.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    if (!read.success) return read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ');
    const { issuer, audience, keys, frames } = read.data;
    return { issuer, audience, keys: { keys }, frames };
  } catch (error) {
    return String(error);
  }
}

/** Public keys from a file `{ keys }`; a text says what is wrong with it. */
export function readKeys(path: string): JSONWebKeySet | string {
  try {
    const read = keysFile.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    return read.success
      ? { keys: read.data.keys }
      : read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ');
  } catch (error) {
    return String(error);
  }
}
