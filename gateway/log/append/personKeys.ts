import type { Database, Queryable } from '../../store/database.ts';

/** Keys of persons, by the stream that is about them (`user-u1`). */
export interface PersonKeys {
  /** Makes the key on first use. Null: the person was forgotten. */
  readonly keyFor: (stream: string) => Promise<Buffer | null>;
  /** Keys of those that have one; the others are left out. */
  readonly keysOf: (streams: Iterable<string>) => Promise<ReadonlyMap<string, Buffer>>;
  /** Destroys the key: what it sealed reads as null from now on, and the chain stays whole. */
  readonly forget: (stream: string) => Promise<void>;
}

/** For who only reads. */
export const personKeysIn = (database: Queryable): Pick<PersonKeys, 'keysOf'> => ({
  async keysOf(streams) {
    const rows = await database.query<{ stream: string; key: Buffer }>(
      'select stream, key from keep.person_key where stream = any($1) and key is not null',
      [[...streams]],
    );
    return new Map(rows.map(({ stream, key }) => [stream, key]));
  },
});

/** Keys are not cached: a key that another gateway destroyed must not be used here any more. */
export function openPersonKeys(database: Database, random: (bytes: number) => Buffer): PersonKeys {
  return {
    async keyFor(stream) {
      await database.query('insert into keep.person_key (stream, key) values ($1, $2) on conflict do nothing', [
        stream,
        random(32),
      ]);
      const [row] = await database.query<{ key: Buffer | null }>('select key from keep.person_key where stream = $1', [
        stream,
      ]);
      return row?.key ?? null;
    },
    ...personKeysIn(database),
    async forget(stream) {
      await database.query(
        'insert into keep.person_key (stream) values ($1) on conflict (stream) do update set key = null',
        [stream],
      );
    },
  };
}
