import { useMemo } from 'react';
import type { CallDeclaration } from '../../../../domain/call/declaration.ts';
import { documentOf } from '../../../../domain/document/documentKind.ts';
import { commandCalls } from '../../../../domain/ledger/lawCalls.ts';
import {
  documentKindOf,
  shapeFaults,
  type TextDocument,
  textFaults,
} from '../../../../domain/work/text/textDocument.ts';
import { textLedgers, type WorkText } from '../../../../domain/work/text/textLedgers.ts';
import type { TextUse } from '../../../../domain/work/text/uses.ts';
import type { Answer } from '../../../../src/api/answer.ts';
import type { Api } from '../../../../src/api/client.ts';
import { useWord } from '../../../../src/i18n/lang.ts';
import { type Row, type RowStore, useRowDocument } from '../../../../src/kit/document/useRowDocument.ts';
import { ledgerClient } from '../../../../src/ledger/ledgerClient.ts';
import { useApi } from '../../../../src/session/useSession.ts';

/** A text is changed whole, under the version that was seen; a new one is drafted on its list. */
function storeOf(api: Api, use: TextUse): RowStore<TextDocument, WorkText> {
  const ledger = textLedgers[use];
  const change = commandCalls(ledger).get('change')?.one as CallDeclaration;
  const kind = documentKindOf(use);
  return {
    create: () => {
      throw new Error('a text is drafted on its list');
    },
    update: (on, changes) => {
      const body = { ...documentOf<TextDocument>(kind, on), ...changes, version: on.version };
      return api.call(change, { params: { id: on.id }, body } as never) as Promise<Answer<Row>>;
    },
    async standing(id) {
      const found = await ledgerClient(api, ledger).list({ id }, { noErrorPage: true });
      return found.ok ? { ...found, value: (found.value.rows[0] as unknown as WorkText | undefined) ?? null } : found;
    },
  };
}

/** A draft of a text that is edited: its document, what is wrong with it at its place, and how it is kept. */
export function useTextEditing(use: TextUse, row: WorkText) {
  const api = useApi();
  const word = useWord();
  const kind = useMemo(() => documentKindOf(use), [use]);
  const store = useMemo(() => storeOf(api, use), [api, use]);
  const first = useMemo(() => documentOf<TextDocument>(kind, row), [kind, row]);
  const editing = useRowDocument<TextDocument, WorkText>({
    name: use,
    kind,
    store,
    seat: row.id,
    row,
    first,
    isSound: (document) => Object.keys(shapeFaults(use, document)).length === 0,
    onMade: () => undefined,
  });
  const { document, said } = editing;
  const own = useMemo(() => textFaults(use, document), [use, document]);
  const faults = useMemo(
    () => ({ ...said, ...Object.fromEntries(Object.entries(own).map(([path, text]) => [path, word(text)])) }),
    [said, own, word],
  );
  return { ...editing, kind, faults };
}
export type TextEditing = ReturnType<typeof useTextEditing>;
