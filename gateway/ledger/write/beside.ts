import type { Result } from '../../../domain/error/errors.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import type { Log } from '../../log/log.ts';
import type { Writing } from '../asker.ts';
import type { Fields } from '../columns.ts';

/** What a command of one row orders of another in the same append: all of it is taken, or nothing. */
export interface BesideOrder {
  readonly ledger: LedgerDeclaration;
  readonly id: string;
  /** By what the row comes to be first, where none stands there. */
  readonly opens?: { readonly command: string; readonly given: Fields };
  readonly command: string;
  readonly given: Fields;
}

/** A row as a lawful command leaves it, for who orders what comes with that. */
export interface BesideAsked {
  readonly id: string;
  readonly command: string;
  readonly before: Fields | null;
  readonly after: Fields;
  readonly writing: Writing;
  /** On which the whole is decided: what is read from it stands when the log takes the command. */
  readonly log: Log;
}

export type Beside = (asked: BesideAsked) => Promise<Result<readonly BesideOrder[]>>;
