import { createHash } from 'node:crypto';
import { own } from '../../../domain/own.ts';
import { type LookKindName, lookKinds } from '../../../domain/share/kinds.ts';
import type { Shared } from '../../http/shares.ts';
import type { Database } from '../../store/database.ts';
import { hashOf, sealOf } from '../access/tokens.ts';

/** The tokens of shares. What is kept of one is its hash; it follows from its share by the site's key, so that a sticker that was lost is printed again as it was. */
export interface ShareKeys {
  readonly tokenOf: (share: string) => string;
  readonly keep: (shared: readonly Shared[]) => Promise<void>;
  readonly byToken: (token: string) => Promise<Shared | null>;
  readonly byId: (id: string) => Promise<Shared | null>;
}

interface Row extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly kind: string;
  readonly record: string;
}

export function openShareKeys({
  database,
  secret,
}: {
  readonly database: Database;
  readonly secret: string;
}): ShareKeys {
  const tokenOf = (share: string): string => sealOf(secret, `share ${share}`).toString('base64url');
  async function found(column: 'hash' | 'id', value: Buffer | string): Promise<Shared | null> {
    const [row] = await database.query<Row>(`select id, kind, record from keep.share where ${column} = $1`, [value]);
    return row === undefined || own(lookKinds, row.kind) === undefined
      ? null
      : { id: row.id, kind: row.kind as LookKindName, record: row.record };
  }
  return {
    tokenOf,
    async keep(shared) {
      for (const { id, kind, record } of shared)
        await database.query(
          'insert into keep.share (hash, id, kind, record) values ($1, $2, $3, $4) on conflict do nothing',
          [hashOf(tokenOf(id)), id, kind, record],
        );
    },
    byToken: (token) => found('hash', hashOf(token)),
    byId: (id) => found('id', id),
  };
}

/** The name of a share follows from the command that asked for it: who repeats that is told the same one. */
export const shareIdOf = (person: string, command: string, record: string): string =>
  createHash('sha256')
    .update(JSON.stringify([person, command, record]))
    .digest('hex')
    .slice(0, 32);
