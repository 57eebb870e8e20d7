import { passwordFault } from '../../domain/access/password.ts';
import type { User } from '../../domain/access/user.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import type { Lang } from '../../domain/text/message.ts';
import type { Database } from '../store/database.ts';
import type { Directory } from './directory.ts';
import { hashPassword, isPassword } from './hashing.ts';
import type { Random } from './tokens.ts';

/** `wrong`, `right`, or right but good for a change of the password only. */
export type Checked = 'wrong' | 'right' | 'oneTime';

/** Passwords, as hashes. Nothing of them leaves this room. */
export interface Credentials {
  /** Null for an account that does not exist: it takes as long and is wrong. */
  readonly check: (userId: string | null, password: string) => Promise<Checked>;
  readonly store: (userId: string, password: string, kind: 'lasting' | 'oneTime') => Promise<void>;
  /** What is stored for a user: null for nothing. */
  readonly kindOf: (userId: string) => Promise<'lasting' | 'oneTime' | null>;
  readonly forget: (userId: string) => Promise<void>;
}

interface Stored {
  readonly hash: string;
  readonly one_time: boolean;
}

export function openCredentials({
  database,
  now,
  random,
}: {
  readonly database: Database;
  readonly now: () => number;
  readonly random: Random;
}): Credentials {
  const stored = async (userId: string): Promise<Stored | null> => {
    const [row] = await database.query<Stored & Record<string, unknown>>('select hash, one_time from keep.credential where user_id = $1', [userId]);
    return row ?? null;
  };
  return {
    async check(userId, password) {
      const found = userId === null ? null : await stored(userId);
      if (!(await isPassword(password, found?.hash ?? null))) return 'wrong';
      return found?.one_time ? 'oneTime' : 'right';
    },
    async store(userId, password, kind) {
      const hash = await hashPassword(password, random);
      await database.query(
        `insert into keep.credential (user_id, hash, one_time, changed_at) values ($1, $2, $3, $4)
         on conflict (user_id) do update set hash = excluded.hash, one_time = excluded.one_time, changed_at = excluded.changed_at`,
        [userId, hash, kind === 'oneTime', now()],
      );
    },
    async kindOf(userId) {
      const found = await stored(userId);
      if (found === null) return null;
      return found.one_time ? 'oneTime' : 'lasting';
    },
    async forget(userId) {
      await database.query('delete from keep.credential where user_id = $1', [userId]);
    },
  };
}

/** Whether a person may choose this password (decision 7), as a refusal that marks the field. */
export function choosable(parts: {
  readonly directory: Directory;
  readonly user: User;
  readonly password: string;
  readonly lang: Lang;
}): Result<true> {
  const { directory, user, password, lang } = parts;
  const fault = passwordFault(password, directory.rightsOf(user).admin ? 'administrator' : 'ordinary');
  return fault === null ? accepted(true) : refused('RULE_BROKEN', { fields: { password: fault[lang] } });
}
