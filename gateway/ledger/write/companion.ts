import type { Instant } from '../../../domain/clock/clock.ts';
import type { Result } from '../../../domain/error/errors.ts';
import type { Actor } from '../../../domain/event/event.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import type { Lang } from '../../../domain/text/message.ts';
import type { Command } from '../../log/log.ts';
import type { Fields } from '../columns.ts';

/** A row that its law hands to approval, as it stands after the command. */
export interface Submitted {
  readonly ledger: LedgerDeclaration;
  readonly id: string;
  readonly org: string;
  readonly fields: Fields;
  /** Of the row after the command. */
  readonly version: number;
  readonly by: Actor;
  readonly at: Instant;
  readonly lang: Lang;
}

/** What the same write does beside: the case of approval with its tasks, and all that it rests on; or why it cannot be opened. */
export type Companion = (submitted: Submitted) => Promise<Result<Required<Pick<Command, 'appends' | 'requires'>>>>;
