import { useMemo } from 'react';
import type { CallDeclaration } from '../../../../domain/call/declaration.ts';
import { commandCalls } from '../../../../domain/ledger/lawCalls.ts';
import {
  type FillDocument,
  fillDocument,
  filledOf,
  fillFaults,
  partsOf,
} from '../../../../domain/testReport/fillDocument.ts';
import { type TestReport, testReports } from '../../../../domain/testReport/reportLedger.ts';
import type { Answer } from '../../../../src/api/answer.ts';
import type { Api } from '../../../../src/api/client.ts';
import { useWord } from '../../../../src/i18n/lang.ts';
import { type Row, type RowStore, useRowDocument } from '../../../../src/kit/document/useRowDocument.ts';
import { ledgerClient } from '../../../../src/ledger/ledgerClient.ts';
import type { AnyRow } from '../../../../src/ledger/slots.ts';
import { useApi } from '../../../../src/session/useSession.ts';

/** A report as it is written: its row, by the parts that are filled in. */
export interface FillRow extends Row, FillDocument {}

const filling = (row: AnyRow): FillRow => ({
  id: row.id,
  version: row.version,
  ...partsOf(row as unknown as TestReport),
});

function storeOf(api: Api): RowStore<FillDocument, FillRow> {
  const fill = commandCalls(testReports).get('fill')?.one as CallDeclaration;
  return {
    create: () => {
      throw new Error('a report is made of its tests');
    },
    // Written whole: what was not touched stands as it was seen, under the version that was seen.
    update: (on, changes) => {
      const body = { ...filledOf({ parts: changes.parts ?? on.parts }), version: on.version };
      return api.call(fill, { params: { id: on.id }, body } as never) as Promise<Answer<Row>>;
    },
    async standing(id) {
      const found = await ledgerClient(api, testReports).list({ id }, { noErrorPage: true });
      if (!found.ok) return found;
      const [row] = found.value.rows;
      return { ...found, value: row === undefined ? null : filling(row) };
    },
  };
}

/** A draft that is filled in: its parts, what is wrong with them, and how they are kept. */
export function useFilling(row: AnyRow) {
  const api = useApi();
  const word = useWord();
  const store = useMemo(() => storeOf(api), [api]);
  const first = useMemo(() => partsOf(row as unknown as TestReport), [row]);
  const begun = useMemo(() => filling(row), [row]);
  const editing = useRowDocument<FillDocument, FillRow>({
    name: testReports.name,
    kind: fillDocument,
    store,
    seat: row.id,
    row: begun,
    first,
    isSound: (document) => Object.keys(fillFaults(document)).length === 0,
    onMade: () => undefined,
  });
  const { document, said, tried } = editing;
  const own = useMemo(() => fillFaults(document), [document]);
  const faults = {
    ...said,
    ...(tried ? Object.fromEntries(Object.entries(own).map(([path, text]) => [path, word(text)])) : {}),
  };
  return { ...editing, faults };
}
export type Filling = ReturnType<typeof useFilling>;
