import { createContext, useContext, useMemo } from 'react';
import type { Lang } from '../../../domain/text/message.ts';
import { locales, useLang } from '../../i18n/lang.ts';
import { missing } from '../number/format.ts';

/** The site: every time is shown in its zone, whoever reads it wherever. */
export interface Site {
  readonly name: string | null;
  readonly zone: string;
}
export const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (site === null) throw new Error('No time is shown before the zone of the site is known: no SiteContext');
  return site;
}

type Instant = number | string | null | undefined;

export interface Times {
  /** 14:27:41.208 */
  readonly precise: (at: Instant) => string;
  /** 14:27:41 */
  readonly clock: (at: Instant) => string;
  /** 14:27 */
  readonly short: (at: Instant) => string;
  /** 11-20 */
  readonly day: (at: Instant) => string;
  /** 11-20 14:27 */
  readonly dayTime: (at: Instant) => string;
  /** 2026-11-20 14:27:41 */
  readonly full: (at: Instant) => string;
  /** 14:27:41.208 of today, else 11-20 14:27:41. */
  readonly near: (at: Instant, now: number) => string;
  /** 周五 2026-11-20 14:32:08 in Chinese, Fri 20 Nov 2026 14:32:08 in English. */
  readonly long: (at: Instant) => string;
  /** UTC+8, at the instant given. */
  readonly offset: (at: number) => string;
}

const parts = {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const;

/** Writers of instants in one zone; Intl's formatters are made once. */
export function timesOf(zone: string, lang: Lang): Times {
  const fields = new Intl.DateTimeFormat('en-GB', { ...parts, fractionalSecondDigits: 3, timeZone: zone });
  const named = new Intl.DateTimeFormat(locales[lang], {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: zone,
  });
  const weekday = new Intl.DateTimeFormat(locales[lang], { weekday: 'short', timeZone: zone });
  const offsets = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'shortOffset' });
  const offset = (at: number) => offsets.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? zone;
  const split = (at: number) =>
    Object.fromEntries(fields.formatToParts(at).map((part) => [part.type, part.value])) as Record<string, string>;
  const written = (at: Instant, write: (p: Record<string, string>, ms: number) => string) => {
    const ms = typeof at === 'string' ? Date.parse(at) : at;
    return ms === null || ms === undefined || !Number.isFinite(ms) ? missing : write(split(ms), ms);
  };
  const clock = (p: Record<string, string>) => `${p['hour']}:${p['minute']}:${p['second']}`;
  const date = (p: Record<string, string>) => `${p['year']}-${p['month']}-${p['day']}`;
  const near = (p: Record<string, string>, now: number) =>
    date(split(now)) === date(p) ? `${clock(p)}.${p['fractionalSecond']}` : `${p['month']}-${p['day']} ${clock(p)}`;
  const long = (p: Record<string, string>, ms: number) =>
    lang === 'cn' ? `${date(p)} ${weekday.format(ms)} ${clock(p)}` : `${named.format(ms).replace(',', '')} ${clock(p)}`;
  return {
    precise: (at) => written(at, (p) => `${clock(p)}.${p['fractionalSecond']}`),
    clock: (at) => written(at, clock),
    short: (at) => written(at, (p) => `${p['hour']}:${p['minute']}`),
    day: (at) => written(at, (p) => `${p['month']}-${p['day']}`),
    dayTime: (at) => written(at, (p) => `${p['month']}-${p['day']} ${p['hour']}:${p['minute']}`),
    full: (at) => written(at, (p) => `${date(p)} ${clock(p)}`),
    near: (at, now) => written(at, (p) => near(p, now)),
    long: (at) => written(at, long),
    // Some write the zero offset as GMT, some as GMT+0.
    offset: (at) =>
      offset(at)
        .replace('GMT', 'UTC')
        .replace(/[+-]0$/, ''),
  };
}

/** Times in the zone of the site and the words of the reader. */
export function useTimes(): Times {
  const { zone } = useSite();
  const lang = useLang();
  return useMemo(() => timesOf(zone, lang), [zone, lang]);
}
