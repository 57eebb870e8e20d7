import { useMemo } from 'react';
import { boards } from '../../../../domain/board/board.ts';
import { type BoardDocument, boardDocument, boardFaults, boardKind } from '../../../../domain/board/boardDocument.ts';
import { boardTidied, shapeFaults } from '../../../../domain/board/boardShape.ts';
import { boardModules } from '../../../../domain/board/modules.ts';
import { documentOf } from '../../../../domain/document/documentKind.ts';
import { isSame } from '../../../../domain/document/same.ts';
import type { Answer } from '../../../../src/api/answer.ts';
import { useWord } from '../../../../src/i18n/lang.ts';
import { useAction } from '../../../../src/kit/action/useAction.ts';
import { type RowStore, useRowDocument } from '../../../../src/kit/document/useRowDocument.ts';
import { type LedgerClient, ledgerClient } from '../../../../src/ledger/ledgerClient.ts';
import type { AnyRow } from '../../../../src/ledger/slots.ts';
import { useApi } from '../../../../src/session/useSession.ts';

/** The row with what is laid out in its draft beside it, as a document's own parts. */
type BoardRow = AnyRow & BoardDocument;

/** Whether this version reads what the row bears: what a later one wrote is not opened here, for it would be lost when it is saved. */
export const isReadable = (row: AnyRow): boolean => boardDocument.safeParse(row['body']).success;

const laidOut = (row: AnyRow): BoardRow => ({ ...row, ...(row['body'] as BoardDocument) });

const storeOf = (client: LedgerClient): RowStore<BoardDocument, BoardRow> => ({
  create: () => {
    throw new Error('a board is made before it is laid out');
  },
  update: (on, changes) => client.update(on, { body: { ...documentOf<BoardDocument>(boardKind, on), ...changes } }),
  async standing(id) {
    const found = await client.list({ id }, { noErrorPage: true });
    if (!found.ok) return found;
    const [row] = found.value.rows;
    return { ...found, value: row === undefined ? null : laidOut(row) };
  },
});

/** A board that is laid out: its draft, what is wrong with it, how it is saved, published and withdrawn. */
export function useBoard(row: AnyRow) {
  const api = useApi();
  const word = useWord();
  const client = useMemo(() => ledgerClient(api, boards), [api]);
  const store = useMemo(() => storeOf(client), [client]);
  const first = useMemo(() => laidOut(row), [row]);
  const editing = useRowDocument<BoardDocument, BoardRow>({
    name: 'board',
    kind: boardKind,
    store,
    seat: row.id,
    row: first,
    first: documentOf<BoardDocument>(boardKind, first),
    onMade: () => undefined,
    tidied: boardTidied,
    // A draft may be unfinished: only what is published is held to be whole.
    isSound: (document) => Object.keys(shapeFaults(document)).length === 0,
  });
  const { document, base } = editing;
  const tidy = useMemo(() => boardTidied(document), [document]);
  const unfit = useMemo(() => shapeFaults(tidy), [tidy]);
  const faults = useMemo(() => ({ ...unfit, ...boardFaults(boardModules, tidy) }), [unfit, tidy]);
  const shown = base?.['published'] ?? null;
  const publishing = useAction(async (published: BoardDocument | null): Promise<Answer<unknown>> => {
    if (base === null) throw new Error('a board is made before it is published');
    const answer = await client.update(base, { published });
    if (answer.ok) {
      const publishedVersion = Number(base['publishedVersion'] ?? 0) + (published === null ? 0 : 1);
      editing.standOn({ ...base, published, publishedVersion, version: answer.value.version });
    } else if (answer.refusal.code === 'VERSION_CONFLICT') await editing.meet();
    return answer;
  });
  return {
    ...editing,
    client,
    /** As it is saved: what is half written is shown as nothing. */
    tidy,
    /** How many places keep it from being saved. */
    unfit: Object.keys(unfit).length,
    /** By place, in the reader's language: what keeps it from being saved or published. */
    faults: { ...editing.said, ...Object.fromEntries(Object.entries(faults).map(([at, text]) => [at, word(text)])) },
    shown: shown as BoardDocument | null,
    isShown: shown !== null && isSame(shown, document),
    publishing,
  };
}
export type BoardEditing = ReturnType<typeof useBoard>;
