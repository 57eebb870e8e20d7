import type { Cell, NoFigure } from '../../../../domain/figure/answer.ts';
import { causeTexts } from '../../../../domain/report/filedCalls.ts';
import type { CellDifference, FiledFigure } from '../../../../domain/report/filedEvents.ts';
import { printedCell } from '../../../../domain/report/printedCell.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { words } from './words.ts';

interface Props {
  readonly label: string;
  readonly of: readonly CellDifference[];
}

/** Cells that are another, each with what it was, what it is and why. */
export function Differences({ label, of }: Props) {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const placeOf = ({ title, about, line }: CellDifference): string =>
    [title, about, line ?? say('filed.total')].filter((one) => one !== null).join(' · ');
  const figure = (one: FiledFigure | null, { decimals }: CellDifference): string =>
    one === null ? '' : printedCell(cellOf(one), decimals, lang);
  return (
    <PlainTable
      label={label}
      rows={of.map((difference, n) => ({ ...difference, n }))}
      idOf={({ n }) => String(n)}
      empty={say('filed.same')}
      say={say}
      columns={(column) => [
        column.name('filed.where', placeOf),
        column.words('filed.column', ({ columnTitle, unit }) =>
          unit === null ? columnTitle : `${columnTitle} (${unit})`,
        ),
        column.spelled('filed.was', (row) => figure(row.was, row)),
        column.spelled('filed.is', (row) => figure(row.is, row)),
        column.words('filed.cause', ({ cause }) => word(causeTexts[cause])),
      ]}
    />
  );
}

const cellOf = ({ value, none, quality, isLeast }: FiledFigure): Cell => ({
  value,
  none: none as NoFigure | null,
  quality,
  present: isLeast ? 0 : 1,
  elapsed: 1,
  expected: 1,
});
