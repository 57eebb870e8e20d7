import { textOf } from '../../../domain/energy/quantity.ts';
import type { Answer } from '../../../domain/figure/answer.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useFigure } from '../../../src/kit/figure/useFigure.ts';
import { columnsOf, type FiledColumn } from '../../../src/kit/table/columnsOf.tsx';
import { TablePanel } from '../../../src/kit/table/TablePanel.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { type Jump, jumpsOf } from './jumps.ts';
import { words } from './words.ts';

interface Props {
  readonly answer: Answer;
  readonly isBusy: boolean;
}

const most = 20;

/** The largest changes from one step to the next. */
export function Jumps({ answer, isBusy }: Props) {
  const say = useText(words);
  const column = columnsOf(say);
  const figure = useFigure();
  const times = useTimes();
  const [series] = answer.series;
  if (series === undefined) return null;
  const { unit } = series;
  const edges = answer.axes[0]?.edges ?? [];
  const rows = jumpsOf(series, most);
  const columns: readonly FiledColumn<Jump>[] = [
    column.name('vary.time', ({ place }) => times.full(edges[place]), {
      draws: ({ place }) => times.dayTime(edges[place]),
    }),
    ...(['from', 'to'] as const).map((end) =>
      column.figure(
        { key: end, title: `${say(`vary.${end}`)} ${unit ?? ''}` },
        (jump: Jump) => jump[end],
        (value) => figure.number(textOf(value), unit),
      ),
    ),
    column.figure(
      { key: 'by', title: `${say('vary.jump')} ${unit ?? ''}` },
      ({ by }) => by,
      (value) => figure.number(textOf(value), unit),
    ),
  ];
  return (
    <TablePanel
      title={say('vary.jumps', { n: rows.length })}
      note={say('vary.jumps.note')}
      busy={isBusy}
      rows={rows}
      idOf={({ place }) => String(place)}
      empty={say('vary.none')}
      columns={columns}
    />
  );
}
