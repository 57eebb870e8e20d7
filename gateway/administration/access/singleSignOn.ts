import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import type { Database } from '../../store/database.ts';
import { hashOf } from './tokens.ts';

/** The site that may vouch for persons here. */
export interface Issuer {
  readonly issuer: string;
  /** What its tokens must name as their audience: this site. */
  readonly audience: string;
  readonly keys: JSONWebKeySet;
  /** Origins whose pages may show the console in a frame. */
  readonly frames: readonly string[];
}

const oldest = 5 * 60_000;
/** Clocks of two sites differ a little. */
const skew = 30_000;

/**
 * The account that a token vouches for (its `sub`), or null. RS256 and ES256 only, of the issuer's keys, for this site, at most 5 minutes
 * old, and each token once (decision 52).
 */
export async function accountOfToken(
  parts: { readonly database: Database; readonly settings: { readonly issuer: Issuer | null } },
  token: string,
  now: number,
): Promise<string | null> {
  const { issuer } = parts.settings;
  const told = issuer === null ? null : await verified(issuer, token, now);
  if (issuer === null || told?.sub === undefined || told.jti === undefined) return null;
  return (await isFirst(parts.database, `${issuer.issuer} ${told.jti}`, now)) ? told.sub : null;
}

async function verified({ issuer, audience, keys }: Issuer, token: string, now: number): Promise<JWTPayload | null> {
  try {
    const checked = await jwtVerify(token, createLocalJWKSet(keys), {
      issuer,
      audience,
      algorithms: ['RS256', 'ES256'],
      requiredClaims: ['sub', 'jti', 'iat'],
      maxTokenAge: oldest / 1000,
      clockTolerance: skew / 1000,
      currentDate: new Date(now),
    });
    return checked.payload;
  } catch (error) {
    // A forged, foreign, old or torn token is an answer; anything else is a fault of ours.
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** Kept among the tickets until the token is too old by itself. */
async function isFirst(database: Database, name: string, now: number): Promise<boolean> {
  const rows = await database.query(
    `insert into keep.ticket (hash, purpose, subject, path, expires_at) values ($1, 'singleSignOn', '', '', $2) on conflict (hash) do nothing returning hash`,
    [hashOf(`singleSignOn ${name}`), now + oldest + 2 * skew],
  );
  return rows.length === 1;
}
