import { z } from 'zod';
import type { CallDeclaration, PermissionCode, Subject, Touched } from '../call/declaration.ts';
import { defineCall } from '../call/defineCall.ts';
import type { LedgerDeclaration, LedgerRow, LedgerVerb, RowOf, SpelledCall } from './declaration.ts';
import { oncePer } from './oncePer.ts';
import {
  changesSchema,
  type HistoryEntry,
  historyEntry,
  idSchema,
  ledgerPageOf,
  listQuerySchema,
  type Names,
  newRowSchema,
  pageOf,
  rowSchema,
  versionSchema,
} from './schemas.ts';

/** What a page of rows is made of (docs/live.md). */
export interface Page<R> {
  readonly total: number;
  readonly totalIs: 'exact' | 'atLeast';
  readonly page: number;
  readonly size: number;
  readonly rows: readonly R[];
  readonly position: number;
}

/** A page of a ledger's rows, with the names of what they refer to. */
export interface LedgerPage<R> extends Page<R> {
  readonly names: Names;
}

type FilterKeys<F> = keyof F & string;

/** Page, order, text search, and filters as they are written: `{ status: '1', 'expirationDate.to': '2026-12-01T00:00:00.000Z' }`. */
export type ListQuery<D extends LedgerDeclaration> = {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
  readonly sort?: string | undefined;
  readonly q?: string | undefined;
  readonly id?: string | undefined;
  readonly org?: string | undefined;
} & {
  readonly [K in FilterKeys<D['fields']> | `${FilterKeys<D['fields']>}.from` | `${FilterKeys<D['fields']>}.to`]?:
    | string
    | undefined;
};

/** A new row: what has an initial value or may be empty need not be named; `id` only where the ledger's ids are given. */
export type NewRow<D extends LedgerDeclaration> = Partial<RowOf<D['fields']>> & { readonly id?: string };
export type RowChanges<D extends LedgerDeclaration> = Partial<RowOf<D['fields']>>;

/** The row's id and its new version; the position stands in the header `Busbar-Position`. */
export const writtenSchema = z.strictObject({
  id: z.string(),
  version: z.int(),
  /** What its creator alone is told: a new user's one-time password. Null to a repeat of the command once it was used. */
  once: z.string().nullable().optional(),
});
export type WrittenAnswer = z.infer<typeof writtenSchema>;

export const batchAnswer = z.strictObject({
  done: z.array(z.string()).readonly(),
  refused: z.array(z.strictObject({ id: z.string(), code: z.string() })).readonly(),
});
export type BatchAnswer = z.infer<typeof batchAnswer>;

type Named = { readonly id?: string | undefined };
type Versioned = { readonly version: number };
type None = Readonly<Record<string, never>>;
type Schema<T> = z.ZodType<T>;

/** The calls of a ledger, typed by its declaration. */
export interface LedgerCalls<D extends LedgerDeclaration> {
  readonly list: CallDeclaration<Schema<None>, Schema<ListQuery<D>>, z.ZodUndefined, Schema<LedgerPage<LedgerRow<D>>>>;
  readonly get: CallDeclaration<Schema<Named>, Schema<Named>, z.ZodUndefined, Schema<LedgerRow<D>>>;
  readonly history: CallDeclaration<
    Schema<{ readonly id: string }>,
    Schema<{ page?: number; size?: number }>,
    z.ZodUndefined,
    Schema<Page<HistoryEntry>>
  >;
  readonly create: CallDeclaration<Schema<None>, Schema<None>, Schema<NewRow<D>>, Schema<WrittenAnswer>>;
  readonly update: CallDeclaration<
    Schema<Named>,
    Schema<Named>,
    Schema<Named & Versioned & RowChanges<D>>,
    Schema<WrittenAnswer>
  >;
  readonly delete: CallDeclaration<
    Schema<Named>,
    Schema<Named & { readonly version?: number | undefined }>,
    z.ZodType,
    Schema<WrittenAnswer>
  >;
  readonly batchUpdate: CallDeclaration<
    Schema<None>,
    Schema<None>,
    Schema<{ readonly items: readonly (Versioned & { readonly id: string } & RowChanges<D>)[] }>,
    Schema<BatchAnswer>
  >;
  readonly batchDelete: CallDeclaration<
    Schema<None>,
    Schema<None>,
    Schema<{ readonly items: readonly (Versioned & { readonly id: string })[] }>,
    Schema<BatchAnswer>
  >;
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Where a call of a ledger stands when the specification does not spell it. */
function generated(declaration: LedgerDeclaration, verb: LedgerVerb): SpelledCall {
  const things = `/gateway/api/${declaration.plural}`;
  const of: Readonly<Record<LedgerVerb, Pick<SpelledCall, 'method' | 'path'>>> = {
    list: { method: 'GET', path: things },
    get: { method: 'GET', path: `${things}/{id}` },
    history: { method: 'GET', path: `${things}/{id}/history` },
    create: { method: 'POST', path: things },
    update: { method: 'PUT', path: `${things}/{id}` },
    delete: { method: 'DELETE', path: `${things}/{id}` },
    batchUpdate: { method: 'PUT', path: things },
    batchDelete: { method: 'DELETE', path: things },
  };
  return { catalogue: [], ...of[verb] };
}

function nameOf(declaration: LedgerDeclaration, verb: LedgerVerb): string {
  const one = capital(declaration.name);
  const many = capital(declaration.plural);
  const names: Readonly<Record<LedgerVerb, string>> = {
    list: `list${many}`,
    get: `get${one}`,
    history: `historyOf${one}`,
    create: `create${one}`,
    update: `update${one}`,
    delete: `delete${one}`,
    batchUpdate: `batchUpdate${many}`,
    batchDelete: `batchDelete${many}`,
  };
  return names[verb];
}

function permissionOf(declaration: LedgerDeclaration, verb: LedgerVerb): readonly PermissionCode[] {
  if (verb === 'create') return declaration.permissions.add;
  if (verb === 'update' || verb === 'batchUpdate') return declaration.permissions.edit;
  if (verb === 'delete' || verb === 'batchDelete') return declaration.permissions.delete;
  return declaration.permissions.see;
}

/** Where the id of the row stands in this call. */
export function idPlaceOf(declaration: LedgerDeclaration, verb: LedgerVerb): 'path' | 'query' | 'body' {
  const spelled = declaration.calls[verb] ?? generated(declaration, verb);
  return spelled.path.includes('{id}') ? 'path' : (spelled.idIn ?? 'body');
}

const nothing = z.strictObject({});

/** The schemas of params, query and body, with the id where the call bears it. */
function schemasOf(declaration: LedgerDeclaration, verb: LedgerVerb) {
  const id = { id: idSchema(declaration) };
  const version = { version: versionSchema };
  const place = idPlaceOf(declaration, verb);
  const params = place === 'path' ? z.strictObject(id) : nothing;
  const query = place === 'query' ? z.strictObject(id) : nothing;
  const items = <S extends z.ZodType>(item: S) => z.strictObject({ items: z.array(item).min(1).max(500).readonly() });
  switch (verb) {
    case 'list':
      return { params: nothing, query: listQuerySchema(declaration) };
    case 'get':
      return { params, query };
    case 'history':
      return { params, query: listQuerySchema(declaration).pick({ page: true, size: true }) };
    case 'create':
      return { params: nothing, query: nothing, body: newRowSchema(declaration) };
    case 'update':
      return {
        params,
        query,
        body: changesSchema(declaration).extend({ ...(place === 'body' ? id : {}), ...version }),
      };
    case 'delete':
      return place === 'body'
        ? { params, query, body: z.strictObject({ ...id, ...version }) }
        : { params, query: query.extend(version) };
    case 'batchUpdate':
      return { params: nothing, query: nothing, body: items(changesSchema(declaration).extend({ ...id, ...version })) };
    case 'batchDelete':
      return { params: nothing, query: nothing, body: items(z.strictObject({ ...id, ...version })) };
  }
}

/** Whose affair it is to write into a ledger, and whether its rows say what people may. */
export function subjectOf({ belongsTo, name }: LedgerDeclaration): {
  readonly subject: Subject;
  readonly touches: Touched | null;
} {
  return { subject: belongsTo ?? 'organisation', touches: name === 'user' || name === 'role' ? name : null };
}

function responseOf(declaration: LedgerDeclaration, verb: LedgerVerb): z.ZodType {
  if (verb === 'list') return ledgerPageOf(rowSchema(declaration));
  if (verb === 'get') return rowSchema(declaration);
  if (verb === 'history') return pageOf(historyEntry);
  return verb === 'batchUpdate' || verb === 'batchDelete' ? batchAnswer : writtenSchema;
}

function callOf(declaration: LedgerDeclaration, verb: LedgerVerb): CallDeclaration {
  const { catalogue, method, path } = declaration.calls[verb] ?? generated(declaration, verb);
  return defineCall({
    name: nameOf(declaration, verb),
    catalogue,
    method,
    path,
    permission: { anyOf: permissionOf(declaration, verb) },
    response: responseOf(declaration, verb),
    ...subjectOf(declaration),
    ...schemasOf(declaration, verb),
  });
}

const callsByVerb = oncePer((declaration): Readonly<Record<LedgerVerb, CallDeclaration>> => {
  const of = (verb: LedgerVerb) => callOf(declaration, verb);
  return {
    list: of('list'),
    get: of('get'),
    history: of('history'),
    create: of('create'),
    update: of('update'),
    delete: of('delete'),
    batchUpdate: of('batchUpdate'),
    batchDelete: of('batchDelete'),
  };
});

/** The calls of a ledger by verb, for the console's typed client and for the gateway. */
export const ledgerCalls = <D extends LedgerDeclaration>(declaration: D): LedgerCalls<D> =>
  callsByVerb(declaration) as unknown as LedgerCalls<D>;

/** Those that it has, as a list: under a law rows are read by them and written by its commands alone. */
export function callsOfLedger(declaration: LedgerDeclaration): readonly CallDeclaration[] {
  const calls = callsByVerb(declaration);
  return declaration.law === undefined ? Object.values(calls) : [calls.list, calls.get, calls.history];
}
