import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { keepOfList, type Layout, type ListKept, nothingKept, readListKept, type SavedView } from '../../../domain/ledger/listViews.ts';
import { useClock } from '../../clock/useClock.ts';
import { useApi } from '../../session/useSession.ts';

/** What this person keeps of each list, as far as this page knows it. */
const known = new Map<string, ListKept>();
const listeners = new Set<() => void>();

function put(list: string, kept: ListKept): void {
  known.set(list, kept);
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
  const kept = useSyncExternalStore(subscribe, () => known.get(list)) ?? nothingKept;
  useEffect(() => {
    if (known.has(list)) return;
    void api.call(readListKept, { params: { list } }).then((answer) => {
      if (answer.ok && !known.has(list)) put(list, answer.value);
    });
  }, [api, list]);
  const keep = useCallback(
    (change: (before: ListKept) => ListKept) => {
      put(list, change(known.get(list) ?? nothingKept));
      waiting.get(list)?.();
      const cancel = clock.after(quiet, () => {
        waiting.delete(list);
        void api.call(keepOfList, { params: { list }, body: known.get(list) ?? nothingKept });
      });
      waiting.set(list, cancel);
    },
    [api, clock, list],
  );
  return {
    layout: kept.layout,
    views: kept.views,
    putLayout: useCallback(
      (change: (before: Layout | null) => Layout | null) => keep((before) => ({ ...before, layout: change(before.layout) })),
      [keep],
    ),
    putView: useCallback(
      (view: SavedView) => keep((before) => ({ ...before, views: [...before.views.filter(({ name }) => name !== view.name), view] })),
      [keep],
    ),
    dropView: useCallback((name: string) => keep((before) => ({ ...before, views: before.views.filter((one) => one.name !== name) })), [keep]),
  };
}
