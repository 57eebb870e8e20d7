import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { exportJWK, type JWTPayload, SignJWT } from 'jose';
import type { Issuer } from '../../gateway/administration/access/singleSignOn.ts';

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const jwks = {
  keys: [
    { ...(await exportJWK(rsa.publicKey)), kid: 'r', kty: 'RSA' },
    { ...(await exportJWK(ec.publicKey)), kid: 'e', kty: 'EC' },
  ],
};

/** A site that vouches for persons of ours. */
export const anIssuer = (): Issuer => ({
  issuer: 'https://portal.example',
  audience: 'busbar-north',
  keys: jwks,
  frames: [],
});

let tokens = 0;

/** A token as that site writes it at `now` (ms); what is given replaces what it says. */
export function aToken(
  now: number,
  given: JWTPayload = {},
  by: { readonly alg: string; readonly key: KeyObject | Uint8Array } = { alg: 'RS256', key: rsa.privateKey },
): Promise<string> {
  const { issuer, audience } = anIssuer();
  const claims = {
    iss: issuer,
    aud: audience,
    sub: 'northerner',
    iat: Math.floor(now / 1000),
    jti: `token-${++tokens}`,
    ...given,
  };
  return new SignJWT(claims).setProtectedHeader({ alg: by.alg, kid: by.alg === 'ES256' ? 'e' : 'r' }).sign(by.key);
}

export const es256 = { alg: 'ES256', key: ec.privateKey };
export const foreign = { alg: 'RS256', key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey };
/** The public key taken for a shared secret: an old trick. */
export const confused = {
  alg: 'HS256',
  key: new Uint8Array(
    rsa.publicKey
      .export({ type: 'spki', format: 'pem' })
      .toString()
      .split('')
      .map((sign) => sign.charCodeAt(0)),
  ),
};
