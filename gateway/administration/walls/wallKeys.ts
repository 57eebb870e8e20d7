import { codeLength, codeSigns } from '../../../domain/wall/calls.ts';
import type { Database, Queryable } from '../../store/database.ts';
import { hashOf, sealOf } from '../access/tokens.ts';

/** What became of a key that was brought to be renewed. `copied`: it was replaced by another one than is beside it now. */
export type Rotation =
  | { readonly is: 'renewed'; readonly ask: string }
  | { readonly is: 'copied'; readonly ask: string }
  | { readonly is: 'unknown' }
  | { readonly is: 'spent' };

interface Row {
  readonly [column: string]: unknown;
  readonly ask: string;
  readonly asked_at: number;
}

/** The keys of walls. What is kept of one is its hash; the code that somebody approves follows from it, by the site's key. */
export interface WallKeys {
  readonly codeOf: (key: string) => string;
  readonly askOf: (key: string) => Promise<{ readonly ask: string; readonly askedAt: number } | null>;
  readonly askOfCode: (code: string) => Promise<{ readonly ask: string; readonly askedAt: number } | null>;
  /** `publicKey`: SPKI, of a browser that signs its renewals. */
  readonly keep: (
    ask: string,
    key: string,
    kept: { readonly at: number; readonly publicKey: Buffer | null },
  ) => Promise<void>;
  /** The code opens nothing any more. */
  readonly used: (ask: string) => Promise<void>;
  readonly rotate: (key: string, next: string, at: number) => Promise<Rotation>;
  /** The keys of these askings, and those that they replaced, where they were asked with before this moment. */
  readonly forget: (asks: readonly string[], before: number) => Promise<void>;
}

export function openWallKeys({ database, secret }: { readonly database: Database; readonly secret: string }): WallKeys {
  const codeOf = (key: string): string =>
    [...sealOf(secret, `wall code ${key}`).subarray(0, codeLength)]
      .map((byte) => codeSigns[byte % codeSigns.length] ?? '')
      .join('');
  const sealed = (code: string): Buffer => sealOf(secret, `wall code of ${code}`);

  async function found(column: 'current' | 'code', value: Buffer) {
    const [row] = await database.query<Row>(`select ask, asked_at from keep.wall_key where ${column} = $1`, [value]);
    return row === undefined ? null : { ask: row.ask, askedAt: row.asked_at };
  }

  return {
    codeOf,
    askOf: (key) => found('current', hashOf(key)),
    askOfCode: (code) => found('code', sealed(code)),
    async keep(ask, key, { at, publicKey }) {
      // Of two codes alike the older one opens nothing any more: its wall is refused, and asks anew.
      const code = sealed(codeOf(key));
      await database.transaction(async (tx) => {
        await tx.query('update keep.wall_key set code = null where code = $1', [code]);
        await tx.query(
          'insert into keep.wall_key (ask, code, current, asked_at, public_key) values ($1, $2, $3, $4, $5) on conflict (ask) do update set code = $2, current = $3, asked_at = $4, public_key = $5',
          [ask, code, hashOf(key), at, publicKey],
        );
      });
    },
    async used(ask) {
      await database.query('update keep.wall_key set code = null where ask = $1', [ask]);
    },
    async forget(asks, before) {
      await database.query('delete from keep.wall_key where ask = any($1) and asked_at <= $2', [asks, before]);
    },
    rotate: (key, next, at) => database.transaction((tx) => rotated(tx, { key: hashOf(key), next: hashOf(next), at })),
  };
}

/** Under lock, so that of two who bring the same key with different ones one is told that it was copied. */
async function rotated(
  tx: Queryable,
  { key, next, at }: { readonly key: Buffer; readonly next: Buffer; readonly at: number },
): Promise<Rotation> {
  const [current] = await tx.query<Row>('select ask from keep.wall_key where current = $1 for update', [key]);
  if (current !== undefined) {
    const [spent] = await tx.query('select 1 from keep.wall_old_key where hash = $1', [next]);
    if (spent !== undefined || key.equals(next)) return { is: 'spent' };
    await tx.query('update keep.wall_key set current = $2 where ask = $1', [current.ask, next]);
    await tx.query('insert into keep.wall_old_key (hash, ask, next, at) values ($1, $2, $3, $4)', [
      key,
      current.ask,
      next,
      at,
    ]);
    return { is: 'renewed', ask: current.ask };
  }
  const [old] = await tx.query<{ readonly ask: string; readonly stands: boolean }>(
    'select o.ask, o.next = $2 and k.current = $2 as stands from keep.wall_old_key o join keep.wall_key k using (ask) where o.hash = $1',
    [key, next],
  );
  if (old === undefined) return { is: 'unknown' };
  // The very answer that was lost on its way is asked for again.
  return { is: old.stands ? 'renewed' : 'copied', ask: old.ask };
}

/** So long a replaced key is known for one, ms: a copy that comes later is simply unknown. */
export const oldKeysKept = 90 * 24 * 3_600_000;
