import type { Lang, Messages } from '../../domain/text/message.ts';

/**
 * All messages that have been met, by language, for react-intl. A screen's messages come with its chunk and are put here
 * when it is first shown; those of the domain when whoever uses them is.
 */
export const registry: Readonly<Record<Lang, Record<string, string>>> = { cn: {}, en: {} };

const known = new WeakSet<Messages>();

export function register(messages: Messages): void {
  if (known.has(messages)) return;
  known.add(messages);
  for (const [key, text] of Object.entries(messages)) {
    registry.cn[key] = text.cn;
    registry.en[key] = text.en;
  }
}
