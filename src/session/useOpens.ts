import { useMemo } from 'react';
import { menuPaths } from '../shell/menuPaths.ts';
import { useSessionState } from './useSession.ts';

/** Whether the user has one of these menus. Courtesy: the gateway asks each call itself. */
export function useOpens(): (paths: readonly string[]) => boolean {
  const state = useSessionState();
  const who = 'who' in state ? state.who : null;
  return useMemo(() => {
    const menus = who === null ? new Set<string>() : menuPaths(who.menus);
    return (paths) => who?.adminFlag === true || paths.some((path) => menus.has(path));
  }, [who]);
}
