import { hkdfSync } from 'node:crypto';
import { type DatabaseRegistration, targetOf } from '../../domain/database/registration.ts';
import { seal, unseal } from '../log/append/seal.ts';
import type { Database } from '../store/database.ts';

/** The passwords of registered databases, each kept for the target that it was given for. */
export interface Passwords {
  readonly set: (registration: DatabaseRegistration, password: string) => Promise<void>;
  readonly of: (
    registration: DatabaseRegistration,
  ) => Promise<{ readonly state: 'kept'; readonly password: string } | { readonly state: 'none' | 'otherTarget' }>;
}

export interface PasswordParts {
  readonly database: Database;
  /** The site's key. */
  readonly secret: string;
  readonly bytes: (count: number) => Buffer;
  readonly now: () => number;
}

export function openPasswords({ database, secret, bytes, now }: PasswordParts): Passwords {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'busbar registered databases', 32));
  return {
    async set(registration, password) {
      await database.query(
        `insert into keep.database_secret (id, target, sealed, set_at) values ($1, $2, $3, $4)
         on conflict (id) do update set target = excluded.target, sealed = excluded.sealed, set_at = excluded.set_at`,
        [registration.id, targetOf(registration), seal(password, key, bytes(12)), now()],
      );
    },
    async of(registration) {
      const [row] = await database.query<{ target: string; sealed: string }>(
        'select target, sealed from keep.database_secret where id = $1',
        [registration.id],
      );
      if (row === undefined) return { state: 'none' };
      if (row.target !== targetOf(registration)) return { state: 'otherTarget' };
      const password = unseal(row.sealed, key);
      // A site whose key was changed has lost them: they are given anew.
      return typeof password === 'string' && password !== row.sealed ? { state: 'kept', password } : { state: 'none' };
    },
  };
}
