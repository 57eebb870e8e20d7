import type { Lang } from '../../../domain/text/message.ts';
import { locales } from '../../i18n/lang.ts';

export const missing = '--';

const cache = new Map<string, Intl.NumberFormat>();

function formatter(lang: Lang, decimals: number): Intl.NumberFormat {
  const key = `${lang}${decimals}`;
  let found = cache.get(key);
  if (!found) {
    found = new Intl.NumberFormat(locales[lang], {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      // What rounds to nothing has no sign.
      signDisplay: 'negative',
    });
    cache.set(key, found);
  }
  return found;
}

/**
 * A number with fixed decimals and a real minus; `--` for none, never 0. It is the decimal that it is written as, a half
 * rounded away from zero, as sums and charges are rounded: a total agrees with the lines above it.
 */
export function writeNumber(value: number | null | undefined, decimals: number, lang: Lang): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return missing;
  return formatter(lang, decimals).format(`${value}`).replace('-', '−');
}

/** As many decimals as the number has, four at most: for limits, which bear no decimals of their own. */
export function decimalsOf(value: number): number {
  const text = String(Math.round(value * 1e4) / 1e4);
  return text.includes('.') && !text.includes('e') ? (text.split('.')[1] ?? '').length : 0;
}
