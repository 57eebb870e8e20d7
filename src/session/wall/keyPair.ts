import { signedForRenewal } from '../../../domain/wall/challenge.ts';

/** The key pair of a wall's browser: what it keeps besides can be copied, this cannot. */
export interface KeyPair {
  /** SPKI in base64url, as the gateway takes it. */
  readonly publicKey: string;
  readonly sign: (renewal: Parameters<typeof signedForRenewal>[0]) => Promise<string>;
}

/** Where key pairs lie as they are: the browser tells nobody what is in one, and keeps it so. */
export interface PairStore {
  readonly get: () => Promise<CryptoKeyPair | null>;
  readonly set: (pair: CryptoKeyPair) => Promise<void>;
}

/** The pairs of this browser. */
export interface KeyPairs {
  /** A new one in the place of the one before; null: without https there is none, or it cannot be kept. */
  readonly make: () => Promise<KeyPair | null>;
  /** The one that is kept; null: there is none. Rejected where that cannot be read just now: it may be there all the same. */
  readonly kept: () => Promise<KeyPair | null>;
}

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** A pair that a browser does not make breaks no wall: it is let in without one, and the list says so. */
export const keyPairsOf = (subtle: SubtleCrypto | undefined, store: PairStore): KeyPairs => ({
  async make() {
    if (subtle === undefined) return null;
    try {
      const pair = await subtle.generateKey(curve, false, ['sign', 'verify']);
      await store.set(pair);
      return await shown(subtle, pair);
    } catch {
      return null;
    }
  },
  async kept() {
    if (subtle === undefined) return null;
    const pair = await store.get();
    return pair === null ? null : shown(subtle, pair);
  },
});

async function shown(subtle: SubtleCrypto, { publicKey, privateKey }: CryptoKeyPair): Promise<KeyPair> {
  return {
    publicKey: written(await subtle.exportKey('spki', publicKey)),
    sign: async (renewal) => {
      const text = new TextEncoder().encode(signedForRenewal(renewal));
      return written(await subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, text));
    },
  };
}

const written = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
