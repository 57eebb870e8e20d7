import type { Lang } from '../text/message.ts';

/** What a footer may name: put in where it is printed. */
export const footerNames = ['organisation', 'date', 'user'] as const;
export type FooterFacts = Readonly<Record<(typeof footerNames)[number], string>>;

/** What a footer says in each language. */
export type FooterLines = { readonly cn: string; readonly en: string | null };

export const placeholder = /\{([^{}]*)\}/g;

/** The footer in the reader's language, else in Chinese; empty where there is none. */
export function footerText(footer: FooterLines | null, lang: Lang, facts: FooterFacts): string {
  const said = footer?.[lang] ?? footer?.cn ?? '';
  return said.replace(placeholder, (whole, name: string) => facts[name as keyof FooterFacts] ?? whole);
}
