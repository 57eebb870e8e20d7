import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Api } from '../api/client.ts';
import type { Session, SessionState } from './session.ts';

/** What the whole console rests on; made once by main. */
export interface Base {
  readonly api: Api;
  readonly session: Session;
}
export const BaseContext = createContext<Base | null>(null);

function useBase(): Base {
  const base = useContext(BaseContext);
  if (base === null) throw new Error('The console has not been started: no BaseContext');
  return base;
}

export const useApi = (): Api => useBase().api;
export const useSession = (): Session => useBase().session;

export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.state);
}
