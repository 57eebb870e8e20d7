import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { challengeLifetime, signedForRenewal } from '../../../domain/wall/challenge.ts';
import type { Database, Queryable } from '../../store/database.ts';
import { hashOf } from '../access/tokens.ts';

export interface Renewal {
  readonly key: string;
  readonly next: string;
  readonly signed?: { readonly challenge: string; readonly signature: string } | undefined;
}

/**
 * `free`: what its browser keeps can be copied, and nothing is to be signed. `foreign`: it was not signed by the browser that was let in. `late`: it was,
 * and the challenge is over or used: a request that was slow, or that came twice on its way, is nobody's copy.
 */
export type Proof = 'free' | 'proved' | 'late' | 'foreign';

/** Keys that cannot leave their browser: what a renewal signs, and whether it did. */
export interface WallBinding {
  /** Null: nobody asked with this key, or its browser signs nothing. */
  readonly challengeFor: (key: string, at: number) => Promise<string | null>;
  /** A challenge is used up by this, whatever comes of it. */
  readonly proofOf: (renewal: Renewal, at: number) => Promise<Proof>;
}

interface Bound {
  readonly [column: string]: unknown;
  readonly ask: string;
  readonly public_key: Buffer | null;
}

interface BindingParts {
  readonly database: Database;
  /** 256 bits. */
  readonly random: () => string;
}

export function openWallBinding({ database, random }: BindingParts): WallBinding {
  return {
    async challengeFor(key, at) {
      const bound = await boundOf(database, key);
      if (bound === null || bound.public_key === null) return null;
      const challenge = random();
      await database.query('delete from keep.wall_challenge where until <= $1', [at]);
      await database.query('insert into keep.wall_challenge (hash, ask, until) values ($1, $2, $3)', [
        hashOf(challenge),
        bound.ask,
        at + challengeLifetime,
      ]);
      return challenge;
    },
    async proofOf(renewal, at) {
      const bound = await boundOf(database, renewal.key);
      if (bound === null || bound.public_key === null) return 'free';
      const isLive = await isChallengeLive(database, bound.ask, renewal, at);
      if (isSigned(bound.public_key, renewal)) return isLive ? 'proved' : 'late';
      await database.query('update keep.wall_key set misused_at = $2 where ask = $1', [bound.ask, at]);
      return 'foreign';
    },
  };
}

/** Of the key as it is, or of one that was replaced: its answer may have been lost. */
async function boundOf(tx: Queryable, key: string): Promise<Bound | null> {
  const [row] = await tx.query<Bound>(
    `select ask, public_key from keep.wall_key
     where current = $1 or ask = (select ask from keep.wall_old_key where hash = $1)`,
    [hashOf(key)],
  );
  return row ?? null;
}

/** It is used up by this. */
async function isChallengeLive(database: Database, ask: string, { signed }: Renewal, at: number): Promise<boolean> {
  if (signed === undefined) return false;
  const [used] = await database.query(
    'delete from keep.wall_challenge where hash = $1 and ask = $2 and until > $3 returning ask',
    [hashOf(signed.challenge), ask, at],
  );
  return used !== undefined;
}

function isSigned(kept: Buffer, { key, next, signed }: Renewal): boolean {
  const shown = publicKeyOf(kept);
  if (signed === undefined || shown === null) return false;
  const { challenge, signature } = signed;
  const text = Buffer.from(signedForRenewal({ challenge, key, next }));
  return verify('sha256', text, { key: shown, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
}

/** Null: it is none of the curve P-256. */
export function publicKeyOf(spki: Buffer): KeyObject | null {
  try {
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null;
  } catch {
    return null;
  }
}
