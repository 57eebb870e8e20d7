import { useMemo } from 'react';
import { useProfile } from '../../session/profile.ts';
import { useOpenWindow } from '../menu/MenuLink.tsx';

/** The large-screen button: for who may configure the wall, or whom the gateway gives one (B035, decisions 33 and 50). Null: there is none. */
export function useWall(menus: ReadonlySet<string>): (() => void) | null {
  const profile = useProfile();
  const open = useOpenWindow();
  const wall = profile?.screenPath ?? '/largeScreen';
  const isThere = menus.has('/Lscreenconfig') || profile?.largeScreen === true;
  return useMemo(() => (isThere ? () => void open(wall) : null), [isThere, open, wall]);
}
