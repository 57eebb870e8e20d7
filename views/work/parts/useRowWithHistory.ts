import { useCallback, useState } from 'react';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import type { HistoryEntry } from '../../../domain/ledger/schemas.ts';
import type { RowFileCalls } from '../../../domain/rowFile/calls.ts';
import type { RowFileTold } from '../../../domain/rowFile/rowFile.ts';
import { type Opinion, opinionsOfRow } from '../../../domain/task/readCalls.ts';
import type { Asked } from '../../../src/api/useAsked.ts';
import { useReading } from '../../../src/api/useCall.ts';
import { ledgerClient } from '../../../src/ledger/ledgerClient.ts';
import { useChanged } from '../../../src/live/useChanged.ts';

export interface RowRead<R> {
  readonly row: R | null;
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly history: readonly HistoryEntry[];
  /** What was said where it was approved or issued. */
  readonly opinions: readonly Opinion[];
  /** Photos, files and signed papers, those that were taken back among them. */
  readonly files: readonly RowFileTold[];
  /** The position at which the row was read. */
  readonly readAt: number;
}

interface Of {
  readonly declaration: LedgerDeclaration;
  readonly filesOf: RowFileCalls['list'];
}

const longest = 500;
const noOpinions = { ok: true, value: { opinions: [] }, position: null } as const;

/** A row under a law as a page of its own tells it, as it stands or stood; it is read again when it changed. */
export function useRowWithHistory<R extends { readonly orgId: string }>(
  { declaration, filesOf }: Of,
  id: string,
  asOf: string | null,
): Asked<RowRead<R>> & { readonly reread: (position?: number | null) => void } {
  const [wait, setWait] = useState<number | null>(null);
  const [round, setRound] = useState(0);
  const reread = useCallback((position?: number | null) => {
    if (typeof position === 'number') setWait(position);
    setRound((before) => before + 1);
  }, []);
  const how = { asOf, wait, moved: round };
  const asked = useReading<RowRead<R>>([declaration.name, id], how, async (api, options) => {
    const client = ledgerClient(api, declaration);
    const page = await client.list({ id }, options);
    if (!page.ok) return page;
    const { rows, names, position: readAt } = page.value;
    const row = (rows[0] as unknown as R | undefined) ?? null;
    if (row === null) return { ...page, value: { row, names, history: [], opinions: [], files: [], readAt } };
    const [history, opinions, files] = await Promise.all([
      client.history(id, { page: 1, size: longest }, options),
      // Of what nobody approves nothing was said in a case.
      declaration.law?.approved === undefined
        ? noOpinions
        : api.call(opinionsOfRow, { query: { kind: declaration.name, id } }, options),
      api.call(filesOf, { params: { id } }, options),
    ]);
    if (!history.ok) return history;
    if (!opinions.ok) return opinions;
    if (!files.ok) return files;
    const told = { history: history.value.rows, opinions: opinions.value.opinions, files: files.value.files };
    return { ...page, value: { row, names, ...told, readAt } };
  });
  const shown = asked.value?.row ?? null;
  const readAt = asked.value?.readAt ?? null;
  useChanged({ orgs: shown === null ? [] : [shown.orgId], ledger: declaration.name, readAt }, reread);
  return { ...asked, reread };
}
