import { CrossIcon, PlusIcon } from '@blueprintjs/icons';
import type { PointRow } from '../../../domain/telemetry/calls.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Bar, Words } from '../../../src/kit/layout/parts.tsx';
import type { Buckets } from './figures.ts';
import styles from './history.module.css';
import { type HistoryView, mostCharts, toZoom, withActive, withChart, withoutChart } from './historyView.ts';
import { Plot, type PlotPoint } from './Plot.tsx';
import type { Cursor, useHistoryView } from './useHistory.ts';
import type { Marks } from './useMarks.ts';
import { words } from './words.ts';

interface Props {
  readonly view: HistoryView;
  readonly put: ReturnType<typeof useHistoryView>['put'];
  readonly rows: ReadonlyMap<string, PointRow>;
  readonly buckets: Buckets;
  readonly marks: Marks;
  readonly cursor: Cursor;
}

/** The charts of the page, one below the other under one cursor; in each a plot for each unit. */
export function Charts({ view, put, rows, buckets, marks, cursor }: Props) {
  return (
    <>
      {view.charts.map((ids, index) => (
        <section
          // biome-ignore lint/suspicious/noArrayIndexKey: a chart is known by its place
          key={index}
          className={`${styles.chart} ${index === view.active && view.charts.length > 1 ? styles.active : ''}`}
        >
          {view.charts.length > 1 ? <ChartHead view={view} put={put} index={index} /> : null}
          <Plots ids={ids} view={view} put={put} rows={rows} buckets={buckets} marks={marks} cursor={cursor} />
        </section>
      ))}
    </>
  );
}

function ChartHead({ view, put, index }: Pick<Props, 'view' | 'put'> & { readonly index: number }) {
  const say = useText(words);
  const n = index + 1;
  const isActive = index === view.active;
  return (
    <Bar as="header" still pad="0 3" className={styles.chartHead}>
      <Words as="h2" text="title">
        {say('history.chart', { n })}
      </Words>
      {isActive ? (
        <span>{say('history.chart.active')}</span>
      ) : (
        <Button look="quiet" size="row" onClick={() => put(withActive(view, index))}>
          {say('history.chart.activate')}
        </Button>
      )}
      <Button
        look="quiet"
        size="row"
        icon={<CrossIcon size={14} />}
        aria-label={say('history.chart.remove', { n })}
        title={say('history.chart.remove', { n })}
        onClick={() => put(withoutChart(view, index))}
      />
    </Bar>
  );
}

function Plots({ ids, view, put, rows, buckets, marks, cursor }: Props & { readonly ids: readonly string[] }) {
  const say = useText(words);
  const points = coloured(ids, rows);
  if (points.length === 0)
    return (
      <Words pad="3" text="quiet">
        {say('history.chart.waits')}
      </Words>
    );
  const units = [...new Set(points.map(({ row }) => row.unit))];
  return units.map((unit) => (
    <Plot
      key={unit ?? ''}
      points={points.filter(({ row }) => row.unit === unit)}
      buckets={buckets}
      shown={view.shown}
      band={view.band}
      marks={marks}
      onZoom={(part) => put(toZoom(part, view.range))}
      onCursor={cursor.put}
    />
  ));
}

/** The points of a chart that may be seen, each with its colour. */
export function coloured(ids: readonly string[], rows: ReadonlyMap<string, PointRow>): readonly PlotPoint[] {
  return ids.flatMap((id, index) => {
    const row = rows.get(id);
    return row === undefined ? [] : [{ row, color: index + 1 }];
  });
}

/** A chart more, for what does not fit the others. */
export function AddChart({ view, put }: Pick<Props, 'view' | 'put'>) {
  const say = useText(words);
  const isFull = view.charts.length >= mostCharts;
  return (
    <Button
      icon={<PlusIcon size={14} />}
      disabled={isFull}
      title={isFull ? say('history.chart.most') : undefined}
      onClick={() => put(withChart(view))}
    >
      {say('history.chart.add')}
    </Button>
  );
}
