import { Link } from 'wouter';
import type { Answer } from '../../../domain/figure/answer.ts';
import { cellAt } from '../../../domain/figure/extent.ts';
import { dayAfter } from '../../../domain/figure/period.ts';
import { energyItems } from '../../../domain/unit/energyItems.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { useFigure } from '../../../src/kit/figure/useFigure.ts';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { TableFiles } from '../../../src/kit/table/TableFiles.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { axisNames } from '../parts/axisNames.ts';
import { shareOf } from '../parts/consumption.ts';
import styles from '../parts/figures.module.css';
import { Scroll } from '../parts/Scroll.tsx';
import type { FigureView } from '../parts/useFigureView.ts';
import { type Block, isItem, type StatementRow } from './statement.ts';
import { words } from './words.ts';

interface Props {
  readonly answer: Answer;
  readonly view: FigureView;
  readonly block: Block;
  readonly isBusy: boolean;
}

const numberOf = (value: string | null | undefined): number | null => (value == null ? null : Number(value));

/** What a row is called; what bears no item leads to where it is given one. */
export function useItemName(): (id: StatementRow['id']) => string {
  const say = useText(words);
  const word = useWord();
  return (id) => (isItem(id) ? word(energyItems[id]) : say(`items.${id}`));
}

/** The items of one unit: rows by item, columns by step. */
export function Statement({ answer, view, block, isBusy }: Props) {
  const say = useText(words);
  const figure = useFigure();
  const times = useTimes();
  const nameOf = useItemName();
  const { unit, whole, rows } = block;
  const name = answer.names.find(({ id }) => id === block.subject)?.name ?? block.subject;
  const title = say('items.table', { name });
  const isCompared = rows.some(({ before }) => before !== null);
  const columns: readonly (PlainColumn<StatementRow> & { readonly title: string })[] = [
    {
      key: 'item',
      title: say('items.item'),
      names: true,
      cell: ({ id }) => (id === 'unassigned' ? <Link href="/deviceAssociation">{nameOf(id)}</Link> : nameOf(id)),
      written: ({ id }) => nameOf(id),
    },
    ...axisNames(answer, view.step, times).map((step, n) => ({
      key: `${step}${n}`,
      title: step,
      align: 'end' as const,
      cell: ({ series }: StatementRow) => (
        <span className={styles.number}>{figure.value(cellAt(series, n), unit)}</span>
      ),
      written: ({ series }: StatementRow) => numberOf(series.values[n]),
    })),
    {
      key: 'sum',
      title: say('items.sum'),
      align: 'end',
      cell: ({ series }) => <strong className={styles.number}>{figure.value(series.total, unit)}</strong>,
      written: ({ series }) => numberOf(series.total.value),
    },
    {
      key: 'share',
      title: say('items.share'),
      align: 'end',
      cell: ({ series }) => figure.percent(shareOf(series.total, whole.total)),
      written: ({ series }) => numberOf(shareOf(series.total, whole.total)),
    },
    ...(isCompared
      ? [
          {
            key: 'then',
            title: say('items.lastYear'),
            align: 'end' as const,
            cell: ({ before }: StatementRow) => (before === null ? '--' : figure.value(before.total, unit)),
            written: ({ before }: StatementRow) => numberOf(before?.total.value),
          },
          {
            key: 'percent',
            title: say('items.percent'),
            align: 'end' as const,
            cell: ({ before }: StatementRow) => figure.percent(before?.change?.percent ?? null),
            written: ({ before }: StatementRow) => numberOf(before?.change?.percent),
          },
        ]
      : []),
    {
      key: 'remark',
      title: say('items.remark'),
      cell: ({ series }) => <span className={styles.note}>{figure.notes(series.total).join(' · ')}</span>,
      written: ({ series }) => figure.notes(series.total).join(' · '),
    },
  ];
  return (
    <Panel
      title={title}
      note={say('items.note', { unit: unit ?? '', from: view.span.from, to: dayAfter(view.span.to, -1) })}
      busy={isBusy}
      actions={<TableFiles name={title} columns={columns} rows={rows} />}
    >
      <Scroll>
        <PlainTable label={title} rows={rows} idOf={({ id }) => id} empty={say('items.none')} columns={columns} />
      </Scroll>
    </Panel>
  );
}
