import { useMemo } from 'react';
import { type FigureUnit, figureUnits, type Measure } from '../../../../domain/work/figures/measure.ts';
import { type MeasureName, measureNamed } from '../../../../domain/work/measures.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { missing, writeNumber } from '../../../../src/kit/number/format.ts';
import type { ToldCell } from './useWorkFigures.ts';
import { words } from './words.ts';

const decimals: Readonly<Record<FigureUnit, number>> = {
  count: 0,
  percent: 1,
  min: 0,
  h: 1,
  d: 1,
  yuan: 2,
  yuanPerHour: 2,
  kWh: 1,
};

/** Figures in words: with their unit, "at least" where something is not known, and none where there is no case. */
export function useFigureText() {
  const say = useText(words);
  const lang = useLang();
  return useMemo(() => {
    const number = (value: number | null, unit: FigureUnit): string => {
      const written = writeNumber(value, decimals[unit], lang);
      return value === null || unit === 'count' ? written : `${written} ${figureUnits[unit][lang]}`;
    };
    const value = ({ unit, how }: Pick<Measure, 'unit' | 'how'>, cell: ToldCell): string => {
      if (how === 'hoursEach' && cell.n === 0 && cell.part !== null)
        return say('workFigures.noFailure', { h: writeNumber(cell.part, 0, lang) });
      if (cell.value === null) return missing;
      return `${cell.isAtLeast ? say('workFigures.atLeast') : ''}${number(cell.value, unit)}`;
    };
    return {
      number,
      value: (name: MeasureName, cell: ToldCell) => value(measureNamed(name), cell),
      /** What a figure is made of: its sums, or how many cases. */
      made(name: MeasureName, { n, part, whole }: ToldCell): string {
        const { how, unit } = measureNamed(name);
        const count = (one: number | null) => writeNumber(one, 0, lang);
        if (how === 'ratio' && part !== null) return `${count(part)} / ${count(whole)}`;
        if (how === 'hoursEach') return `${number(part, 'h')} / ${count(n)}`;
        if (how === 'eachHour')
          return `${number(part, unit === 'yuanPerHour' ? 'yuan' : unit)} / ${number(whole, 'h')}`;
        return count(n);
      },
      title: (name: MeasureName) => measureNamed(name).title[lang],
      says: (name: MeasureName) => measureNamed(name).says[lang],
    };
  }, [say, lang]);
}
