import type { ErrorCode } from '../../../domain/error/errors.ts';
import type { LedgerPage } from '../../../domain/ledger/calls.ts';
import type { Answer } from '../../api/answer.ts';

/** A row of any ledger, as the console handles it. */
export interface AnyRow extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly org: string;
  readonly version: number;
}
export type AnyPage = LedgerPage<AnyRow>;

export type AskPage = (page: number, size: number, signal: AbortSignal) => Promise<Answer<AnyPage>>;

export interface Fault {
  readonly code: ErrorCode;
  readonly message: string;
}

/** A list of any length of which only the windows near the reader are here. */
export interface RowWindows {
  /** Null until the first answer. */
  readonly total: number | null;
  readonly isAtLeast: boolean;
  readonly at: (index: number) => AnyRow | undefined;
  readonly findIndex: (test: (row: AnyRow) => boolean) => number;
  readonly nameOf: (ledger: string, id: string) => string | null;
  readonly fault: Fault | null;
  readonly isAsking: boolean;
  /** The position at which the oldest of what is here was read; null while nothing is here that counts. */
  readonly readAt: number | null;
}

export const windowSize = 100;
/** A wall screen that is scrolled for weeks holds no more than this. */
const mostWindows = 16;

type State = {
  readonly total: number | null;
  readonly isAtLeast: boolean;
  readonly fault: Fault | null;
  readonly isAsking: boolean;
};

/** Keeps the windows of one question; a new question is a new one of these. Old rows stay to be seen until their window is answered anew. */
export function openRowWindows(ask: AskPage, onNews: () => void) {
  const windows = new Map<number, readonly AnyRow[]>();
  const asked = new Map<number, AbortController>();
  const names = new Map<string, Map<string, string>>();
  let state: State = { total: null, isAtLeast: false, fault: null, isAsking: false };
  /** Windows that need not be asked for again, with the position at which each was read. */
  let fresh = new Map<number, number>();

  const put = (next: Partial<State>) => {
    state = { ...state, ...next, isAsking: asked.size > 0 };
    onNews();
  };

  function keep(page: number, answer: AnyPage): void {
    windows.delete(page);
    windows.set(page, answer.rows);
    fresh.set(page, answer.position);
    for (const [ledger, known] of Object.entries(answer.names)) {
      const of = names.get(ledger) ?? new Map<string, string>();
      for (const [id, name] of Object.entries(known)) of.set(id, name);
      names.set(ledger, of);
    }
    for (const old of windows.keys()) {
      if (windows.size <= mostWindows) break;
      windows.delete(old);
      fresh.delete(old);
    }
  }

  async function fetchWindow(page: number): Promise<void> {
    if (asked.has(page) || fresh.has(page)) return;
    const control = new AbortController();
    asked.set(page, control);
    put({});
    const answer = await ask(page + 1, windowSize, control.signal);
    if (control.signal.aborted) return;
    asked.delete(page);
    if (!answer.ok) return put({ fault: { code: answer.refusal.code, message: answer.message } });
    keep(page, answer.value);
    put({ total: answer.value.total, isAtLeast: answer.value.totalIs === 'atLeast', fault: null });
  }

  const pageOf = (index: number) => Math.max(0, Math.floor(index / windowSize));

  return {
    /** The rows between two places are wanted: their windows are fetched, those of an earlier place are given up. */
    want(from: number, to: number): void {
      const [first, last] = [pageOf(from), pageOf(to)];
      for (const [page, control] of asked) {
        if (page >= first - 1 && page <= last + 1) continue;
        control.abort();
        asked.delete(page);
      }
      for (let page = first; page <= last; page++) void fetchWindow(page);
    },
    /** What is here may be old: windows are asked anew when they are next wanted. */
    outdate(): void {
      fresh = new Map();
      for (const control of asked.values()) control.abort();
      asked.clear();
      put({ fault: null });
    },
    close(): void {
      for (const control of asked.values()) control.abort();
      asked.clear();
    },
    read: (): RowWindows => ({
      ...state,
      readAt: fresh.size === 0 ? null : Math.min(...fresh.values()),
      at: (index) => windows.get(pageOf(index))?.[index % windowSize],
      findIndex: (test) => {
        for (const [page, rows] of windows) {
          const found = rows.findIndex(test);
          if (found >= 0) return page * windowSize + found;
        }
        return -1;
      },
      nameOf: (ledger, id) => names.get(ledger)?.get(id) ?? null,
    }),
  };
}
