import type { Draft } from 'immer';
import { useMemo, useState } from 'react';
import { reportTemplates } from '../../../domain/report/reportTemplate.ts';
import type { Answer } from '../../../src/api/answer.ts';
import { useWord } from '../../../src/i18n/lang.ts';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { doneAgain, edited, type History, historyOf, takenBack } from '../../../src/kit/history/history.ts';
import { ledgerClient } from '../../../src/ledger/ledgerClient.ts';
import type { AnyRow } from '../../../src/ledger/slots.ts';
import { draftsOf } from '../../../src/session/drafts.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { changesOf, documentOf, type ReportDocument } from './document.ts';
import { faultsOf } from './faults.ts';

interface Kept {
  /** The row that it was built on; null: a new one. */
  readonly base: AnyRow | null;
  readonly document: ReportDocument;
}

const read = (said: unknown): Kept | null => {
  const kept = said as Partial<Kept> | null;
  return typeof kept?.document === 'object' && kept.base !== undefined ? (kept as Kept) : null;
};
/** What is being built, over another screen and a reload. */
const drafts = draftsOf(read);

export interface ReportGiven {
  /** Under which what is being built is kept until it has an id. */
  readonly seat: string;
  readonly row: AnyRow | null;
  /** What it begins with where nothing was kept. */
  readonly first: ReportDocument;
  /** A new one was made, and has an id from now on. */
  readonly onMade: (id: string) => void;
}

/** What came of a save that somebody else was quicker than: the row as it stands, null where it was deleted. */
export type Clash = { readonly now: AnyRow | null };

/** A report that is built: its document with what was done to it, what is wrong with it, and how it is saved. */
export function useReport({ seat, row, first, onMade }: ReportGiven) {
  const api = useApi();
  const word = useWord();
  const client = useMemo(() => ledgerClient(api, reportTemplates), [api]);
  const keyOf = (on: AnyRow | null): string => `report ${on === null ? seat : on.id}`;
  const [kept] = useState(() => drafts.get(keyOf(row)));
  const [isKept, setKept] = useState(kept !== null);
  const [base, setBase] = useState<AnyRow | null>(kept === null ? row : kept.base);
  const [history, setHistory] = useState<History<ReportDocument>>(() => historyOf(kept?.document ?? first));
  const [tried, setTried] = useState(false);
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});
  const [clash, setClash] = useState<Clash | null>(null);
  const { document } = history;
  const from = useMemo(() => (base === null ? first : documentOf(base)), [base, first]);
  const changes = useMemo(() => changesOf(from, document), [from, document]);
  const own = useMemo(() => faultsOf(document), [document]);
  const put = (next: History<ReportDocument>) => {
    setHistory(next);
    setSaid({});
    if (Object.keys(changesOf(from, next.document)).length === 0) drafts.drop(keyOf(base));
    else drafts.keep(keyOf(base), { base, document: next.document });
  };
  const send = useAction((on: AnyRow | null, sent: ReportDocument) =>
    on === null
      ? client.create({ ...sent, published: false })
      : client.update(on, changesOf(documentOf(on), sent) as Readonly<Record<string, unknown>>),
  );
  const stand = (next: AnyRow) => {
    drafts.drop(keyOf(base));
    setBase(next);
    setKept(false);
    setClash(null);
    setTried(false);
  };
  /** The version that it was saved as; null where it was not. */
  async function saveOn(on: AnyRow | null, sent: ReportDocument): Promise<number | null> {
    setTried(true);
    if (Object.keys(faultsOf(sent)).length > 0) return null;
    const answer = await send.run(on, sent);
    if (answer === null) return null;
    if (answer.ok) {
      const { id, version } = answer.value;
      stand({ ...on, ...sent, id, version, published: on?.['published'] === true } as unknown as AnyRow);
      if (on === null) onMade(id);
      return version;
    }
    setSaid(answer.refusal.fields ?? {});
    if (answer.refusal.code === 'VERSION_CONFLICT' && on !== null) setClash({ now: await standing(on.id) });
    return null;
  }
  async function standing(id: string): Promise<AnyRow | null> {
    const found = await client.list({ id });
    return found.ok ? (found.value.rows[0] ?? null) : null;
  }
  const publishing = useAction(async (): Promise<Answer<unknown>> => {
    if (base === null) throw new Error('what was never saved is not published');
    const published = base['published'] !== true;
    const answer = await client.update(base, { published });
    if (answer.ok) setBase({ ...base, published, version: answer.value.version });
    return answer;
  });
  return {
    client,
    document,
    base,
    from,
    history,
    isKept,
    clash,
    isChanged: Object.keys(changes).length > 0,
    /** By place, in the reader's language: what the browser sees, else what the gateway said at the last try. */
    faults: {
      ...said,
      ...Object.fromEntries(
        Object.entries(own)
          .filter(([path]) => tried || path.startsWith('blocks'))
          .map(([path, text]) => [path, word(text)]),
      ),
    },
    saving: send.state,
    publishing,
    edit: (recipe: (draft: Draft<ReportDocument>) => void, mark: string | null = null) =>
      put(edited(history, recipe, mark)),
    undo: () => put(takenBack(history)),
    redo: () => put(doneAgain(history)),
    save: () => saveOn(base, document),
    /** Theirs stands, mine is gone. */
    takeTheirs(now: AnyRow) {
      stand(now);
      setHistory(historyOf(documentOf(now)));
    },
    /** This document over theirs, saved at once. */
    saveOver(now: AnyRow, joined: ReportDocument) {
      setBase(now);
      setClash(null);
      setHistory(edited(history, (draft) => void Object.assign(draft, joined)));
      drafts.keep(keyOf(now), { base: now, document: joined });
      return saveOn(now, joined);
    },
    discard() {
      drafts.drop(keyOf(base));
      setKept(false);
      setHistory(historyOf(from));
      setSaid({});
    },
  };
}
export type Building = ReturnType<typeof useReport>;
