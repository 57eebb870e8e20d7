import type { Answer } from '../../../domain/figure/answer.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { BarsChart } from '../../../src/kit/chart/BarsChart.tsx';
import { ChartPanel } from '../../../src/kit/chart/ChartPanel.tsx';
import { useFigure } from '../../../src/kit/figure/useFigure.ts';
import { useTimes } from '../../../src/kit/time/times.ts';
import { axisNames } from '../parts/axisNames.ts';
import styles from '../parts/figures.module.css';
import type { FigureView } from '../parts/useFigureView.ts';
import { useItemName } from './Statement.tsx';
import type { Block } from './statement.ts';
import { words } from './words.ts';

interface Props {
  readonly answer: Answer;
  readonly view: FigureView;
  readonly block: Block;
  readonly isBusy: boolean;
}

const sums = ['subtotal', 'whole'];

/** The items of each step, one upon the other. */
export function Stacked({ answer, view, block, isBusy }: Props) {
  const say = useText(words);
  const figure = useFigure();
  const times = useTimes();
  const nameOf = useItemName();
  const names = axisNames(answer, view.step, times);
  const told = block.rows.filter(({ id }) => !sums.includes(id));
  return (
    <ChartPanel
      title={say('items.chart')}
      note={block.unit ?? ''}
      busy={isBusy}
      legend={told.map(({ id }, n) => ({ color: n + 1, name: nameOf(id) }))}
      table={{
        rows: names.map((name, n) => ({ name, n })),
        idOf: ({ name, n }) => `${name}${n}`,
        say,
        columns: (column) => [
          column.name('items.item', ({ name }) => name),
          ...told.map(({ id, series }) =>
            column.figure(
              { key: id, title: nameOf(id) },
              ({ n }: { readonly n: number }) => series.values[n],
              figure.in(block.unit),
            ),
          ),
        ],
      }}
    >
      <div className={styles.chart}>
        <BarsChart
          stacked
          label={say('items.chart')}
          categories={names}
          bars={told.map(({ id, series }, n) => ({
            id,
            name: nameOf(id),
            color: n + 1,
            values: series.values.map((value) => (value === null ? null : Number(value))),
          }))}
        />
      </div>
    </ChartPanel>
  );
}
