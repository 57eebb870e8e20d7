import { useMemo } from 'react';
import type { TimeRange } from '../../../domain/clock/timeRange.ts';
import { pointName } from '../../../domain/ledger/toldName.ts';
import type { PointRow } from '../../../domain/telemetry/calls.ts';
import { faultOf } from '../../../src/alarms/alarmWords.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import {
  type ChartData,
  type ChartEvent,
  type ChartFeed,
  type ChartSeries,
  standsOnZero,
} from '../../../src/kit/chart/chart.ts';
import { Swatch } from '../../../src/kit/chart/Swatch.tsx';
import { TimeChart } from '../../../src/kit/chart/TimeChart.tsx';
import { useChartFeed } from '../../../src/kit/chart/useChartFeed.ts';
import { Bar, Beside, Box } from '../../../src/kit/layout/parts.tsx';
import { markStateOf } from '../../../src/kit/mark/markState.ts';
import { Unit } from '../../../src/kit/number/Unit.tsx';
import { type Buckets, chartDataOf } from './figures.ts';
import styles from './history.module.css';
import type { Marks } from './useMarks.ts';
import { words } from './words.ts';

/** All charts of the page share the cursor. */
export const cursorKey = 'history';

export interface PlotPoint {
  readonly row: PointRow;
  /** Its place in the palette, counted over the whole chart. */
  readonly color: number;
}

interface Props {
  readonly points: readonly PlotPoint[];
  readonly buckets: Buckets;
  readonly shown: TimeRange;
  readonly band: boolean;
  readonly marks: Marks;
  readonly onZoom: (part: TimeRange) => void;
  readonly onCursor: (at: number | null) => void;
}

export const isStepped = (row: PointRow): boolean => row.kind === 'boolean' || row.kind === 'enumeration';

/** The curves of one unit. */
export function Plot({ points, buckets, shown, band, marks, onZoom, onCursor }: Props) {
  const say = useText(words);
  const clock = useClock();
  const unit = points[0]?.row.unit ?? null;
  const names = points.map(({ row }) => pointName(row)).join('、');
  const series = useSeriesOf(points);
  const feed = usePlotFeed({ points, buckets, band, shown });
  const events = useEvents(points, marks);
  return (
    <figure className={styles.plot}>
      <Bar as="figcaption" at="stretch" gap="1 3" size="fixed" text="small">
        {unit === null ? null : (
          <b>
            <Unit unit={unit} />{' '}
          </b>
        )}
        {points.map(({ row, color }) => (
          <Beside key={row.id} gap="2">
            <Swatch color={color} /> {pointName(row)}{' '}
          </Beside>
        ))}
      </Bar>
      <Box size="fill" className={styles.canvas}>
        <TimeChart
          label={`${names} ${unit ?? ''}`}
          series={series}
          feed={feed}
          span={() => ({ from: shown.from / 1000, to: shown.to / 1000 })}
          now={() => clock.now() / 1000}
          limits={marks.limitsOf(points.map(({ row }) => row))}
          events={events}
          zeroBase={standsOnZero(unit)}
          cursorKey={cursorKey}
          gapText={say('history.gap')}
          onZoom={(from, to) => onZoom({ from: from * 1000, to: to * 1000 })}
          onCursor={(at) => onCursor(at === null ? null : at * 1000)}
        />
      </Box>
    </figure>
  );
}

function useSeriesOf(points: readonly PlotPoint[]): readonly ChartSeries[] {
  const key = points.map(({ row, color }) => `${row.id}/${color}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same points in the same colours are the same series
  return useMemo(
    () =>
      points.map(({ row, color }) => ({
        id: row.id,
        name: pointName(row),
        unit: row.unit,
        decimals: row.decimals,
        color,
        ...(isStepped(row) ? { stepped: true } : {}),
      })),
    [key],
  );
}

interface Fed extends Pick<Props, 'points' | 'buckets' | 'band' | 'shown'> {}

function usePlotFeed({ points, buckets, band, shown }: Fed): ChartFeed {
  const clock = useClock();
  const data = useMemo<ChartData>(
    () =>
      chartDataOf(buckets, {
        points: points.map(({ row }) => ({ id: row.id, stepped: isStepped(row) })),
        band,
        now: clock.now(),
      }),
    [buckets, points, band, clock],
  );
  return useChartFeed(data, shown);
}

function useEvents(points: readonly PlotPoint[], { alarms }: Marks): readonly ChartEvent[] {
  const lang = useLang();
  return useMemo(() => {
    const [ids, devices] = [new Set(points.map(({ row }) => row.id)), new Set(points.map(({ row }) => row.device.id))];
    return alarms
      .filter((alarm) => (alarm.point === null ? devices.has(alarm.object.id) : ids.has(alarm.point.id)))
      .map((alarm) => ({
        at: Date.parse(alarm.firstOverAt) / 1000,
        level: alarm.level,
        state: markStateOf(alarm),
        text: faultOf(alarm, lang),
      }));
  }, [alarms, points, lang]);
}
