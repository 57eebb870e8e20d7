import { useLang } from '../../../src/i18n/lang.ts';
import { writeNumber } from '../../../src/kit/number/format.ts';

/** Limits of power quality have two decimals: what stands beside them has as many. */
export function useQualityNumber(): (value: string | number | null) => string {
  const lang = useLang();
  return (value) => writeNumber(value === null ? null : Number(value), 2, lang);
}
