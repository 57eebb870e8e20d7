import { generateKeyPairSync } from 'node:crypto';
import { CompactSign, exportJWK } from 'jose';
import type { Licence } from '../../domain/licence/licence.ts';

const pair = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519');

/** Who signs licences in tests. */
export const aLicenceIssuer = { keys: { keys: [{ ...(await exportJWK(pair.publicKey)), kty: 'OKP' }] } };

/** The bytes of a `.lic` file; what is given replaces what it says. */
export async function aLicenceFile(
  given: Partial<Licence> = {},
  by: 'issuer' | 'stranger' = 'issuer',
): Promise<Uint8Array> {
  const told: Licence = { id: 'L-1', site: '总部', devices: 3, users: null, end: null, ...given };
  const key = by === 'issuer' ? pair.privateKey : stranger.privateKey;
  const text = await new CompactSign(new TextEncoder().encode(JSON.stringify(told)))
    .setProtectedHeader({ alg: 'EdDSA' })
    .sign(key);
  return new TextEncoder().encode(text);
}
