import { Link } from 'wouter';
import type { Answer } from '../../../domain/figure/answer.ts';
import { cellAt } from '../../../domain/figure/extent.ts';
import { dayAfter } from '../../../domain/figure/period.ts';
import { energyItems } from '../../../domain/unit/energyItems.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { useFigure } from '../../../src/kit/figure/useFigure.ts';
import { columnsOf, type FiledColumn } from '../../../src/kit/table/columnsOf.tsx';
import { TablePanel } from '../../../src/kit/table/TablePanel.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { axisNames } from '../parts/axisNames.ts';
import { shareOf } from '../parts/consumption.ts';
import styles from '../parts/figures.module.css';
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
  const column = columnsOf(say);
  const figure = useFigure();
  const times = useTimes();
  const nameOf = useItemName();
  const { unit, whole, rows } = block;
  const name = answer.names.find(({ id }) => id === block.subject)?.name ?? block.subject;
  const title = say('items.table', { name });
  const isCompared = rows.some(({ before }) => before !== null);
  const columns: readonly FiledColumn<StatementRow>[] = [
    column.name('items.item', ({ id }) => nameOf(id), {
      draws: ({ id }) => (id === 'unassigned' ? <Link href="/deviceAssociation">{nameOf(id)}</Link> : nameOf(id)),
    }),
    ...axisNames(answer, view.step, times).map((step, n) =>
      column.spelled({ key: `${step}${n}`, title: step }, ({ series }: StatementRow) => numberOf(series.values[n]), {
        draws: ({ series }: StatementRow) => (
          <span className={styles.number}>{figure.value(cellAt(series, n), unit)}</span>
        ),
      }),
    ),
    column.figure(
      'items.sum',
      ({ series }) => series.total,
      (value) => <strong>{figure.value(value, unit)}</strong>,
    ),
    column.figure('items.share', ({ series }) => shareOf(series.total, whole.total), figure.percents()),
    ...(isCompared
      ? [
          column.figure('items.lastYear', ({ before }: StatementRow) => before?.total, figure.in(unit)),
          column.figure('items.percent', ({ before }: StatementRow) => before?.change?.percent, figure.percents()),
        ]
      : []),
    column.notes('items.remark', ({ series }) => figure.notes(series.total)),
  ];
  return (
    <TablePanel
      title={title}
      note={say('items.note', { unit: unit ?? '', from: view.span.from, to: dayAfter(view.span.to, -1) })}
      busy={isBusy}
      rows={rows}
      idOf={({ id }) => id}
      empty={say('items.none')}
      columns={columns}
    />
  );
}
