import type { CallDeclaration } from '../../domain/call/declaration.ts';
import { type BatchAnswer, idPlaceOf, ledgerCalls, type Page, type WrittenAnswer } from '../../domain/ledger/calls.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import type { HistoryEntry } from '../../domain/ledger/schemas.ts';
import type { Answer } from '../api/answer.ts';
import type { Api, CallOptions } from '../api/client.ts';
import type { AnyPage, AnyRow } from './rows/rowWindows.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The calls of one ledger, wherever each bears the id of its row. */
export interface LedgerClient {
  readonly list: (query: Fields, options?: CallOptions) => Promise<Answer<AnyPage>>;
  readonly history: (
    id: string,
    query: { readonly page: number; readonly size: number },
    options?: CallOptions,
  ) => Promise<Answer<Page<HistoryEntry>>>;
  readonly create: (row: Fields) => Promise<Answer<WrittenAnswer>>;
  readonly update: (row: Pick<AnyRow, 'id' | 'version'>, changes: Fields) => Promise<Answer<WrittenAnswer>>;
  readonly removeMany: (rows: readonly Pick<AnyRow, 'id' | 'version'>[]) => Promise<Answer<BatchAnswer>>;
  readonly updateMany: (
    rows: readonly Pick<AnyRow, 'id' | 'version'>[],
    changes: Fields,
  ) => Promise<Answer<BatchAnswer>>;
}

export function ledgerClient(api: Api, declaration: LedgerDeclaration): LedgerClient {
  const calls = ledgerCalls(declaration);
  const send = <T>(call: CallDeclaration, given: Fields, options?: CallOptions) =>
    api.call(call, given as never, options) as Promise<Answer<T>>;
  const named = ({ id, version }: Pick<AnyRow, 'id' | 'version'>) => ({ id, version });
  return {
    list: (query, options) => send(calls.list as CallDeclaration, { query }, options),
    history: (id, query, options) => send(calls.history as CallDeclaration, { params: { id }, query }, options),
    create: (row) => send(calls.create as CallDeclaration, { body: row }),
    update: ({ id, version }, changes) => {
      const place = idPlaceOf(declaration, 'update');
      return send(calls.update as CallDeclaration, {
        ...(place === 'path' ? { params: { id } } : {}),
        ...(place === 'query' ? { query: { id } } : {}),
        body: { ...changes, version, ...(place === 'body' ? { id } : {}) },
      });
    },
    removeMany: (rows) => send(calls.batchDelete as CallDeclaration, { body: { items: rows.map(named) } }),
    updateMany: (rows, changes) =>
      send(calls.batchUpdate as CallDeclaration, {
        body: { items: rows.map((row) => ({ ...changes, ...named(row) })) },
      }),
  };
}
