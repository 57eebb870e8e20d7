import { monthLater } from '../../../../domain/work/figures/months.ts';
import { measureNamed } from '../../../../domain/work/measures.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { missing } from '../../../../src/kit/number/format.ts';
import { TablePanel } from '../../../../src/kit/table/TablePanel.tsx';
import { FigureCell } from './FigureCell.tsx';
import { useFigureText } from './useFigureText.ts';
import type { FiguresView, Told, ToldCell, ToldFigure } from './useWorkFigures.ts';
import { words } from './words.ts';

interface Props {
  readonly view: FiguresView;
  readonly told: Told;
  readonly busy: boolean;
}

/** Each figure of the span beside that of the span before, with what it is made of. */
export function Keys({ view, told, busy }: Props) {
  const say = useText(words);
  const text = useFigureText();
  const middle = (of: 'median' | 'p90') => (row: ToldFigure) =>
    row.whole[of] === null ? null : text.number(row.whole[of], measureNamed(row.measure).unit);
  const made = (row: ToldFigure) => text.made(row.measure, row.whole);
  const before = ({ measure, before: cell }: ToldFigure): string =>
    cell === null ? say('workFigures.ofNow') : text.value(measure, cell as ToldCell);
  return (
    <TablePanel
      title={say('workFigures.keys')}
      note={say('workFigures.keys.note', {
        from: monthLater(view.from, -told.months.length),
        to: monthLater(view.from, -1),
      })}
      busy={busy}
      rows={told.figures}
      idOf={({ measure }) => measure}
      empty={missing}
      say={say}
      columns={(column) => [
        column.name('workFigures.figure', ({ measure }: ToldFigure) => text.title(measure)),
        column.spelled('workFigures.now', ({ measure, whole }: ToldFigure) => text.value(measure, whole), {
          draws: ({ measure, whole }) => <FigureCell view={view} measure={measure} cell={whole} />,
        }),
        column.spelled('workFigures.before', before),
        column.spelled('workFigures.median', middle('median')),
        column.spelled('workFigures.p90', middle('p90')),
        column.spelled('workFigures.n', made),
        column.notes('workFigures.says', ({ measure }: ToldFigure) => text.says(measure)),
      ]}
    />
  );
}
