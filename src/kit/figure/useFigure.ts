import { percentOf } from '../../../domain/energy/sum.ts';
import type { Cell } from '../../../domain/figure/answer.ts';
import { extentOf } from '../../../domain/figure/extent.ts';
import { noFigureTexts, qualityTexts } from '../../../domain/figure/telling.ts';
import { decimalsIn } from '../../../domain/quantity/units.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useLang, useWord } from '../../i18n/lang.ts';
import { writeNumber } from '../number/format.ts';
import { words } from './words.ts';

export type Shown = Pick<Cell, 'value' | 'none' | 'present' | 'elapsed' | 'expected' | 'quality' | 'lowered'>;

/** Per cent of what has elapsed of which the figure tells. */
export const coverageOf = ({ present, elapsed }: Pick<Shown, 'present' | 'elapsed'>): string =>
  elapsed === 0 ? '100' : percentOf({ present, due: elapsed });

export const inPercent = (percent: string | number): string => `${percent} %`;

/** A part never passes for the whole. */
const isPart = (cell: Shown): boolean => cell.none === null && extentOf(cell) !== 'whole';

/** How a figure is told everywhere: its value, "at least" or "incomplete" where it is a part, why there is none, and what keeps it from being good. */
export function useFigure() {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const number = (value: string | null, unit: string | null): string =>
    writeNumber(value === null ? null : Number(value), decimalsIn(unit), lang);
  const percent = (value: string | null, decimals = 1): string =>
    value === null ? writeNumber(null, 0, lang) : `${writeNumber(Number(value), decimals, lang)} %`;
  const value = (cell: Shown, unit: string | null): string => {
    const extent = extentOf(cell);
    const written = number(cell.value, unit);
    if (extent === null || extent === 'whole') return written;
    return say(extent === 'atLeast' ? 'figure.least' : 'figure.incomplete', { value: written });
  };
  return {
    /** A bare decimal in a unit; `--` for none. */
    number,
    percent,
    /** For a column of shares. */
    percents:
      (decimals = 1) =>
      (share: string | null): string =>
        percent(share, decimals),
    value,
    /** For a column of figures in one unit, bare or with what keeps them from being good. */
    in: (unit: string | null) => (of: string | Shown | null) =>
      of === null || typeof of === 'string' ? number(of, unit) : value(of, unit),
    why: ({ none }: Pick<Shown, 'none'>): string | null => (none === null ? null : word(noFigureTexts[none])),
    /** What keeps it from being good, in words; empty for a good one. */
    notes: (cell: Shown): readonly string[] => [
      ...(cell.none === null ? [] : [word(noFigureTexts[cell.none])]),
      ...(isPart(cell) ? [say('figure.coverage', { percent: coverageOf(cell) })] : []),
      ...(cell.none === null && cell.quality !== 'good' ? [word(qualityTexts[cell.quality])] : []),
      ...(cell.none === null && cell.elapsed < cell.expected ? [say('figure.runs')] : []),
    ],
  };
}
