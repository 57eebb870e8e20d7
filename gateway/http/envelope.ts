import { errors, type Refusal } from '../../domain/error/errors.ts';
import { defaultLang, type Lang, langs } from '../../domain/text/message.ts';

/** What every JSON answer looks like. */
export type Envelope =
  | { readonly code: 'SUCCESS'; readonly data: unknown }
  | {
      readonly code: string;
      readonly message: string;
      readonly fields?: Readonly<Record<string, string>>;
      readonly data?: unknown;
    };

/** What happened, then what to do next, as two sentences of the reader's language. */
export function messageOf(code: keyof typeof errors, lang: Lang): string {
  const { what, next } = errors[code];
  return lang === 'cn' ? `${what.cn}。${next.cn}。` : `${what.en}. ${next.en}.`;
}

export const successOf = (data: unknown): Envelope => ({ code: 'SUCCESS', data: data ?? null });

export function refusalOf({ code, fields, data }: Refusal, lang: Lang): Envelope {
  return {
    code,
    message: messageOf(code, lang),
    ...(fields ? { fields } : {}),
    ...(data === undefined ? {} : { data }),
  };
}

/** The language that a query asks for; null for one that the product does not speak. */
export function langOf(given: unknown): Lang | null {
  if (given === undefined) return defaultLang;
  return langs.find((lang) => lang === given) ?? null;
}
