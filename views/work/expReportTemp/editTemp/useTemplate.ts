import { useMemo } from 'react';
import type { CallDeclaration } from '../../../../domain/call/declaration.ts';
import { documentOf } from '../../../../domain/document/documentKind.ts';
import { commandCalls } from '../../../../domain/ledger/lawCalls.ts';
import { blockFaults } from '../../../../domain/testReport/template/blockFaults.ts';
import {
  type ReportText,
  reportTexts,
  shapeFaults,
  type TemplateDocument,
  templateDocument,
} from '../../../../domain/testReport/template/template.ts';
import type { Answer } from '../../../../src/api/answer.ts';
import type { Api } from '../../../../src/api/client.ts';
import { useWord } from '../../../../src/i18n/lang.ts';
import { type Row, type RowStore, useRowDocument } from '../../../../src/kit/document/useRowDocument.ts';
import { ledgerClient } from '../../../../src/ledger/ledgerClient.ts';
import { useApi } from '../../../../src/session/useSession.ts';

function storeOf(api: Api): RowStore<TemplateDocument, ReportText> {
  const change = commandCalls(reportTexts).get('change')?.one as CallDeclaration;
  return {
    create: () => {
      throw new Error('a template is drafted on its list');
    },
    update: (on, changes) => {
      const body = { ...documentOf<TemplateDocument>(templateDocument, on), ...changes, version: on.version };
      return api.call(change, { params: { id: on.id }, body } as never) as Promise<Answer<Row>>;
    },
    async standing(id) {
      const found = await ledgerClient(api, reportTexts).list({ id }, { noErrorPage: true });
      return found.ok ? { ...found, value: (found.value.rows[0] as unknown as ReportText | undefined) ?? null } : found;
    },
  };
}

/** A draft of a template that is built: its document, what is wrong with it at its place, and how it is kept. */
export function useTemplate(row: ReportText) {
  const api = useApi();
  const word = useWord();
  const store = useMemo(() => storeOf(api), [api]);
  const first = useMemo(() => documentOf<TemplateDocument>(templateDocument, row), [row]);
  const editing = useRowDocument<TemplateDocument, ReportText>({
    name: reportTexts.name,
    kind: templateDocument,
    store,
    seat: row.id,
    row,
    first,
    isSound: (document) => Object.keys(shapeFaults(document)).length === 0,
    onMade: () => undefined,
  });
  const { document, said } = editing;
  const own = useMemo(() => ({ ...blockFaults(document.blocks), ...shapeFaults(document) }), [document]);
  const faults: Readonly<Record<string, string>> = useMemo(
    () => ({ ...said, ...Object.fromEntries(Object.entries(own).map(([path, text]) => [path, word(text)])) }),
    [said, own, word],
  );
  return { ...editing, faults };
}
export type Templating = ReturnType<typeof useTemplate>;
