import { useCallback, useEffect, useSyncExternalStore } from 'react';
import {
  keepOfList,
  type Layout,
  type ListKept,
  nothingKept,
  readListKept,
  type SavedView,
} from '../../../domain/ledger/listViews.ts';
import { useClock } from '../../clock/useClock.ts';
import { toasts } from '../../kit/toast/toast.ts';
import { useApi, useSessionState } from '../../session/useSession.ts';

type Change = (before: ListKept) => ListKept;

/** What a person keeps of a list, as far as this page knows it. */
interface Known {
  readonly shown: ListKept;
  /** Changes that were made before the gateway told what is kept: they come on top of it. Null: it told. */
  readonly early: readonly Change[] | null;
}

/** By person and list. */
const known = new Map<string, Known>();
const listeners = new Set<() => void>();

function put(key: string, kept: Known): void {
  known.set(key, kept);
  for (const each of listeners) each();
}

const subscribe = (each: () => void) => {
  listeners.add(each);
  return () => void listeners.delete(each);
};

/** So long after the last change it is sent: drawing a column is many changes. */
const quiet = 600;
const waiting = new Map<string, () => void>();

/** Layout and saved views of a list: shown at once, kept by the gateway for every desk of this person. */
export function useKept(list: string) {
  const api = useApi();
  const clock = useClock();
  const state = useSessionState();
  const key = `${'who' in state ? state.who.user.id : ''} ${list}`;
  const kept = useSyncExternalStore(subscribe, () => known.get(key))?.shown ?? nothingKept;
  const send = useCallback(() => {
    waiting.get(key)?.();
    const cancel = clock.after(quiet, () => {
      waiting.delete(key);
      void api.call(keepOfList, { params: { list }, body: known.get(key)?.shown ?? nothingKept }).then((answer) => {
        if (!answer.ok) toasts.show('refused', answer.message);
      });
    });
    waiting.set(key, cancel);
  }, [api, clock, key, list]);
  useEffect(() => {
    if (isTold(known.get(key))) return;
    void api.call(readListKept, { params: { list } }).then((answer) => {
      const before = known.get(key);
      if (!answer.ok || isTold(before)) return;
      const early = before?.early ?? [];
      put(key, { shown: early.reduce((shown, change) => change(shown), answer.value), early: null });
      if (early.length > 0) send();
    });
  }, [api, key, list, send]);
  const keep = useCallback(
    (change: Change) => {
      const { shown, early } = known.get(key) ?? { shown: nothingKept, early: [] };
      put(key, { shown: change(shown), early: early === null ? null : [...early, change] });
      // What is kept is not known yet: sent now, it would be written over.
      if (early === null) send();
    },
    [key, send],
  );
  return {
    layout: kept.layout,
    views: kept.views,
    putLayout: useCallback(
      (change: (before: Layout | null) => Layout | null) =>
        keep((before) => ({ ...before, layout: change(before.layout) })),
      [keep],
    ),
    putView: useCallback(
      (view: SavedView) =>
        keep((before) => ({ ...before, views: [...before.views.filter(({ name }) => name !== view.name), view] })),
      [keep],
    ),
    dropView: useCallback(
      (name: string) => keep((before) => ({ ...before, views: before.views.filter((one) => one.name !== name) })),
      [keep],
    ),
  };
}

const isTold = (one: Known | undefined): boolean => one !== undefined && one.early === null;
