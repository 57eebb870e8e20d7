import { useSyncExternalStore } from 'react';
import { defaultLang, type Lang, type Text } from '../../domain/text/message.ts';
import { prefer, preference } from '../session/preferences.ts';

/** BCP 47 tags: what `<html lang>` bears (glyph forms depend on it) and what Intl formats by. */
export const locales: Readonly<Record<Lang, string>> = { cn: 'zh-CN', en: 'en-GB' };

const listeners = new Set<() => void>();
let now: Lang = preference('lang') ?? defaultLang;

export function lang(): Lang {
  return now;
}

/** Shows the language from now on; it is kept for the next visit. */
export function chooseLang(choice: Lang): void {
  now = choice;
  prefer('lang', choice);
  startLang();
  for (const each of listeners) each();
}

export function startLang(): void {
  document.documentElement.lang = locales[now];
}

export function useLang(): Lang {
  return useSyncExternalStore((each) => {
    listeners.add(each);
    return () => listeners.delete(each);
  }, lang);
}

/** One text in the reader's language, where there is nothing to fill in. */
export function useWord(): (text: Text) => string {
  const reader = useLang();
  return (text) => text[reader];
}
