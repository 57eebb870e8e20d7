import { readFileSync } from 'node:fs';
import type { JWK } from 'jose';
import { z } from 'zod';
import type { Issuer } from './administration/singleSignOn.ts';

const isPublicKey = (key: unknown): boolean => z.looseObject({ kty: z.enum(['RSA', 'EC']) }).safeParse(key).success && !('d' in (key as object));

const issuerFile = z.strictObject({
  issuer: z.string().min(1),
  audience: z.string().min(1),
  /** Public keys only: a private one has no business here. */
  keys: z.array(z.custom<JWK>(isPublicKey, 'no public key')).min(1),
});

/** The site that may vouch for persons here, from a file `{ issuer, audience, keys }`; a text says what is wrong with it. */
export function readIssuer(path: string): Issuer | string {
  try {
    const read = issuerFile.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    if (!read.success) return read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ');
    const { issuer, audience, keys } = read.data;
    return { issuer, audience, keys: { keys } };
  } catch (error) {
    return String(error);
  }
}
