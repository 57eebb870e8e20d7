import { millisOf, normalInstant } from '../../domain/clock/clock.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import { defineMessages, type Lang } from '../../domain/text/message.ts';
import { langOf } from './envelope.ts';

/** What every call understands beside its own query. */
export interface CommonQuery {
  readonly lang: Lang;
  /** An instant (ms) or a position of the past; null for now. */
  readonly asOf: { readonly instant: number } | { readonly position: number } | null;
  readonly wait: number | null;
  readonly ticket: string | null;
  /** What is left for the call. */
  readonly rest: Readonly<Record<string, unknown>>;
}

const faults = defineMessages({
  lang: { cn: '语言为 cn 或 en', en: 'The language is cn or en' },
  asOf: { cn: '须为时刻（UTC 或带时区偏移）或事件位置', en: 'An instant, in UTC or with its offset, or a position' },
  wait: { cn: '须为事件位置', en: 'A position' },
  ticket: { cn: '票据无效', en: 'Invalid ticket' },
});

const isInstant = (text: string): boolean => normalInstant(text) !== null;
const isPosition = (text: string): boolean => /^\d{1,15}$/.test(text);

/** Takes `lang`, `asOf`, `wait` and `ticket` out of a query. */
export function commonQueryOf(query: Readonly<Record<string, unknown>>): Result<CommonQuery> {
  const { lang: givenLang, asOf, wait, ticket, ...rest } = query;
  const lang = langOf(givenLang);
  const said = lang ?? 'cn';
  if (lang === null) return refused('BAD_REQUEST', { fields: { lang: faults.lang[said] } });
  if (asOf !== undefined && !(typeof asOf === 'string' && (isPosition(asOf) || isInstant(asOf)))) {
    return refused('BAD_REQUEST', { fields: { asOf: faults.asOf[said] } });
  }
  if (wait !== undefined && !(typeof wait === 'string' && isPosition(wait)))
    return refused('BAD_REQUEST', { fields: { wait: faults.wait[said] } });
  if (ticket !== undefined && typeof ticket !== 'string')
    return refused('BAD_REQUEST', { fields: { ticket: faults.ticket[said] } });
  return accepted({
    lang,
    asOf: asOf === undefined ? null : isPosition(asOf) ? { position: Number(asOf) } : { instant: millisOf(asOf) ?? 0 },
    wait: wait === undefined ? null : Number(wait),
    ticket: ticket ?? null,
    rest,
  });
}
