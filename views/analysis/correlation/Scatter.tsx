import { useMemo } from 'react';
import { useText } from '../../../src/i18n/I18n.tsx';
import { ChartPanel } from '../../../src/kit/chart/ChartPanel.tsx';
import { ScatterFit } from '../../../src/kit/chart/ScatterFit.tsx';
import { useFigure } from '../../../src/kit/figure/useFigure.ts';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { columnsOf } from '../../../src/kit/table/columnsOf.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import styles from '../parts/figures.module.css';
import type { Fit } from './fit.ts';
import { words } from './words.ts';

/** The steps by their driver, with the line through them, and the days that lie far off it. */
export function Scatter({ fit, isBusy }: { readonly fit: Fit; readonly isBusy: boolean }) {
  const say = useText(words);
  const column = columnsOf(say);
  const figure = useFigure();
  const times = useTimes();
  const name = fit.part?.name ?? '';
  const title = say('fit.chart', { name });
  const dots = useMemo(() => fit.pairs.map(({ x, y, isFar }) => ({ x: Number(x), y: Number(y), isFar })), [fit]);
  const line = useMemo(() => (fit.line?.ends ?? []).map(({ x, y }) => ({ x: Number(x), y: Number(y) })), [fit]);
  type Pair = Fit['pairs'][number];
  const columns = [
    column.name('fit.date', ({ at }: Pair) => times.full(at).slice(0, 10)),
    ...(['x', 'y'] as const).map((of) =>
      column.figure(
        { key: of, title: of === 'x' ? `${name} ${fit.xUnit}` : (fit.unit ?? '') },
        (pair: Pair) => pair[of],
        figure.in(of === 'x' ? null : fit.unit),
      ),
    ),
  ];
  return (
    <>
      <ChartPanel
        title={title}
        note={say('fit.note', { x: `${name} ${fit.xUnit}`, y: fit.unit ?? '' })}
        busy={isBusy}
        legend={[
          { color: 1, name: say('fit.dot') },
          { color: 2, name: say('fit.line') },
          { color: 3, name: say('fit.far') },
        ]}
        table={{ rows: fit.pairs, idOf: ({ at }) => at, columns }}
      >
        <div className={styles.high}>
          <ScatterFit label={title} dots={dots} line={line} />
        </div>
      </ChartPanel>
      {fit.line === null ? null : (
        <Panel title={say('fit.farTable')} busy={isBusy}>
          <PlainTable
            label={say('fit.farTable')}
            rows={fit.pairs.filter(({ isFar }) => isFar)}
            idOf={({ at }) => at}
            empty={say('fit.farNone')}
            columns={columns}
          />
        </Panel>
      )}
    </>
  );
}
