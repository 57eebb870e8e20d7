import type { Lang, Text } from '../text/message.ts';

interface Line {
  readonly kind: string;
  readonly text: string;
  readonly object?: string | null;
}

/**
 * A measure or a step in two parts: what kind it is, and what is done. Whoever wrote "Check QF402" under the kind "Check" is not made to say it
 * twice: the kind is null then.
 */
export function lineSaid(
  kinds: Readonly<Record<string, Text>>,
  { kind, text, object = null }: Line,
  lang: Lang,
): { readonly kind: string | null; readonly what: string } {
  const named = kinds[kind]?.[lang] ?? kind;
  const what = object === null || text.includes(object) ? text : `${text} ${object}`;
  return { kind: text.toLowerCase().startsWith(named.toLowerCase()) ? null : named, what };
}
