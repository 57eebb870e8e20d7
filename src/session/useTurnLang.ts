import { useCallback } from 'react';
import { setUserLang } from '../../domain/access/calls.ts';
import type { Lang } from '../../domain/text/message.ts';
import { chooseLang, useLang } from '../i18n/lang.ts';
import { useApi } from './useSession.ts';

/** What the gateway calls the languages. */
export const toldLangs = { cn: 'zh_CN', en: 'en_US' } as const satisfies Readonly<Record<Lang, string>>;

/** Stores the language, tells the gateway, reloads the page (B132 to B134). A gateway that cannot be reached holds nothing up. */
export function useTurnLang(userId: string): (to: Lang) => Promise<void> {
  const api = useApi();
  const lang = useLang();
  return useCallback(
    async (to) => {
      if (to === lang) return;
      chooseLang(to);
      await api.call(setUserLang, { params: { x: userId }, body: { lang: toldLangs[to] } });
      window.location.reload();
    },
    [api, lang, userId],
  );
}
