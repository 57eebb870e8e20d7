import { useMemo, useState } from 'react';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { homeModulesOfMine } from '../../../domain/site/home.ts';
import { type Asked, useAsked } from '../../../src/api/useAsked.ts';
import { useNow } from '../../../src/clock/useClock.ts';
import { useSite } from '../../../src/kit/time/times.ts';
import { useApi } from '../../../src/session/useSession.ts';

export type Home = AnswerOf<typeof homeModulesOfMine>;

/** The modules of mine in their order, and what is measured. After a change it is read again up to the change. */
export function useHome(): Asked<Home> & { readonly readUpTo: (position: number | null) => void } {
  const api = useApi();
  const [position, setPosition] = useState<number | null>(null);
  const asked = useAsked(
    'home',
    (signal) => api.call(homeModulesOfMine, {}, { signal, ...(position === null ? {} : { wait: position }) }),
    position,
  );
  return { ...asked, readUpTo: setPosition };
}

export interface Today {
  /** ms; local midnight, and the next one. */
  readonly from: number;
  readonly to: number;
}

/** The day of the site; at midnight another one begins. */
export function useToday(): Today {
  const { zone: name } = useSite();
  const zone = useMemo(() => zoneOf(name), [name]);
  const now = useNow(10_000);
  const from = zone.startOfDay(now);
  return useMemo(() => ({ from, to: zone.startOfNextDay(from) }), [from, zone]);
}
