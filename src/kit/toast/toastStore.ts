export type ToastKind = 'done' | 'refused' | 'news';
export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
}

export const toastLasts = 3000;
const atMost = 4;

export interface Toasts {
  readonly list: () => readonly Toast[];
  readonly subscribe: (each: () => void) => () => void;
  readonly show: (kind: ToastKind, text: string) => void;
  readonly close: (id: number) => void;
}

/** A queue of toasts outside React, so that what is no component (the session, a poll) can tell something too. */
export function create(): Toasts {
  let list: readonly Toast[] = [];
  let last = 0;
  const listeners = new Set<() => void>();
  const put = (next: readonly Toast[]) => {
    list = next;
    for (const each of listeners) each();
  };
  return {
    list: () => list,
    subscribe: (each) => {
      listeners.add(each);
      return () => listeners.delete(each);
    },
    show: (kind, text) => {
      last += 1;
      put([...list.filter((toast) => toast.text !== text), { id: last, kind, text }].slice(-atMost));
    },
    close: (id) => put(list.filter((toast) => toast.id !== id)),
  };
}
