import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import type { AnyRow } from '../rows/rowWindows.ts';
import type { Side } from '../view/ledgerView.ts';
import {
  bodyOf,
  carriedOn,
  changedKeys,
  copyDraft,
  type Draft,
  enteringIn,
  faultsOf,
  merged,
  newDraft,
  standing,
} from './draft.ts';
import { draftKey, dropDraft, keepDraft, keptDraft } from './keptDrafts.ts';
import type { Seat, Stored } from './useSeat.ts';

export interface Writing {
  readonly draft: Draft;
  readonly changed: readonly string[];
  readonly faults: ReturnType<typeof faultsOf>;
  readonly wasKept: boolean;
  readonly body: () => Readonly<Record<string, unknown>>;
  readonly enter: (key: string, value: unknown) => void;
  readonly discard: () => void;
  /** On its way to the gateway, until it is refused or the row that came of it was read. */
  readonly isSent: boolean;
  readonly sent: (draft: Draft) => void;
  readonly refused: () => void;
  /** It stands: what was kept of it in this browser goes; what was typed since it was sent is kept as a change of that row. */
  readonly stands: (sent: Draft, stored: Stored) => void;
  readonly mergeInto: (now: AnyRow, takeTheirs: ReadonlySet<string>) => Draft;
}

const firstOf = (declaration: LedgerDeclaration, side: Side, row: AnyRow | null): Draft => {
  if (side.kind === 'copy' && row !== null) return copyDraft(declaration, row);
  return side.kind === 'row' && row !== null ? { base: row, entered: {} } : newDraft();
};

/** What was kept, on the row as it was read where that is the one it was written on. */
function keptOver(key: string, row: AnyRow | null): Draft | null {
  const kept = keptDraft(key);
  const isSame = row !== null && kept?.base?.id === row.id && kept.base.version === row.version;
  return kept !== null && isSame ? { ...kept, base: row } : kept;
}

/** What is being written at the side; kept while the reader is on another screen and over a reload, asked for before the page goes. */
export function useDraft(
  declaration: LedgerDeclaration,
  { side, row, round }: Pick<Seat, 'side' | 'row' | 'round'>,
): Writing {
  const key = draftKey(declaration.name, side);
  const [draft, setDraft] = useState<Draft>(() => keptOver(key, row) ?? firstOf(declaration, side, row));
  const [wasKept, setWasKept] = useState(() => keptDraft(key) !== null);
  const [sent, setSent] = useState<Draft | null>(null);
  const isSent = sent !== null;
  const [stored, setStored] = useState<Stored | null>(null);
  const newest = useRef(draft);
  newest.current = draft;
  const keepSince = (from: Draft, since: Draft, one: Stored) =>
    keepDraft(
      draftKey(declaration.name, { kind: 'row', id: one.id }),
      carriedOn(declaration, { sent: from, draft: since }, standing(declaration, from, one)),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it is kept depends on the ledger alone
  useEffect(() => {
    if (sent === null || stored === null) keepDraft(key, draft);
    else keepSince(sent, draft, stored);
  }, [key, draft, sent, stored]);
  const [seen, setSeen] = useState(round);
  // What was saved came back as a row: what was typed since it was sent is changed of that.
  if (row !== null && seen !== round) {
    setSeen(round);
    setDraft(carriedOn(declaration, { sent: sent ?? draft, draft }, row));
    setSent(null);
    setStored(null);
    setWasKept(false);
  }
  const discard = useCallback(() => {
    dropDraft(key);
    setWasKept(false);
    setDraft(firstOf(declaration, side, row));
  }, [key, declaration, side, row]);
  return {
    draft,
    changed: useMemo(() => changedKeys(draft), [draft]),
    faults: useMemo(() => faultsOf(declaration, draft), [declaration, draft]),
    wasKept,
    body: () => bodyOf(declaration, draft),
    enter: useCallback(
      (key, value) => setDraft((before) => enteringIn(declaration, before, { key, value })),
      [declaration],
    ),
    discard,
    isSent,
    sent: setSent,
    refused: () => setSent(null),
    // At once, and not with the next drawing: the form may have been left by now.
    stands: (from, one) => {
      dropDraft(key);
      keepSince(from, newest.current, one);
      setStored(one);
    },
    mergeInto: (now, takeTheirs) => {
      const next = merged(draft, now, takeTheirs);
      setDraft(next);
      return next;
    },
  };
}
