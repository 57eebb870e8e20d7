import { zoneOf } from '../../../domain/clock/zone.ts';
import type { CostLine, CostStatement } from '../../../domain/cost/calls.ts';
import { gapIn } from '../../../domain/cost/gapTexts.ts';
import { lackIn } from '../../../domain/cost/lackTexts.ts';
import { type PeakType, peakTypes } from '../../../domain/cost/tariff/periods.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { writeNumber } from '../../../src/kit/number/format.ts';
import { useSite } from '../../../src/kit/time/times.ts';
import { words } from './words.ts';

export const numberOf = (value: string | null | undefined): number | null => (value == null ? null : Number(value));

/** How what is said of costs is told everywhere. */
export function useCostWords() {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const zone = zoneOf(useSite().zone);
  const number = (value: string | null | undefined, decimals: number): string =>
    writeNumber(numberOf(value), decimals, lang);
  const periodOf = (key: string): string => (Object.hasOwn(peakTypes, key) ? word(peakTypes[key as PeakType]) : key);
  return {
    number,
    /** For a column of amounts. */
    to: (decimals: number) => (value: string | null | undefined) => number(value, decimals),
    percent: (value: number | null, decimals = 1): string =>
      value === null ? '--' : `${writeNumber(value, decimals, lang)} %`,
    /** A price has six decimals at most and two at least. */
    price: (value: string): string => number(value, Math.max(2, Math.min(6, value.split('.')[1]?.length ?? 0))),
    /** Money, "at least" where some of the energy is not known, "incomplete" where something is taken off in it. */
    money: ({ extent }: Pick<CostStatement, 'extent'>, value: string | null): string =>
      extent === 'whole' || value === null
        ? number(value, 2)
        : say(extent === 'atLeast' ? 'cost.least' : 'cost.incomplete', { value: number(value, 2) }),
    /** Of a line: its period and its tier, and whether it is fed in. */
    lineName: ({ key, tier, isFedIn }: Pick<CostLine, 'key' | 'tier' | 'isFedIn'>): string => {
      if (isFedIn && key === 'single') return say('cost.fedInLine');
      if (isFedIn) return `${say('cost.fedInLine')} · ${periodOf(key)}`;
      if (tier !== null) return `${periodOf(key)} · ${say('cost.tier', { n: tier })}`;
      if (key === 'single') return say('cost.single');
      if (key.startsWith('tier')) return say('cost.tier', { n: key.slice(4) });
      return periodOf(key);
    },
    /** What keeps a statement from being whole, in words; empty for a good one. */
    notes: (one: CostStatement): readonly string[] => [
      ...(one.none === null ? [] : [say(`cost.${one.none}`)]),
      ...(one.none === null && one.extent !== 'whole'
        ? [say('cost.cover', { percent: writeNumber(Number(one.coverage) * 100, 1, lang) })]
        : []),
      ...one.gaps.flatMap((gap) => (gap.kwh === null ? [] : [gapIn(gap, zone, lang)])),
      ...(one.basic?.isBelowZero === true ? [say('cost.demandBelowZero')] : []),
      ...(one.factor?.isFedIn === true ? [say('cost.fedIn')] : []),
      ...(one.isFeedInPriced ? [say('cost.feedIn')] : []),
      ...one.lacks.map((lack) => lackIn(lack, lang)),
      ...(one.none === null && one.days < one.wholeDays
        ? [say('cost.running', { days: one.days, whole: one.wholeDays })]
        : []),
    ],
  };
}
