import type { Refusal } from '../../../domain/error/errors.ts';
import type { Json } from '../../../domain/event/event.ts';
import type { UploadUse } from '../../../domain/file/uploadRules.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import type { Lang } from '../../../domain/text/message.ts';
import type { Log } from '../../log/log.ts';
import type { Asker } from '../asker.ts';
import type { Fields } from '../columns.ts';
import type { Graph } from '../references.ts';

/** A row that is written, for who checks what the ledgers cannot know themselves. */
interface Checking {
  readonly id: string;
  readonly before: Fields | null;
  readonly asker: Asker;
  readonly lang: Lang;
  readonly now: number;
  /**
   * The other rows of its ledger that refer by `field` to this id, whoever may see them: as they stand, and they must still stand so, and be all of
   * them, when the log takes the command. Of more than 1,000 none are told, and the write is refused.
   */
  readonly siblings: (field: string, id: string) => Promise<readonly Sibling[]>;
  /**
   * That no other row which refers by `field` to this id comes to be or goes meanwhile: two that are judged at once clash by the log, and the later
   * one is judged again.
   */
  readonly alone: (field: string, id: string) => Promise<void>;
  /** Rows that come with it, are judged before it and are written nowhere yet. */
  readonly alongside: readonly Fields[];
  /** A row of another ledger as it stands, and it must still stand so; null: there is none. */
  readonly requires: (ledger: LedgerDeclaration, id: string) => Promise<Fields | null>;
  /** Where a stream that is no row's stands by its law, and it must still stand so; null: there is none. */
  readonly stands: (stream: string) => Promise<Json>;
}

export interface Sibling {
  readonly id: string;
  readonly fields: Fields;
}

/** A row as it would stand. */
export interface Checked extends Checking {
  readonly after: Fields;
}

/** A row that would be deleted. */
export interface Removed extends Checking {
  readonly before: Fields;
}

export type RowCheck = (checked: Checked) => Promise<Refusal | null>;
export type RemovalCheck = (removed: Removed) => Promise<Refusal | null>;

/** What the program tells of a row by what stands elsewhere, at each write: settings of its organisation. */
export type RowDerive = (row: { readonly org: string; readonly fields: Fields }) => Promise<Fields>;

export interface RowChecks {
  readonly written: RowCheck;
  readonly derives?: RowDerive;
  readonly removed?: RemovalCheck;
}

/** Whether a file of this address was uploaded for this use. */
export type IsUploaded = (use: UploadUse, address: string) => Promise<boolean>;

/** What a decision is made with, and for whom. */
export interface Deciding {
  readonly log: Log;
  readonly graph: Graph;
  readonly asker: Asker;
  readonly now: number;
  /** Roles that make an administrator, as the tables have them: candidates, to be looked at in the log. */
  readonly adminRoles: () => Promise<readonly string[]>;
  readonly isUploaded: IsUploaded;
  /** By ledger. */
  readonly checks: ReadonlyMap<string, RowChecks>;
  /** Rows that come with the one that is decided, and were judged before it. */
  readonly alongside?: readonly Fields[];
}
