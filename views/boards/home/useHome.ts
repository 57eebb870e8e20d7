import { useEffect, useState } from 'react';
import { homeModulesOfMine } from '../../../domain/site/home.ts';
import { type Asked, useAsked } from '../../../src/api/useAsked.ts';
import { useApi } from '../../../src/session/useSession.ts';
import type { Home } from '../parts/AtHome.tsx';
import { fetchLooks } from '../parts/looks.ts';

/** The modules of mine in their order, and what is measured. After a change it is read again up to the change. */
export function useHome(): Asked<Home> & { readonly readUpTo: (position: number | null) => void } {
  const api = useApi();
  useEffect(fetchLooks, []);
  const [position, setPosition] = useState<number | null>(null);
  const asked = useAsked(
    'home',
    (signal) => api.call(homeModulesOfMine, {}, { signal, ...(position === null ? {} : { wait: position }) }),
    position,
  );
  return { ...asked, readUpTo: setPosition };
}
