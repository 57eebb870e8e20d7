import { ChevronLeftIcon, ChevronRightIcon, MediaIcon, RefreshIcon, ZoomToFitIcon } from '@blueprintjs/icons';
import { quickPicks, quickRange, type TimeRange } from '../../../domain/clock/timeRange.ts';
import { useClock, useNow } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Segments } from '../../../src/kit/action/Segments.tsx';
import { Check } from '../../../src/kit/form/Check.tsx';
import { Beside, Word } from '../../../src/kit/layout/parts.tsx';
import { RangeField } from '../../../src/kit/time/RangeField.tsx';
import { useSite } from '../../../src/kit/time/times.ts';
import { writeWidth } from './bucketWidth.ts';
import { Export } from './Export.tsx';
import styles from './history.module.css';
import { type HistoryView, toRange } from './historyView.ts';
import type { HistorySeries, useHistoryView } from './useHistory.ts';
import { words } from './words.ts';

interface Props {
  readonly view: HistoryView;
  readonly put: ReturnType<typeof useHistoryView>['put'];
  /** The points that are shown, all of them visible to the reader. */
  readonly points: readonly string[];
  readonly series: HistorySeries;
  readonly onPicture: () => void;
}

/** What span is shown, how, and how to take it away. */
export function ToolBar({ view, put, points, series, onPicture }: Props) {
  const say = useText(words);
  const hasData = series.buckets !== null && points.length > 0;
  return (
    <div className={styles.bar}>
      <Span view={view} put={put} />
      <span className={styles.flags}>
        <Check
          label={say('history.band')}
          checked={view.band}
          onChange={() => put({ band: view.band ? 'off' : null })}
        />
        <Check
          label={say('history.events')}
          checked={view.events}
          onChange={() => put({ events: view.events ? 'off' : null })}
        />
      </span>
      <span className={styles.takeAway}>
        {hasData ? <Reduced series={series} /> : null}
        <Button
          look="quiet"
          icon={<RefreshIcon size={14} />}
          aria-label={say('history.reload')}
          title={say('history.reload')}
          disabled={points.length === 0}
          onClick={series.again}
        />
        <Button icon={<MediaIcon size={14} />} disabled={!hasData} onClick={onPicture}>
          {say('history.png')}
        </Button>
        <Export view={view} points={points} width={series.buckets?.width ?? null} />
      </span>
    </div>
  );
}

function Span({ view, put }: Pick<Props, 'view' | 'put'>) {
  const say = useText(words);
  const clock = useClock();
  const now = useNow(10_000);
  const { zone } = useSite();
  const { range } = view;
  const length = range.to - range.from;
  const isLast = range.to >= now - 1000;
  const move = (by: number) => put(toRange(shifted(range, by, clock.now())));
  return (
    <>
      <RangeField range={range} onRange={(chosen) => put(toRange(chosen))} />
      <Segments
        label={say('history.picks')}
        value={pickOf(range, (pick) => quickRange(pick, zone, now))}
        onChoose={(pick) => pick !== 'none' && put(toRange(quickRange(pick, zone, clock.now())))}
        segments={quickPicks.samples.map((pick) => ({ value: pick, text: say(`history.pick.${pick}`) }))}
      />
      <Beside>
        <Button
          icon={<ChevronLeftIcon size={14} />}
          aria-label={say('history.earlier')}
          title={say('history.earlier')}
          onClick={() => move(-length)}
        />
        <Button
          icon={<ChevronRightIcon size={14} />}
          aria-label={say('history.later')}
          title={say(isLast ? 'history.later.future' : 'history.later')}
          disabled={isLast}
          onClick={() => move(length)}
        />
        {view.isZoomed ? (
          <Button
            icon={<ZoomToFitIcon size={14} />}
            hint="Escape"
            onClick={() => put({ zoomFrom: null, zoomTo: null })}
          >
            {say('history.whole')}
          </Button>
        ) : null}
      </Beside>
    </>
  );
}

/** The same length elsewhere, never beyond now. */
export function shifted({ from, to }: TimeRange, by: number, now: number): TimeRange {
  const end = Math.min(to + by, now);
  return { from: end - (to - from), to: end };
}

type SamplePick = (typeof quickPicks.samples)[number];

const near = 60_000;

/** The quick pick that the range is, give or take the time since it was picked. */
function pickOf({ from, to }: TimeRange, of: (pick: SamplePick) => TimeRange): SamplePick | 'none' {
  return (
    quickPicks.samples.find((pick) => {
      const range = of(pick);
      return Math.abs(range.from - from) < near && Math.abs(range.to - to) < near;
    }) ?? 'none'
  );
}

function Reduced({ series }: { readonly series: HistorySeries }) {
  const say = useText(words);
  const { width, series: rows } = series.buckets ?? { width: 0, series: {} };
  const n = Object.values(rows).reduce((sum, row) => sum + row.reduce((of, { count }) => of + count, 0), 0);
  return (
    <Word words="line" text="quiet">
      {say('history.reduced', { width: writeWidth(width), n })}
    </Word>
  );
}

/** `busbar-history-20261120-140000`: sorts by time, and no system refuses it. */
export const fileName = (from: string): string => `busbar-history-${from.replaceAll(/[-:]/g, '').replace(' ', '-')}`;
