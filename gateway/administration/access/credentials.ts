import { hkdfSync } from 'node:crypto';
import { passwordFault } from '../../../domain/access/password.ts';
import type { User } from '../../../domain/access/user.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { seal, unseal } from '../../log/append/seal.ts';
import type { Database } from '../../store/database.ts';
import type { Directory } from './directory.ts';
import { hashPassword, isPassword, type PasswordCost } from './hashing.ts';
import { type InTurn, inTurn } from './inTurn.ts';
import { hashOf, type Random } from './tokens.ts';

/** `wrong`, `right`, or right but good for the choice of a password only; and the mark of the password that it was held against. */
export interface Checked {
  readonly is: 'wrong' | 'right' | 'oneTime';
  readonly mark: string;
}

/** Passwords, as hashes. Nothing of them leaves this room. */
export interface Credentials {
  /** Null for an account that does not exist: it takes as long and is wrong. So is a one-time password past its time. */
  readonly check: (userId: string | null, password: string) => Promise<Checked>;
  /** `toldBy`: the command whose repeats are told this one-time password again, until it is used. */
  readonly store: (userId: string, password: string, kind: 'lasting' | 'oneTime', toldBy?: string) => Promise<void>;
  /** What is stored for a user: null for nothing. */
  readonly kindOf: (userId: string) => Promise<'lasting' | 'oneTime' | null>;
  /** Names the password that a user has now, and says nothing of it; another one bears another mark, and none at all `none`. */
  readonly markOf: (userId: string) => Promise<string>;
  /** The one-time password that this command made, for its repeat; null once it was used, replaced or is too old. */
  readonly toldAgain: (userId: string, command: string) => Promise<string | null>;
  /** Somebody has signed in with the one-time password: it is told to nobody any more. */
  readonly used: (userId: string) => Promise<void>;
  /** Of one-time passwords past their time nothing is kept that could be read. */
  readonly sweep: () => Promise<void>;
  readonly forget: (userId: string) => Promise<void>;
  /** What changes the password of one user goes one after the other. */
  readonly alone: InTurn;
}

/** ms that a one-time password opens anything. */
export const oneTimeLifetime = 72 * 3_600_000;

interface Stored {
  readonly hash: string;
  readonly one_time: boolean;
  readonly changed_at: number;
  readonly told: string | null;
  readonly told_by: string | null;
}

const none = 'none';
const markOf = (found: Stored | null): string => (found === null ? none : hashOf(found.hash).toString('hex'));

export function openCredentials({
  database,
  now,
  random,
  secret,
  cost,
}: {
  readonly database: Database;
  readonly now: () => number;
  readonly random: Random;
  /** The site's key. */
  readonly secret: string;
  readonly cost: PasswordCost;
}): Credentials {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'busbar one-time passwords', 32));
  const stored = async (userId: string): Promise<Stored | null> => {
    const [row] = await database.query<Stored & Record<string, unknown>>(
      'select hash, one_time, changed_at, told, told_by from keep.credential where user_id = $1',
      [userId],
    );
    return row ?? null;
  };
  const isOver = (found: Stored): boolean => found.one_time && found.changed_at <= now() - oneTimeLifetime;
  return {
    async check(userId, password) {
      const found = userId === null ? null : await stored(userId);
      const mark = markOf(found);
      if (!(await isPassword(password, found?.hash ?? null, cost)) || found === null || isOver(found))
        return { is: 'wrong', mark };
      return { is: found.one_time ? 'oneTime' : 'right', mark };
    },
    async store(userId, password, kind, toldBy) {
      const hash = await hashPassword(password, random, cost);
      const told = toldBy === undefined ? null : seal(password, key, random(12));
      await database.query(
        `insert into keep.credential (user_id, hash, one_time, changed_at, told, told_by) values ($1, $2, $3, $4, $5, $6)
         on conflict (user_id) do update set hash = excluded.hash, one_time = excluded.one_time, changed_at = excluded.changed_at,
           told = excluded.told, told_by = excluded.told_by`,
        [userId, hash, kind === 'oneTime', now(), told, toldBy ?? null],
      );
    },
    async kindOf(userId) {
      const found = await stored(userId);
      if (found === null) return null;
      return found.one_time ? 'oneTime' : 'lasting';
    },
    async markOf(userId) {
      return markOf(await stored(userId));
    },
    async toldAgain(userId, command) {
      const found = await stored(userId);
      if (found?.told == null || found.told_by !== command || isOver(found)) return null;
      const told = unseal(found.told, key);
      // A site whose key was changed has lost it: what is still sealed is nothing to tell.
      return typeof told === 'string' && told !== found.told ? told : null;
    },
    async used(userId) {
      await database.query(
        'update keep.credential set told = null, told_by = null where user_id = $1 and told is not null',
        [userId],
      );
    },
    async sweep() {
      await database.query(
        'update keep.credential set told = null, told_by = null where told is not null and changed_at <= $1',
        [now() - oneTimeLifetime],
      );
    },
    async forget(userId) {
      await database.query('delete from keep.credential where user_id = $1', [userId]);
    },
    alone: inTurn(),
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
