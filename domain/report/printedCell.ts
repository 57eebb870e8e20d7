import { quantity, rounded } from '../energy/quantity.ts';
import type { Cell } from '../figure/answer.ts';
import { extentOf } from '../figure/extent.ts';
import { tooLarge } from '../script/magnitude.ts';
import type { Lang } from '../text/message.ts';
import { customWords } from './messages.ts';

/** The thousands of a decimal apart: 12,345.60. */
const apart = (digits: string): string => digits.replace(/^(\d+)/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','));

/** A figure as a report shows it, on the screen and on paper: rounded half up, "≥" where a part of it is not known ("≈" where something is taken off in it: neither bound is known), `--` where there is none. */
export function printedCell(cell: Cell | null, decimals: number, lang: Lang): string {
  if (cell === null) return '';
  if (cell.none === 'hidden') return customWords['report.hidden'][lang];
  if (cell.none === 'tooLarge') return tooLarge[lang];
  if (cell.value === null) return '--';
  const number = rounded(quantity(cell.value), decimals);
  // What rounds to nothing has no sign.
  const sign = number.isNegative() && !number.isZero() ? '−' : '';
  const value = `${sign}${apart(number.abs().toFixed(decimals))}`;
  const extent = extentOf(cell);
  if (extent === 'whole') return value;
  return extent === 'incomplete' ? `≈ ${value}` : `≥ ${value}`;
}
