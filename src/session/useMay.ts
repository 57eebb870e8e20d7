import { useEffect, useState } from 'react';
import { buttonPermission } from '../../domain/access/calls.ts';
import { codeOf, type RoutePath } from '../../domain/access/routes/all.ts';
import type { Verb } from '../../domain/access/routes/route.ts';
import { useApi, useSessionState } from './useSession.ts';

/** The buttons of a page, as the gateway last listed them for this user (B184 to B186). */
const asked = new Map<string, Promise<ReadonlySet<string>>>();

/** Whether the user may press the button; an administrator may. Courtesy: the gateway checks the call itself. */
export function useMay(path: RoutePath, verb: Verb): boolean {
  const api = useApi();
  const state = useSessionState();
  const who = state.at === 'signedIn' || state.at === 'expired' ? state.who : null;
  const key = `${who?.user.id} ${path}`;
  const [codes, setCodes] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let left = false;
    const list = asked.get(key) ?? fetchCodes();
    asked.set(key, list);
    void list.then((found) => !left && setCodes(found));
    async function fetchCodes(): Promise<ReadonlySet<string>> {
      const answer = await api.call(buttonPermission, { query: { path } });
      if (!answer.ok) asked.delete(key);
      return new Set(answer.ok ? answer.value.split(',').map((code) => code.trim()) : []);
    }
    return () => {
      left = true;
    };
  }, [key, path, api]);
  return (who?.adminFlag ?? false) || codes.has(codeOf(path, verb)) || codes.has(verb);
}
