import type { Result } from '../../domain/error/errors.ts';
import type { LedgerPage, Page } from '../../domain/ledger/calls.ts';
import type { LedgerDeclaration, LedgerRow } from '../../domain/ledger/declaration.ts';
import type { HistoryEntry } from '../../domain/ledger/schemas.ts';
import type { Lang } from '../../domain/text/message.ts';
import type { CallContext, Scope, ServedCall } from '../http/handler.ts';
import type { Follower } from '../log/follow/follower.ts';
import type { Command } from '../log/log.ts';
import type { Asker } from './asker.ts';
import type { HistoryWanted } from './calls/serveLedger.ts';
import type { LedgerExcel } from './excel/ledgerExcel.ts';
import type { Held, HeldQuery } from './read/onceHeld.ts';
import type { RowsQuery } from './readRow.ts';
import type { Then } from './sightThen.ts';
import type { Teller } from './teller.ts';
import type { Beside } from './write/beside.ts';
import type { Companion } from './write/companion.ts';
import type { RemovalCheck, RowCheck, RowDerive } from './write/deciding.ts';
import type { LawOrder, Obeyed } from './write/lawOrder.ts';
import type { WriteBy, Written } from './written.ts';

/** How many rows a licence allows of some ledgers. */
export interface Places {
  /** A place for one more row of this ledger, or why there is none; it is told whether the row came to stand. */
  readonly take: (ledger: string, lang: Lang) => Promise<Result<(stands: boolean) => void>>;
}

/**
 * Rows whoever asks: for the program's own work, and for what is checked before it is told. Each file that reads so is listed with its reason in
 * `cli/house/unnarrowed.ts`, by these names.
 */
interface Unnarrowed {
  /** Rows from the live table, or as they stood after the event at `asOf`. */
  readonly everyRow: <D extends LedgerDeclaration>(ledger: D, query?: RowsQuery) => Promise<readonly LedgerRow<D>[]>;
  readonly anyRow: <D extends LedgerDeclaration>(
    ledger: D,
    id: string,
    asOf?: number | null,
  ) => Promise<LedgerRow<D> | null>;
  /** Each of these rows as it stood one change after the other, oldest first, up to the event at `asOf`. */
  readonly everyVersion: <D extends LedgerDeclaration>(
    ledger: D,
    query: Pick<RowsQuery, 'asOf'> & Required<Pick<RowsQuery, 'ids'>>,
  ) => Promise<readonly LedgerRow<D>[]>;
  /** What stands no more, as it last stood: for who keeps its place. */
  readonly everyRemoved: <D extends LedgerDeclaration>(ledger: D) => Promise<readonly LedgerRow<D>[]>;
}

/** The ledgers, for the rest of the gateway: rows as typed by their declaration, now or at a position of the past. A reading says for whom. */
export interface Ledgers extends Unnarrowed {
  /** The rows that the scope sees, from the live table or as they stood after the event at `asOf`. What people read comes by this road. */
  readonly seen: <D extends LedgerDeclaration>(
    ledger: D,
    scope: Scope,
    query?: RowsQuery,
  ) => Promise<readonly LedgerRow<D>[]>;
  /** One row that the scope sees; null for what is not there and for what it does not see alike. */
  readonly seenRow: <D extends LedgerDeclaration>(
    ledger: D,
    scope: Scope,
    id: string,
    asOf?: number | null,
  ) => Promise<LedgerRow<D> | null>;
  /** Which of these things the scope sees where they hung then, be they deleted since. */
  readonly seenThen: (scope: Scope, things: readonly Then[]) => Promise<readonly boolean[]>;
  /**
   * Rows with the times for which the scope sees them, wherever they stand now and be they deleted since. What is asked of a time (samples, energy)
   * comes by this road; lists and live follow the present.
   */
  readonly held: <D extends LedgerDeclaration>(
    ledger: D,
    scope: Scope,
    query: HeldQuery,
  ) => Promise<ReadonlyMap<string, Held<LedgerRow<D>>>>;
  /** A page of what who asks sees of a ledger, as its own list has it: for calls of a wing that ask other codes than the ledger's. */
  readonly listed: <D extends LedgerDeclaration>(
    ledger: D,
    asked: Readonly<Record<string, unknown>>,
    context: CallContext,
  ) => Promise<LedgerPage<LedgerRow<D>>>;
  /** What happened to a row, likewise. */
  readonly pastOf: (wanted: HistoryWanted, context: CallContext) => Promise<Result<Page<HistoryEntry>>>;
  readonly create: (
    ledger: LedgerDeclaration,
    row: Readonly<Record<string, unknown>>,
    write: WriteBy,
  ) => Promise<Result<Written>>;
  /** Many rows of one ledger in groups, for seeds and imports: each row stands alone. */
  readonly createMany: (
    ledger: LedgerDeclaration,
    rows: readonly Readonly<Record<string, unknown>>[],
    write: WriteBy,
  ) => Promise<readonly Result<Written>[]>;
  readonly update: (
    ledger: LedgerDeclaration,
    id: string,
    version: number,
    changes: Readonly<Record<string, unknown>>,
    write: WriteBy,
  ) => Promise<Result<Written>>;
  /** What is changed hangs on how the row stands: decided on its version, and anew when somebody else was faster. No change: nothing is written. */
  readonly amend: <D extends LedgerDeclaration>(
    ledger: D,
    id: string,
    changesOf: (row: Omit<LedgerRow<D>, 'org' | 'position'>) => Readonly<Record<string, unknown>>,
    write: WriteBy,
  ) => Promise<Result<Written>>;
  /**
   * What a change of a row appends and stands on, for a command that does more than that: all of it or none. Decided on `version`, or on the row
   * as it stands where it is null. What `checkedBy` looks at is looked at by who plans.
   */
  readonly planned: (
    ledger: LedgerDeclaration,
    row: { readonly id: string; readonly version: number | null },
    changes: Readonly<Record<string, unknown>>,
  ) => Promise<Result<Pick<Command, 'appends' | 'requires'>>>;
  readonly remove: (ledger: LedgerDeclaration, id: string, version: number, write: WriteBy) => Promise<Result<Written>>;
  /** A command of the law that rules a ledger's rows; by whom it is asked, where that is a person. */
  readonly obey: (
    ledger: LedgerDeclaration,
    order: LawOrder,
    writing: WriteBy & { readonly asker?: Asker },
  ) => Promise<Result<Obeyed>>;
  /**
   * Many such commands (some hundred rows that a job makes) in as few appends as they go into, with one block of running numbers. Each is refused
   * alone; the answers stand in their order. A repeat does what is not done yet.
   */
  readonly obeyMany: (
    ledger: LedgerDeclaration,
    orders: readonly LawOrder[],
    writing: WriteBy & { readonly asker?: Asker },
  ) => Promise<readonly Result<Obeyed>[]>;
  readonly onCreated: (ledger: LedgerDeclaration, teller: Teller) => void;
  /**
   * What must hold of every row that is written (created, changed, in a batch, by a workbook, restored), and of every one that is deleted, and that
   * the ledgers cannot know themselves: what other rows say, what telemetry shows. A ledger is checked by one: a second throws.
   */
  readonly checkedBy: (
    ledger: LedgerDeclaration,
    written: RowCheck,
    removed?: RemovalCheck,
    /** What is told of a row by settings of its organisation, before it is looked at. */
    derives?: RowDerive,
  ) => void;
  /** What the commands of a ledger's law order of other rows, in the same append: each of its lines is taken, or none. */
  readonly besides: (ledger: LedgerDeclaration, beside: Beside) => void;
  /** Who opens the case of a row that its law hands to approval, in the same write. */
  readonly accompaniedBy: (companion: Companion) => void;
  /** Their workbooks: what goes out and comes in as long jobs. */
  readonly excel: LedgerExcel;
  readonly followers: readonly Follower[];
  readonly calls: readonly ServedCall[];
}
