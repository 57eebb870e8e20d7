import { useMemo, useSyncExternalStore } from 'react';
import { browserStore } from './storage.ts';

/*
 * What a person did with the menus on this machine: searched (a comma-joined list, B087), marked as a favourite, used last.
 * Each by the person's id: a shared desk shows nobody the searches of another.
 */
export type MenuList = 'searched' | 'favourites' | 'recent';

const most: Readonly<Record<MenuList, number>> = { searched: 10, favourites: 40, recent: 12 };
const listeners = new Set<() => void>();

const keyOf = (list: MenuList, user: string): string =>
  list === 'searched' ? `busbar.menuSearch.${user}` : `busbar.menus.${list}.${user}`;

export function menuList(list: MenuList, user: string): readonly string[] {
  const kept = browserStore.get(keyOf(list, user)) ?? '';
  return [...new Set(kept.split(',').filter((one) => one.trim() !== ''))].slice(0, most[list]);
}

function keep(list: MenuList, user: string, entries: readonly string[]): void {
  if (entries.length === 0) browserStore.remove(keyOf(list, user));
  else browserStore.set(keyOf(list, user), entries.slice(0, most[list]).join(','));
  for (const each of listeners) each();
}

/** Puts an entry first; a comma would part it. */
export function putFirst(list: MenuList, user: string, entry: string): void {
  const plain = entry.replaceAll(/[,，]/g, ' ').trim();
  if (plain !== '') keep(list, user, [plain, ...menuList(list, user).filter((one) => one !== plain)]);
}

export function takeOut(list: MenuList, user: string, entry: string): void {
  keep(
    list,
    user,
    menuList(list, user).filter((one) => one !== entry),
  );
}

export const forgetAll = (list: MenuList, user: string): void => keep(list, user, []);

function subscribe(each: () => void): () => void {
  listeners.add(each);
  return () => listeners.delete(each);
}

export function useMenuList(list: MenuList, user: string): readonly string[] {
  const kept = useSyncExternalStore(subscribe, () => menuList(list, user).join(','));
  return useMemo(() => kept.split(',').filter((one) => one !== ''), [kept]);
}
