import { useMemo, useRef, useState } from 'react';
import { changesOf, type DocumentKind, documentOf } from '../../../domain/document/documentKind.ts';
import type { Answer } from '../../api/answer.ts';
import { draftsOf } from '../../session/drafts.ts';
import { useAction } from '../action/useAction.ts';
import { useDocument } from './useDocument.ts';

export interface Row {
  readonly id: string;
  readonly version: number;
}

interface Kept {
  /** The row that it was built on; null: a new one. */
  readonly base: Row | null;
  readonly document: object;
}

/** What is being built, over another screen and a reload. */
const drafts = draftsOf((said): Kept | null => {
  const kept = said as Partial<Kept> | null;
  return typeof kept?.document === 'object' && kept.base !== undefined ? (kept as Kept) : null;
});

const keyOf = (name: string, id: string): string => `${name} ${id}`;

/** What was being built on a row is gone with it. */
export const dropKept = (name: string, id: string): void => drafts.drop(keyOf(name, id));

/** How a document is written: as a row, whole, under the version that is expected. */
export interface RowStore<D, R> {
  readonly create: (document: D) => Promise<Answer<Row>>;
  readonly update: (on: R, changes: Partial<D>) => Promise<Answer<Row>>;
  /** The row as it stands; null where it was deleted. What was not to be read is neither. */
  readonly standing: (id: string) => Promise<Answer<R | null>>;
}

export interface RowGiven<D, R> {
  /** Under which what is being built is kept until it has an id. */
  readonly seat: string;
  readonly row: R | null;
  /** What it begins with where nothing was kept. */
  readonly first: D;
  /** A new one was made, and has an id from now on. */
  readonly onMade: (id: string) => void;
}

interface Given<D extends object, R> extends RowGiven<D, R> {
  /** What drafts of this kind are called. */
  readonly name: string;
  readonly kind: Pick<DocumentKind<D, never>, 'heads' | 'list'>;
  readonly store: RowStore<D, R>;
  /** A document as it is saved, where what is half written has another form; the same one where it has not. */
  readonly tidied?: (document: D) => D;
  /** What is not is not sent. */
  readonly isSound: (document: D) => boolean;
}

/** A document that is a row: what is written of it is kept, saved whole, and told where somebody else was quicker. */
export function useRowDocument<D extends object, R extends Row>(given: Given<D, R>) {
  const { name, kind, seat, row, first, store, tidied, isSound, onMade } = given;
  const keptAs = (on: R | null): string => keyOf(name, on === null ? seat : on.id);
  const [kept] = useState(() => drafts.get(keptAs(row)) as { readonly base: R | null; readonly document: D } | null);
  const [isKept, setKept] = useState(kept !== null);
  const [base, setBase] = useState<R | null>(kept === null ? row : kept.base);
  const [tried, setTried] = useState(false);
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});
  /** Somebody else was quicker: the row as it stands, null where it was deleted. */
  const [clash, setClash] = useState<{ readonly now: R | null } | null>(null);
  const from = useMemo(() => (base === null ? first : documentOf(kind, base)), [base, first, kind]);
  const differs = (document: D): boolean => Object.keys(changesOf(kind, from, document)).length > 0;
  /** As it stands now, for what is answered later. */
  const newest = useRef<D>(kept?.document ?? first);
  const { begin, ...editing } = useDocument<D>({
    start: kept?.document ?? first,
    onChange(document) {
      newest.current = document;
      setSaid({});
      if (differs(document)) drafts.keep(keptAs(base), { base, document });
      else drafts.drop(keptAs(base));
    },
  });
  const { document } = editing;
  const isChanged = useMemo(() => Object.keys(changesOf(kind, from, document)).length > 0, [kind, from, document]);
  const startWith = (next: D) => {
    newest.current = next;
    begin(next);
  };
  const send = useAction((on: R | null, sent: D) =>
    on === null ? store.create(sent) : store.update(on, changesOf(kind, documentOf<D>(kind, on), sent)),
  );
  /** A row stands as it was written or read; what was typed since is not in it and is kept on top of it. */
  const stand = (next: R, document: D) => {
    drafts.drop(keptAs(base));
    if (Object.keys(changesOf(kind, documentOf<D>(kind, next), document)).length > 0)
      drafts.keep(keptAs(next), { base: next, document });
    setBase(next);
    setKept(false);
    setClash(null);
    setTried(false);
  };
  /** Somebody else was quicker: the row is read as it stands. Where it could not be read the refusal stands, and another try is another one. */
  async function meet(id: string): Promise<void> {
    const standing = await store.standing(id);
    setClash(standing.ok ? { now: standing.value } : null);
  }
  /** The version that it was saved as; null where it was not. */
  async function saveOn(on: R | null, written: D): Promise<number | null> {
    setTried(true);
    const sent = tidied?.(written) ?? written;
    if (sent !== written) editing.edit((draft) => void Object.assign(draft as object, sent));
    if (!isSound(sent)) return null;
    const answer = await send.run(on, sent);
    if (answer === null) return null;
    if (answer.ok) {
      const { id, version } = answer.value;
      stand({ ...on, ...sent, id, version } as unknown as R, newest.current);
      if (on === null) onMade(id);
      return version;
    }
    setSaid(answer.refusal.fields ?? {});
    if (answer.refusal.code === 'VERSION_CONFLICT' && on !== null) await meet(on.id);
    return null;
  }
  return {
    ...editing,
    base,
    from,
    isKept,
    isChanged,
    clash,
    /** It was tried to be saved as it is. */
    tried,
    /** What the gateway said at the last try, by place. */
    said,
    saving: send.state,
    save: () => saveOn(base, document),
    /** What was written beside the document was refused, for somebody else was quicker. */
    meet: async () => (base === null ? undefined : meet(base.id)),
    /** The row was changed beside the document. */
    standOn: setBase,
    /** The row was changed beside the document, and the document alike: what was typed since stays on top of it. */
    standWith(next: R, change: (document: D) => D) {
      startWith(change(newest.current));
      stand(next, newest.current);
    },
    /** Theirs stands, mine is gone. */
    takeTheirs(now: R) {
      startWith(documentOf(kind, now));
      stand(now, newest.current);
    },
    /** This document over theirs, saved at once. */
    saveOver(now: R, joined: D) {
      setBase(now);
      setClash(null);
      editing.edit((draft) => void Object.assign(draft as object, joined));
      drafts.keep(keptAs(now), { base: now, document: joined });
      return saveOn(now, joined);
    },
    discard() {
      drafts.drop(keptAs(base));
      setKept(false);
      startWith(from);
      setSaid({});
    },
  };
}
export type RowEditing<D extends object, R extends Row> = ReturnType<typeof useRowDocument<D, R>>;
