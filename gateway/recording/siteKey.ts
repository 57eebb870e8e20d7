import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';

/** What a private key of Ed25519 begins with in PKCS #8 (RFC 8410, 7): its 32 bytes follow. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface SiteKey {
  readonly secret: KeyObject;
  /** SPKI, DER. */
  readonly shown: Buffer;
}

/**
 * The pair of keys that recordings are signed with, derived from the site's key: it needs no file of its own, and whoever receives a
 * recording needs no secret to check it.
 */
export function siteKeyOf(siteSecret: string): SiteKey {
  const seed = Buffer.from(hkdfSync('sha256', siteSecret, '', 'busbar recordings', 32));
  const secret = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });
  return { secret, shown: createPublicKey(secret).export({ format: 'der', type: 'spki' }) };
}

/** The pair as another process is told it, DER. */
export interface WrittenKey {
  readonly secret: Uint8Array;
  readonly shown: Uint8Array;
}

export const writtenKey = ({ secret, shown }: SiteKey): WrittenKey => ({
  secret: secret.export({ format: 'der', type: 'pkcs8' }),
  shown,
});

export const shownAgain = ({ secret, shown }: WrittenKey): SiteKey => ({
  secret: createPrivateKey({ key: Buffer.from(secret), format: 'der', type: 'pkcs8' }),
  shown: Buffer.from(shown),
});

/** What people compare: the first 16 bytes of the public key's SHA-256, in groups of four digits. */
export const fingerprintOf = (shown: Buffer): string =>
  (createHash('sha256').update(shown).digest('hex').slice(0, 32).match(/.{4}/g) ?? []).join(' ');
