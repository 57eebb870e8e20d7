import { textOf } from '../../../domain/energy/quantity.ts';
import type { Answer } from '../../../domain/figure/answer.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useFigure } from '../../../src/kit/figure/useFigure.ts';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { TableFiles } from '../../../src/kit/table/TableFiles.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { Scroll } from '../parts/Scroll.tsx';
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
  const figure = useFigure();
  const times = useTimes();
  const [series] = answer.series;
  if (series === undefined) return null;
  const { unit } = series;
  const edges = answer.axes[0]?.edges ?? [];
  const rows = jumpsOf(series, most);
  const columns: readonly (PlainColumn<Jump> & { readonly title: string })[] = [
    {
      key: 'time',
      title: say('vary.time'),
      names: true,
      cell: ({ place }) => times.dayTime(edges[place]),
      written: ({ place }) => times.full(edges[place]),
    },
    ...(['from', 'to'] as const).map((end) => ({
      key: end,
      title: `${say(`vary.${end}`)} ${unit ?? ''}`,
      align: 'end' as const,
      cell: (jump: Jump) => figure.number(textOf(jump[end]), unit),
      written: (jump: Jump) => jump[end].toNumber(),
    })),
    {
      key: 'by',
      title: `${say('vary.jump')} ${unit ?? ''}`,
      align: 'end',
      cell: ({ by }) => figure.number(textOf(by), unit),
      written: ({ by }) => by.toNumber(),
    },
  ];
  return (
    <Panel
      title={say('vary.jumps', { n: rows.length })}
      note={say('vary.jumps.note')}
      busy={isBusy}
      actions={<TableFiles name={say('vary.jumps', { n: rows.length })} columns={columns} rows={rows} />}
    >
      <Scroll>
        <PlainTable
          label={say('vary.jumps', { n: rows.length })}
          rows={rows}
          idOf={({ place }) => String(place)}
          empty={say('vary.none')}
          columns={columns}
        />
      </Scroll>
    </Panel>
  );
}
