import { useMemo } from 'react';
import { type ReportDocument, reportDocument } from '../../../domain/report/reportDocument.ts';
import { reportTemplates } from '../../../domain/report/reportTemplate.ts';
import type { Answer } from '../../../src/api/answer.ts';
import { useWord } from '../../../src/i18n/lang.ts';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { type RowGiven, type RowStore, useRowDocument } from '../../../src/kit/document/useRowDocument.ts';
import { type LedgerClient, ledgerClient } from '../../../src/ledger/ledgerClient.ts';
import type { AnyRow } from '../../../src/ledger/slots.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { faultsOf } from './faults.ts';

export type ReportGiven = RowGiven<ReportDocument, AnyRow>;

const storeOf = (client: LedgerClient): RowStore<ReportDocument, AnyRow> => ({
  create: (document) => client.create({ ...document, published: false }),
  update: (on, changes) => client.update(on, { ...changes }),
  async standing(id) {
    const found = await client.list({ id }, { noErrorPage: true });
    return found.ok ? { ...found, value: found.value.rows[0] ?? null } : found;
  },
});

/** A report that is built: its document, what is wrong with it, how it is saved and published. */
export function useReport(given: ReportGiven) {
  const api = useApi();
  const word = useWord();
  const client = useMemo(() => ledgerClient(api, reportTemplates), [api]);
  const store = useMemo(() => storeOf(client), [client]);
  const editing = useRowDocument({
    ...given,
    name: 'report',
    kind: reportDocument,
    store,
    isSound: (document) => Object.keys(faultsOf(document)).length === 0,
  });
  const { document, base, tried, said } = editing;
  const own = useMemo(() => faultsOf(document), [document]);
  const publishing = useAction(async (): Promise<Answer<unknown>> => {
    if (base === null) throw new Error('what was never saved is not published');
    const published = base['published'] !== true;
    const answer = await client.update(base, { published });
    if (answer.ok) editing.standOn({ ...base, published, version: answer.value.version });
    return answer;
  });
  return {
    ...editing,
    client,
    /** By place, in the reader's language: what the browser sees, else what the gateway said at the last try. */
    faults: {
      ...said,
      ...Object.fromEntries(
        Object.entries(own)
          .filter(([path]) => tried || path.startsWith('blocks'))
          .map(([path, text]) => [path, word(text)]),
      ),
    },
    publishing,
  };
}
export type Building = ReturnType<typeof useReport>;
