import { useMemo } from 'react';
import type { CallDeclaration } from '../../../../domain/call/declaration.ts';
import { documentOf } from '../../../../domain/document/documentKind.ts';
import { type CustomForm, customForms } from '../../../../domain/form/custom/customForm.ts';
import {
  documentFaults,
  type FormDocument,
  type FormVersion,
  formDocument,
  shapeFaults,
  versionOf,
  writtenDocument,
} from '../../../../domain/form/custom/formDocument.ts';
import { commandCalls } from '../../../../domain/ledger/lawCalls.ts';
import type { Answer } from '../../../../src/api/answer.ts';
import type { Api } from '../../../../src/api/client.ts';
import { useWord } from '../../../../src/i18n/lang.ts';
import { type Row, type RowStore, useRowDocument } from '../../../../src/kit/document/useRowDocument.ts';
import { ledgerClient } from '../../../../src/ledger/ledgerClient.ts';
import { useApi } from '../../../../src/session/useSession.ts';

/** A form is changed whole, under the version that was seen; a new one is drafted on its list. */
function storeOf(api: Api): RowStore<FormDocument, FormVersion> {
  const change = commandCalls(customForms).get('change')?.one as CallDeclaration;
  return {
    create: () => {
      throw new Error('a form is drafted on its list');
    },
    update: (on, changes) => {
      const whole = { ...documentOf<FormDocument>(formDocument, on), ...changes };
      const body = { ...writtenDocument(whole), version: on.version };
      return api.call(change, { params: { id: on.id }, body } as never) as Promise<Answer<Row>>;
    },
    async standing(id) {
      const found = await ledgerClient(api, customForms).list({ id }, { noErrorPage: true });
      if (!found.ok) return found;
      const [row] = found.value.rows as unknown as readonly CustomForm[];
      return { ...found, value: row === undefined ? null : versionOf(row) };
    },
  };
}

const isSound = (document: FormDocument): boolean => Object.keys(shapeFaults(document)).length === 0;

/** A draft of a form that is edited: its document, what is wrong with it at its place, and how it is kept. */
export function useFormEditing(row: FormVersion) {
  const api = useApi();
  const word = useWord();
  const store = useMemo(() => storeOf(api), [api]);
  const first = useMemo(() => documentOf<FormDocument>(formDocument, row), [row]);
  const editing = useRowDocument<FormDocument, FormVersion>({
    name: customForms.name,
    kind: formDocument,
    store,
    seat: row.id,
    row,
    first,
    isSound,
    onMade: () => undefined,
  });
  const { document, said } = editing;
  const own = useMemo(() => documentFaults(document), [document]);
  const faults = useMemo(
    () => ({ ...said, ...Object.fromEntries(Object.entries(own).map(([path, text]) => [path, word(text)])) }),
    [said, own, word],
  );
  return { ...editing, faults };
}
export type FormEditing = ReturnType<typeof useFormEditing>;
