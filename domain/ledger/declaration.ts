import type { z } from 'zod';
import type { PermissionCode } from '../call/declaration.ts';
import type { Text } from '../text/message.ts';
import type { Field } from './field.ts';
import { checkLaw, type LedgerLaw } from './law.ts';
import { type WithEnglish, withEnglish } from './names.ts';

/** What the specification calls one of a ledger's calls. Where a verb is not named, the generated path stands. */
export interface SpelledCall {
  readonly catalogue: readonly string[];
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** Where the id of the row stands when the path has no `{id}`. */
  readonly idIn?: 'path' | 'query' | 'body';
}

export type LedgerVerb = 'list' | 'get' | 'history' | 'create' | 'update' | 'delete' | 'batchUpdate' | 'batchDelete';
export type ExcelVerb = 'template' | 'export' | 'import';

/** Where a row's organisation (or its channel, or its energy unit) comes from: a field of its own, the row itself, or the row that a field refers to. */
export type OrgSource =
  | { readonly from: 'field'; readonly field: string }
  | { readonly from: 'self' }
  /** `or`: where the field names nothing, the first of these that names something, of the same ledger; a row that names nothing at all hangs on nothing. */
  | { readonly from: 'reference'; readonly field: string; readonly or?: readonly string[] };

/** What a rule across fields says: null, or the faults by field path. */
export type RuleFaults = Readonly<Record<string, Text>> | null;

/** What a rule answers when it collected faults, or found none. */
export const faultsOrNull = (faults: Readonly<Record<string, Text>>): RuleFaults =>
  Object.keys(faults).length === 0 ? null : faults;

/** A rule across the fields of one row. Written as a method type, so that a list of ledgers of any fields can be held. */
export type RowRule<F extends Readonly<Record<string, Field>>> = { check(row: RowOf<F>): RuleFaults }['check'];

/** What the program's own fields of a row may be told from: the row as it was, and rows that it refers to as they stand. */
export interface DerivedFrom {
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly referred: (
    ledger: string,
    id: string,
  ) => { readonly fields: Readonly<Record<string, unknown>>; readonly version: number } | null;
}

/** What a row's computed fields are by its others. Written as a method type, as a rule is. */
export type Derive<F extends Readonly<Record<string, Field>>> = {
  derive(row: RowOf<F>, from: DerivedFrom): Partial<RowOf<F>>;
}['derive'];

/** While `holds` says so, a row has what `field` names for itself. A claim in the log holds it, so that two at once cannot both have it. */
export interface SoleRow<F extends Readonly<Record<string, Field>> = Readonly<Record<string, Field>>> {
  readonly field: string;
  readonly holds: { check(row: RowOf<F>): boolean }['check'];
  /** What it has for itself; left out, what the field names, each of several. */
  readonly keys?: { of(row: RowOf<F>): readonly string[] }['of'];
  /** What the other one is told. */
  readonly taken: Text;
  /** The same where the row that has it bears a number, as `{holder}`, and may be seen. */
  readonly takenBy?: Text;
}

/**
 * An entity that people list, search, create, edit, import and export, declared once. It is plain data and pure
 * functions: read aloud, it is the business. Events (`<Name>Created`, `<Name>Changed`, `<Name>Deleted`), claims, spans,
 * calls, table, form and Excel come from it with no code of its own.
 */
export interface LedgerDeclaration<F extends Readonly<Record<string, Field>> = Readonly<Record<string, Field>>> {
  /** Singular, camelCase: `limitRule`. Its streams are `limitRule-<id>`. */
  readonly name: string;
  /** Plural, as it stands in generated paths: `limitRules`. */
  readonly plural: string;
  readonly wing: string;
  readonly title: Text;
  /** `given`: the creator names the id (a field `id` in the body); else the gateway makes one. */
  readonly ids: 'given' | 'made';
  readonly idPattern?: RegExp;
  readonly fields: F;
  /** The field by which people know a row; `name` unless said. */
  readonly known?: string;
  /** The reference to what a row belongs to so closely that its name alone says little: that one's stands before it wherever the row is told elsewhere. */
  readonly toldAfter?: string;
  readonly org: OrgSource;
  /**
   * The channel that a row hangs on, by which data permission may be narrowed (decision 44). Null: on none, though it
   * refers to what hangs on one.
   */
  readonly channel?: OrgSource | null;
  /** The energy unit that a row belongs to, by which data permission may be narrowed too; likewise. */
  readonly unit?: OrgSource | null;
  /**
   * The field that says when what a row tells of happened: the `at` of the event that makes it. Else that is when it was entered. Such a row stays with
   * the organisation that it happened in, wherever the thing that it tells of goes.
   */
  readonly happened?: string;
  /** The field that names the parent, for a tree; cycles are refused. */
  readonly parent?: string;
  /** Faults of one row in itself, after its schema. */
  readonly rules: readonly RowRule<F>[];
  /** Sets its computed fields at each write. */
  readonly derive?: Derive<F>;
  /** `site`: its rows hold for everybody, so that they are written by whoever sees the whole site; else by whoever sees the row. */
  readonly belongsTo?: 'site';
  /** The law that alone makes and changes its rows, where a machine rules them. */
  readonly law?: LedgerLaw;
  /** Of the rows that name one thing only one may be at work at a time; one such thing or several. */
  readonly sole?: SoleRow<F> | readonly SoleRow<F>[];
  readonly permissions: {
    readonly see: readonly PermissionCode[];
    readonly add: readonly PermissionCode[];
    readonly edit: readonly PermissionCode[];
    readonly delete: readonly PermissionCode[];
    /** Who finds its rows by their names beside those who see it or refer to it by a field: where they are named inside a document. */
    readonly choose?: readonly PermissionCode[];
  };
  /** The specification's own spelling of its calls. */
  readonly calls: Partial<Readonly<Record<LedgerVerb, SpelledCall>>>;
  /** The same of the calls of its workbooks. */
  readonly excel?: Partial<Readonly<Record<ExcelVerb, SpelledCall>>>;
}

export type RowOf<F extends Readonly<Record<string, Field>>> = { readonly [K in keyof F]: z.infer<F[K]['schema']> };

/** A row as it is read: its fields, with id, organisation and version. */
export type LedgerRow<D extends { readonly fields: Readonly<Record<string, Field>> }> = RowOf<D['fields']> & {
  readonly id: string;
  readonly org: string;
  readonly version: number;
};

type Given<F extends Readonly<Record<string, Field>>> = Omit<LedgerDeclaration<F>, 'rules' | 'calls' | 'ids'> &
  Partial<Pick<LedgerDeclaration<F>, 'rules' | 'calls' | 'ids'>>;

/** What a row, a list's query and a table's columns bear beside the fields: no field may be called so. */
const reservedNames: ReadonlySet<string> = new Set([
  ...['id', 'org', 'version', 'position', 'span'],
  ...['page', 'size', 'sort', 'q', 'asOf', 'wait', 'lang'],
]);

/** Throws where the declaration contradicts itself: a fault of whoever declares, found at the first import. */
export function defineLedger<F extends Readonly<Record<string, Field>>>(
  given: Given<F>,
): LedgerDeclaration<WithEnglish<F>> {
  for (const [key, { unique, kind, fixed, computed }] of Object.entries(given.fields)) {
    if (reservedNames.has(key)) throw new Error(`${given.name}.${key}: this name is every row's own or a query's`);
    if (unique === 'ever' && (kind !== 'text' || (fixed ?? computed) !== true))
      throw new Error(`${given.name}.${key} is unique for ever: a text that is given once or by the program`);
    const unknown = typeof unique === 'object' ? unique.within.filter((one) => !Object.hasOwn(given.fields, one)) : [];
    if (unknown.length > 0) throw new Error(`${given.name}.${key} is unique within ${unknown.join()}: no such field`);
  }
  const whole = { rules: [], calls: {}, ids: 'made', ...given, fields: withEnglish(given.fields) } as const;
  if (given.law !== undefined) checkLaw(given.name, given.law, whole);
  return whole as unknown as LedgerDeclaration<WithEnglish<F>>;
}
