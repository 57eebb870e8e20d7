import { breakdowns } from '../../../../domain/work/figures/breakdowns.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { TablePanel } from '../../../../src/kit/table/TablePanel.tsx';
import { FigureCell } from './FigureCell.tsx';
import { useFigureText } from './useFigureText.ts';
import type { FiguresView, Told } from './useWorkFigures.ts';
import { words } from './words.ts';

interface Row {
  readonly key: string;
  readonly name: string;
  readonly n: number;
}

interface Props {
  readonly view: FiguresView;
  readonly told: Told;
  readonly busy: boolean;
}

/** The figures told apart, those that count most first; each opens what it counts. */
export function ByKey({ view, told, busy }: Props) {
  const say = useText(words);
  const word = useWord();
  const text = useFigureText();
  const by = word(breakdowns[view.by]);
  const rows = told.keys.map((one, n): Row => ({ ...one, n }));
  const apart = told.figures.filter((one) => one.by !== null);
  return (
    <TablePanel
      title={say('workFigures.breakdown', { by })}
      note={say('workFigures.breakdown.note', { n: told.keyCount, shown: rows.length })}
      busy={busy}
      rows={rows}
      idOf={({ key }) => key}
      empty={say('workFigures.none')}
      say={say}
      columns={(column) => [
        column.name({ key: 'key', title: by }, ({ name }: Row) => name),
        ...apart.map(({ measure, by: cells }) =>
          column.spelled(
            { key: measure, title: text.title(measure) },
            ({ n }: Row) => {
              const cell = cells?.[n];
              return cell === undefined ? null : text.value(measure, cell);
            },
            {
              draws: ({ n, key }) => {
                const cell = cells?.[n];
                return cell === undefined ? null : <FigureCell view={view} measure={measure} cell={cell} of={key} />;
              },
            },
          ),
        ),
      ]}
    />
  );
}
