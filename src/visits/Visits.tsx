import { useEffect, useMemo, useState } from 'react';
import { endVisit, isRecorded, startVisit } from '../../domain/visit/calls.ts';
import type { Api } from '../api/client.ts';
import { useClock } from '../clock/useClock.ts';
import { useApi } from '../session/useSession.ts';
import { watchOrigins } from './origin.ts';
import { createRecorder, type VisitEnd, type VisitStart } from './recorder.ts';

interface Props {
  /** The page that is shown: its id in the catalogue, and its address without filters. */
  readonly menuId: string;
  readonly path: string;
}

/** Records the visits of whoever is signed in. It shows nothing, and what goes wrong with it disturbs nobody. */
export function Visits({ menuId, path }: Props) {
  const api = useApi();
  const clock = useClock();
  const recorder = useMemo(() => createRecorder({ ...doorsOf(api), now: clock.now, draw: Math.random }), [api, clock]);
  const [origins] = useState(() => watchOrigins(window));
  useEffect(() => origins.close, [origins]);
  useEffect(() => {
    const source = origins.take();
    if (!isRecorded(path)) return;
    recorder.enter(menuId, source);
    const back = (event: PageTransitionEvent) => event.persisted && recorder.enter(menuId, 'other');
    window.addEventListener('pagehide', recorder.leave);
    window.addEventListener('pageshow', back);
    return () => {
      window.removeEventListener('pagehide', recorder.leave);
      window.removeEventListener('pageshow', back);
      recorder.leave();
    };
  }, [recorder, origins, menuId, path]);
  return null;
}

/** The page may be on its way out; a session that has ended meanwhile is no news to this. */
function doorsOf(api: Api) {
  const quiet = { aside: true, outlives: true } as const;
  return {
    start: async (body: VisitStart): Promise<boolean> => (await api.call(startVisit, { body }, quiet)).ok,
    end: (body: VisitEnd): void => void api.call(endVisit, { body }, quiet),
  };
}
