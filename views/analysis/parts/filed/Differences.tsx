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
      columns={[
        { key: 'where', title: say('filed.where'), names: true, cell: placeOf },
        {
          key: 'column',
          title: say('filed.column'),
          cell: ({ columnTitle, unit }) => (unit === null ? columnTitle : `${columnTitle} (${unit})`),
        },
        { key: 'was', title: say('filed.was'), align: 'end', cell: (row) => figure(row.was, row) },
        { key: 'is', title: say('filed.is'), align: 'end', cell: (row) => figure(row.is, row) },
        { key: 'cause', title: say('filed.cause'), cell: ({ cause }) => word(causeTexts[cause]) },
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
