import type { Result } from '../../../domain/error/errors.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import type { Claim, Command } from '../../log/log.ts';
import type { Writing } from '../asker.ts';
import type { Fields } from '../columns.ts';
import type { SlotName } from '../rowStreams.ts';
import type { Written } from '../written.ts';
import type { LawOrder, Obeyed } from './lawOrder.ts';

export type Input = Readonly<Record<string, unknown>>;

/** A new row of an import, with its number there. */
export interface NumberedRow {
  readonly n: number;
  readonly input: Input;
}

/** Rows of the same work that were found good, by what they are of. */
export type Alongside = Map<string, Fields[]>;

/** A ledger's row that is written to. */
export interface Target {
  readonly ledger: LedgerDeclaration;
  readonly id: string;
  readonly version: number;
}

/** A row that was deleted. */
export interface Gone {
  readonly ledger: LedgerDeclaration;
  readonly id: string;
  readonly fields: Fields | null;
}

export interface Writes {
  readonly create: (
    ledger: LedgerDeclaration,
    input: Input,
    writing: Writing,
  ) => Promise<Result<Written & { readonly repeated: boolean }>>;
  readonly createMany: (
    ledger: LedgerDeclaration,
    inputs: readonly Input[],
    writing: Writing,
  ) => Promise<readonly Result<Written>[]>;
  /** Rows of an import, each under its own number, so that a repeat finds what it has done. */
  readonly createRows: (
    ledger: LedgerDeclaration,
    rows: readonly NumberedRow[],
    writing: Writing,
  ) => Promise<readonly Result<Written>[]>;
  /**
   * What `createRows` would say, and what each row would claim; nothing is written. Where rows are judged by those before them in time, the rows that
   * were good join `alongside`.
   */
  readonly checkRows: (
    ledger: LedgerDeclaration,
    rows: readonly NumberedRow[],
    writing: Writing,
    alongside?: Alongside,
  ) => Promise<readonly Result<readonly Claim[]>[]>;
  /** Which of these rows `createRows` has made under this command; null for the others. */
  readonly madeRows: (
    ledger: LedgerDeclaration,
    rows: readonly NumberedRow[],
    writing: Writing,
  ) => Promise<readonly (Written | null)[]>;
  readonly update: (target: Target, changes: Input, writing: Writing) => Promise<Result<Written>>;
  /** What is changed hangs on how the row stands: decided on its version, and anew when somebody else was faster. No change: nothing is written. */
  readonly amend: (row: SlotName, changesOf: (fields: Fields) => Input, writing: Writing) => Promise<Result<Written>>;
  /** What `update` would say, and what the row would claim anew; nothing is written. */
  readonly checkUpdate: (target: Target, changes: Input, writing: Writing) => Promise<Result<readonly Claim[]>>;
  /** What `update` has written under this command; null when it has not. */
  readonly updated: (target: Target, changes: Input, writing: Writing) => Promise<Written | null>;
  /** What the program's own change of a row appends and stands on; `version` null: as it stands. Nothing is written, and no check is asked. */
  readonly planned: (
    row: SlotName,
    version: number | null,
    changes: Input,
  ) => Promise<Result<Pick<Command, 'appends' | 'requires'>>>;
  readonly remove: (target: Target, writing: Writing) => Promise<Result<Written>>;
  /** A deleted row as it last stood, under its own id and with the number that it had. `fields` null: nothing deleted bears this id. */
  readonly restore: (gone: Gone, writing: Writing) => Promise<Result<Written>>;
  /** A command of the law that rules the rows of a ledger: the only way in which they are written. */
  readonly obey: (ledger: LedgerDeclaration, order: LawOrder, writing: Writing) => Promise<Result<Obeyed>>;
  /** Many such commands in as few appends as they go into, each answered by itself, in their order. */
  readonly obeyMany: (
    ledger: LedgerDeclaration,
    orders: readonly LawOrder[],
    writing: Writing,
  ) => Promise<readonly Result<Obeyed>[]>;
}
