import type { Refusal } from '../../../domain/error/errors.ts';
import type { UploadUse } from '../../../domain/file/uploadRules.ts';
import type { Lang } from '../../../domain/text/message.ts';
import type { Log } from '../../log/log.ts';
import type { Asker } from '../asker.ts';
import type { Fields } from '../columns.ts';
import type { Graph } from '../references.ts';

/** A row as it would stand, for who checks what the ledgers cannot know themselves. */
export interface Checked {
  readonly id: string;
  readonly before: Fields | null;
  readonly after: Fields;
  readonly lang: Lang;
  readonly now: number;
}

export type RowCheck = (checked: Checked) => Promise<Refusal | null>;

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
  readonly checks: ReadonlyMap<string, RowCheck>;
}
