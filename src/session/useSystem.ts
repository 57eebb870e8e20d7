import { useEffect } from 'react';
import { systemIdentification } from '../../domain/access/handOverCalls.ts';
import { browserStore, forgetStarting } from './storage.ts';
import { useApi } from './useSession.ts';

const key = 'busbar.system';

/**
 * Which system this browser keeps things for (decision 62). At one address there may stand another one tomorrow (a new
 * installation, a tunnel): then the searches, favourites and the greeting of persons who are not known here go.
 */
export function useSystem(): void {
  const api = useApi();
  useEffect(() => {
    const asked = new AbortController();
    void api.call(systemIdentification, {}, { signal: asked.signal, noErrorPage: true }).then((answer) => {
      if (!answer.ok) return;
      const { systemId } = answer.value;
      const before = browserStore.get(key);
      if (before === systemId) return;
      if (before !== null) forgetStarting('busbar.menuSearch.', 'busbar.menus.', 'greeted');
      browserStore.set(key, systemId);
    });
    return () => asked.abort();
  }, [api]);
}
