import { ErrorIcon, TimelineLineChartIcon } from '@blueprintjs/icons';
import { useMemo, useRef } from 'react';
import type { TimeRange } from '../../../domain/clock/timeRange.ts';
import { useFirstView } from '../../../src/address/useFirstView.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { moveCursor } from '../../../src/kit/chart/cursor.ts';
import { pictureOf } from '../../../src/kit/chart/pictureOf.ts';
import { useKeys } from '../../../src/kit/keys/keys.ts';
import { Bar, Grid, Stack } from '../../../src/kit/layout/parts.tsx';
import { saveFile } from '../../../src/kit/save/saveFile.ts';
import { Failure } from '../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { toasts } from '../../../src/kit/toast/toast.ts';
import { Charts } from './Charts.tsx';
import styles from './history.module.css';
import { type HistoryView, toZoom } from './historyView.ts';
import { Overview } from './Overview.tsx';
import { Picker } from './Picker.tsx';
import { cursorKey } from './Plot.tsx';
import { Side } from './Side.tsx';
import { fileName, shifted, ToolBar } from './ToolBar.tsx';
import {
  type ChosenPoints,
  type Cursor,
  type HistorySeries,
  mostBuckets,
  useChosenPoints,
  useCursorStore,
  useHistoryView,
  useOverview,
  useSeries,
} from './useHistory.ts';
import { useMarks } from './useMarks.ts';
import { words } from './words.ts';

/** History: chosen points as curves under one cursor, with their limits, alarms and gaps. All that it shows stands in its address. */
export function Screen() {
  const say = useText(words);
  const isOpening = useFirstView('/z_historyData', ['points', 'chart', 'band', 'events']);
  const { view, put } = useHistoryView();
  const chosen = useChosenPoints(view);
  const points = useMemo(() => view.charts.flat().filter((id) => chosen.rows.has(id)), [view.charts, chosen.rows]);
  const series = useSeries(points, view.shown, mostBuckets);
  const cursor = useCursorStore();
  const search = useRef<HTMLInputElement>(null);
  const charts = useRef<HTMLDivElement>(null);
  useHistoryKeys({ view, put, cursor, width: series.buckets?.width ?? 1000, onSearch: () => search.current?.focus() });
  const onPicture = usePicture(charts, view);
  return (
    <Stack size="fill">
      <h1 className="bb-spoken">{say('history.title')}</h1>
      <ToolBar view={view} put={put} points={points} series={series} onPicture={onPicture} />
      <Grid size="fill" className={styles.body}>
        <Picker view={view} put={put} chosen={chosen} search={search} />
        <Pictures
          isOpening={isOpening}
          view={view}
          put={put}
          chosen={chosen}
          points={points}
          series={series}
          cursor={cursor}
          charts={charts}
        />
      </Grid>
    </Stack>
  );
}

interface PicturesProps {
  /** What is seen first is being asked. */
  readonly isOpening: boolean;
  readonly view: HistoryView;
  readonly put: ReturnType<typeof useHistoryView>['put'];
  readonly chosen: ChosenPoints;
  readonly points: readonly string[];
  readonly series: HistorySeries;
  readonly cursor: Cursor;
  readonly charts: React.RefObject<HTMLDivElement | null>;
}

/** The charts with what stands beside them; or why there are none. */
function Pictures({ isOpening, view, put, chosen, points, series, cursor, charts }: PicturesProps) {
  const say = useText(words);
  const rows = useMemo(() => points.flatMap((id) => chosen.rows.get(id) ?? []), [points, chosen.rows]);
  const marks = useMarks(rows, view.shown, view.events);
  const overview = useOverview(points, view.range);
  const { buckets, fault, isLoading, again } = series;
  const isKnown = points.every((id) => buckets?.series[id] !== undefined);
  const broken = chosen.fault ?? (isKnown ? null : fault);
  if (view.charts.flat().length === 0) {
    return (
      <div className={styles.state}>
        {isOpening ? (
          <Skeleton rows={18} widths={[96]} label={say('history.loading')} />
        ) : (
          <StatePage icon={<TimelineLineChartIcon size={32} />} title={say('history.empty')}>
            {say('history.empty.why')}
          </StatePage>
        )}
      </div>
    );
  }
  if (broken !== null) {
    return (
      <div className={styles.state}>
        <Failure code={broken.code} message={broken.message} onAgain={chosen.fault === null ? again : chosen.again} />
      </div>
    );
  }
  if (buckets === null || points.length === 0) {
    return (
      <div className={styles.state}>
        {chosen.gone.length > 0 && points.length === 0 ? (
          <Failure code="NO_PERMISSION" />
        ) : (
          <Skeleton rows={18} widths={[96]} label={say('history.loading')} />
        )}
      </div>
    );
  }
  const known = isKnown ? chosen.rows : new Map([...chosen.rows].filter(([id]) => buckets.series[id] !== undefined));
  return (
    <>
      <div className={styles.charts} ref={charts} aria-busy={isLoading}>
        {isLoading ? <div className={styles.busy} /> : null}
        {fault === null ? null : (
          <Bar as="p" still pad="1 3" text="small" className={styles.stale} role="alert">
            <ErrorIcon size={14} /> {say('history.stale', { why: fault.message })}
          </Bar>
        )}
        <Charts view={view} put={put} rows={known} buckets={buckets} marks={marks} cursor={cursor} />
        <Overview
          buckets={overview}
          range={view.range}
          shown={view.shown}
          onZoom={(part) => put(toZoom(part, view.range))}
        />
      </div>
      <div className={styles.side}>
        <Side view={view} rows={known} buckets={buckets} marks={marks} cursor={cursor} />
      </div>
    </>
  );
}

/** Makes the PNG of what is seen. */
function usePicture(charts: PicturesProps['charts'], view: HistoryView): () => void {
  const say = useText(words);
  const times = useTimes();
  return () => {
    if (charts.current === null) return;
    const { from, to } = view.shown;
    const note = `${times.full(from)} — ${times.full(to)} ${times.offset(from)}`;
    void pictureOf(charts.current, { title: say('history.title'), note }).then((picture) => {
      if (picture === null) toasts.show('refused', say('history.png.failed'));
      else saveFile(picture, `${fileName(times.full(from))}.png`);
    });
  };
}

interface Keyed {
  readonly view: HistoryView;
  readonly put: PicturesProps['put'];
  readonly cursor: Cursor;
  readonly width: number;
  readonly onSearch: () => void;
}

function useHistoryKeys({ view, put, cursor, width, onSearch }: Keyed): void {
  const { shown, range } = view;
  const length = shown.to - shown.from;
  const step = (by: number) => {
    const at = Math.min(Math.max((cursor.read() ?? shown.to) + by * width, shown.from), shown.to - 1);
    moveCursor(cursorKey, at / 1000);
    cursor.put(at);
  };
  const zoom = (factor: number) => {
    const about = cursor.read() ?? (shown.from + shown.to) / 2;
    const share = (about - shown.from) / length;
    put(toZoom({ from: about - share * length * factor, to: about + (1 - share) * length * factor }, range));
  };
  const pan = (by: number): void => {
    const moved: TimeRange = shifted(shown, by * length, range.to);
    const from = Math.max(moved.from, range.from);
    put(toZoom({ from, to: from + length }, range));
  };
  useKeys({
    title: { cn: '历史数据', en: 'History data' },
    bindings: [
      { keys: 'ArrowLeft', does: { cn: '光标左移', en: 'Cursor to the left' }, run: () => step(-1) },
      { keys: 'ArrowRight', does: { cn: '光标右移', en: 'Cursor to the right' }, run: () => step(1) },
      { keys: '+', does: { cn: '放大', en: 'Zoom in' }, run: () => zoom(0.5) },
      { keys: '-', does: { cn: '缩小', en: 'Zoom out' }, run: () => zoom(2) },
      { keys: 'Shift ArrowLeft', does: { cn: '看前面', en: 'Look earlier' }, run: () => pan(-0.5) },
      { keys: 'Shift ArrowRight', does: { cn: '看后面', en: 'Look later' }, run: () => pan(0.5) },
      {
        keys: 'Escape',
        does: { cn: '显示整段', en: 'The whole span' },
        run: () => put({ zoomFrom: null, zoomTo: null }),
      },
      {
        keys: 'b',
        does: { cn: '最小–最大带', en: 'Min–max band' },
        run: () => put({ band: view.band ? 'off' : null }),
      },
      {
        keys: 'e',
        does: { cn: '告警与限值', en: 'Alarms and limits' },
        run: () => put({ events: view.events ? 'off' : null }),
      },
      { keys: '/', does: { cn: '查找测点', en: 'Find a point' }, run: onSearch },
    ],
  });
}
