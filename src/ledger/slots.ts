import type { ComponentType, ReactNode } from 'react';
import type { CallDeclaration, PermissionCode } from '../../domain/call/declaration.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import type { Field } from '../../domain/ledger/field.ts';
import type { Text } from '../../domain/text/message.ts';
import type { LedgerClient } from './ledgerClient.ts';
import type { AnyRow } from './rows/rowWindows.ts';
import type { LedgerView } from './view/ledgerView.ts';

/** The name of a row of another ledger, by its id; null while it is unknown. */
export type NameOf = (ledger: string, id: string) => string | null;

/** How a value is entered: the parts of an input that stand between a label and its error sentence. */
export interface EntryProps {
  readonly field: Field;
  readonly id: string;
  readonly value: unknown;
  /** The whole row as it would stand: for an input that depends on another field. */
  readonly whole: Readonly<Record<string, unknown>>;
  readonly locked: boolean;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  /** What the gateway or the rules said of parts inside a structure, by path below the field. */
  readonly inner: Readonly<Record<string, string>>;
  readonly nameOf: NameOf;
  readonly onEnter: (value: unknown) => void;
}

/** A column that the declaration does not have: a live state, an age, a count. */
export interface ExtraColumn {
  readonly key: string;
  readonly title: Text;
  readonly width: number;
  readonly align?: 'end';
  /** The column after which it stands; else it stands at the end. */
  readonly after?: string;
  readonly cell: (row: AnyRow, nameOf: NameOf) => ReactNode;
}

export interface RowAct {
  readonly rows: readonly AnyRow[];
  /** What was read is old: read it again, up to the position that the answer told. */
  readonly again: (position?: number | null) => void;
}

/** A further part of the side panel beside the form and the history. */
export interface SideTab {
  readonly key: string;
  readonly title: Text;
  /** `again`: read the row again, where it was written up to the position that the answer told. */
  readonly Show: ComponentType<{
    readonly row: AnyRow;
    readonly nameOf: NameOf;
    readonly again: (position?: number | null) => void;
  }>;
}

/** What fills several fields of a form at once: the whole row as it would stand, and how a value is entered. */
export interface FormActProps {
  /** Null: it is not saved yet. */
  readonly id: string | null;
  readonly whole: Readonly<Record<string, unknown>>;
  readonly nameOf: NameOf;
  readonly onEnter: (field: string, value: unknown) => void;
}

/** Fields that stand together in a form. `path`: the address that opens the form at them. */
export interface FormGroup {
  readonly title: Text;
  readonly fields: readonly string[];
  readonly path?: string;
}

/** A list as it is looked at, for what stands above it. */
export interface ListHeld {
  readonly client: Pick<LedgerClient, 'list'>;
  readonly view: LedgerView & {
    /** The moment of the past as of which it is read; null for now. */
    readonly asOf: string | null;
  };
  /** Another round of reading, and the position that it must have read. */
  readonly round: number;
  readonly wait: number | undefined;
  readonly slots: LedgerSlots;
  readonly setFilter: (changes: Readonly<Record<string, string | null>>) => void;
}

/** What a screen gives to its ledger where the declaration alone does not say it. Nothing of it is needed. */
export interface LedgerSlots {
  /** What the list is called where it is one part of a screen; else it is called as the screen is. */
  readonly title?: Text;
  readonly cells?: Readonly<Record<string, (row: AnyRow, nameOf: NameOf) => ReactNode>>;
  readonly columns?: readonly ExtraColumn[];
  /** What a column is called where there is little room; its form says the whole. */
  readonly titles?: Readonly<Record<string, Text>>;
  /** Columns that stand only when the reader asks for them. */
  readonly hidden?: readonly string[];
  readonly widths?: Readonly<Record<string, number>>;
  /** What a row says as a card, line by line, where there is no room for columns: the keys of its columns. */
  readonly card?: readonly (readonly string[])[];
  readonly inputs?: Readonly<Record<string, ComponentType<EntryProps>>>;
  /** The form in parts; a field that none names stands in the first. */
  readonly groups?: readonly FormGroup[];
  /** Fields that the form leaves to another part of the screen. */
  readonly apart?: readonly string[];
  readonly tabs?: readonly SideTab[];
  /** Above the fields of a form that may be written: what fills several of them at once. */
  readonly FormActs?: ComponentType<FormActProps>;
  /** Beside "new": what concerns the whole list. */
  readonly Acts?: ComponentType<{ readonly again: (position?: number | null) => void }>;
  /** How rows come to be, where nobody here makes them: said of an empty list. */
  readonly empty?: Text;
  /** Rows come in by another way (`Acts`): neither a form for a new one nor an import is offered. */
  readonly comesOtherwise?: true;
  /** In the bar of picked rows: what is done to many. */
  readonly PickedActs?: ComponentType<RowAct>;
  /** Between the head of the list and its filters. */
  readonly Bar?: ComponentType<{ readonly ledger: ListHeld }>;
  /** Above the fields of a row that stands now: what may be done with it. */
  readonly RowActs?: ComponentType<{
    readonly row: AnyRow;
    readonly nameOf: NameOf;
    readonly again: (position?: number | null) => void;
  }>;
  /** What the list opens with where that is not all of it: what that is called, its order, and in which states it is where its law does not say that. */
  readonly opening?: { readonly title: Text; readonly sort: string; readonly states?: readonly string[] };
  /** Workbooks by other calls than the ledger's own. */
  readonly excel?: ExcelDoors;
  /** A filter that always holds: the part of the ledger that this screen is of. */
  readonly within?: Readonly<Record<string, string>>;
}

/** By which calls the list goes into a workbook and out of one, and who may. */
export interface ExcelDoors {
  readonly calls: {
    readonly template: CallDeclaration;
    readonly exportRows: CallDeclaration;
    readonly importRows: CallDeclaration;
  };
  /** By these codes; or known already. */
  readonly may: (verb: 'import' | 'export') => readonly PermissionCode[] | boolean;
  readonly params: Readonly<Record<string, string>>;
  /** It goes out as CSV too. */
  readonly asCsv: boolean;
  /** What an import does; left out, what it does to a ledger. */
  readonly how?: Text;
}

export type { AnyRow, LedgerDeclaration };
