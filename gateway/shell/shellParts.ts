import { users } from '../../domain/access/user.ts';
import type { Result } from '../../domain/error/errors.ts';
import type { Files } from '../files/openFiles.ts';
import type { CallContext } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Database, Queryable } from '../store/database.ts';

export interface Letter {
  readonly id: string;
  /** The operations of the site where it is left out. */
  readonly to?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface ShellParts {
  readonly database: Database;
  readonly ledgers: Ledgers;
  readonly files: Files;
  readonly settings: { readonly feedback: boolean; readonly serviceEmail: string | null };
  /** Whether a captcha was read right; it is used up by asking. */
  readonly isSolved: (token: string, answer: string) => Promise<boolean>;
  /** How many devices the licence allows; null: as many as one likes. */
  readonly licensedDevices: () => Promise<number | null>;
  /** A ticket by which somebody chooses the first password, once, until it expires: from who may give him one. */
  readonly invite: (
    userId: string,
    by: CallContext,
  ) => Promise<Result<{ readonly ticket: string; readonly expiresAt: number }>>;
  /** Sends, in one step with the rest of the transaction; false where the site has no mail server. */
  readonly mail: (letter: Letter, tx: Queryable) => Promise<boolean>;
}

/** The accounts of those who are still here, by their id. */
export async function accountsOf(
  { ledgers }: ShellParts,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await ledgers.everyRow(users, { ids: [...new Set(ids)] });
  return new Map(found.map(({ id, userAccount }) => [id, userAccount]));
}
