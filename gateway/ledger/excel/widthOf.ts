import { type ExcelColumn, headOf } from '../../../domain/ledger/excel/columns.ts';
import type { Lang } from '../../../domain/text/message.ts';

/** How wide a column is, in characters: its head fits. */
export const widthOf = (column: ExcelColumn, lang: Lang): number =>
  Math.max(12, Math.min(40, headOf(column, lang).length * 2 + 4));
