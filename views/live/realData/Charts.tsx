import { CrossIcon, TimelineLineChartIcon } from '@blueprintjs/icons';
import { useMemo, useState } from 'react';
import { pointName } from '../../../domain/ledger/toldName.ts';
import type { PointRow } from '../../../domain/telemetry/calls.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { type Say, useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Segments } from '../../../src/kit/action/Segments.tsx';
import { type ChartLimit, type ChartSeries, standsOnZero } from '../../../src/kit/chart/chart.ts';
import { Swatch } from '../../../src/kit/chart/Swatch.tsx';
import { TimeChart } from '../../../src/kit/chart/TimeChart.tsx';
import { Bar, Beside, Box } from '../../../src/kit/layout/parts.tsx';
import { Quantity } from '../../../src/kit/number/Quantity.tsx';
import { Unit } from '../../../src/kit/number/Unit.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import type { TrendFeed } from '../../../src/live/trendFeed.ts';
import { useReading } from '../../../src/live/useLive.ts';
import { useTrend } from '../../../src/live/useTrend.ts';
import { useLimits } from '../parts/usePointFacts.ts';
import { byUnit, mostOfDifferentUnits, mostOfOneUnit } from './chosen.ts';
import styles from './realData.module.css';
import { words } from './words.ts';

export const spans = { '15m': 15 * 60_000, '1h': 3_600_000, '4h': 4 * 3_600_000, '24h': 86_400_000 } as const;
export type Span = keyof typeof spans;
const spanTexts: Readonly<Record<Span, string>> = { '15m': '15 min', '1h': '1 h', '4h': '4 h', '24h': '24 h' };

interface Props {
  readonly chosen: readonly PointRow[];
  readonly span: Span;
  readonly onSpan: (span: Span) => void;
  readonly onRemove: (point: PointRow) => void;
  readonly onClear: () => void;
}

/** The charts of the chosen points: history first, then on with each new value; one chart a unit, one cursor through all. */
export function Charts({ chosen, span, onSpan, onRemove, onClear }: Props) {
  const say = useText(words);
  return (
    <Panel
      title={say('realData.charts')}
      note={roomOf(chosen, say)}
      className={styles.charts}
      actions={
        <>
          {chosen.length === 0 ? null : (
            <Button look="quiet" size="row" onClick={onClear}>
              {say('realData.charts.clear')}
            </Button>
          )}
          <Segments
            label={say('realData.span')}
            value={span}
            onChoose={onSpan}
            segments={(Object.keys(spans) as Span[]).map((value) => ({ value, text: spanTexts[value] }))}
          />
        </>
      }
    >
      {chosen.length === 0 ? (
        <StatePage icon={<TimelineLineChartIcon size={32} />} title={say('realData.charts.none')}>
          {say('realData.charts.none.why')}
        </StatePage>
      ) : (
        byUnit(chosen).map((group, index) => (
          <UnitChart
            key={group.unit ?? ''}
            unit={group.unit}
            points={group.points}
            firstColor={index * 3 + 1}
            span={span}
            onRemove={onRemove}
          />
        ))
      )}
    </Panel>
  );
}

/** What may still be added, before anybody tries. */
function roomOf(chosen: readonly PointRow[], say: Say<typeof words>): string {
  const units = new Set(chosen.map((point) => point.unit));
  const unit = chosen[0]?.unit ?? say('realData.noUnit');
  if (chosen.length === 0) return say('realData.charts.rule');
  if (units.size > 1) return say('realData.charts.full');
  if (chosen.length >= mostOfOneUnit) return say('realData.charts.six', { unit });
  return say(chosen.length < mostOfDifferentUnits ? 'realData.charts.room' : 'realData.charts.same', {
    n: mostOfOneUnit - chosen.length,
    unit,
  });
}

interface UnitProps extends Pick<Props, 'span' | 'onRemove'> {
  readonly unit: string | null;
  readonly points: readonly PointRow[];
  readonly firstColor: number;
}

function UnitChart({ unit, points, firstColor, span, onRemove }: UnitProps) {
  const say = useText(words);
  const clock = useClock();
  const [cursor, setCursor] = useState<number | null>(null);
  const shown = useMemo(() => points.map(({ id, period, kind }) => ({ id, period, isState: isState(kind) })), [points]);
  const trend = useTrend({ points: shown, last: spans[span], buckets: 700 });
  const limits = useLimits(useMemo(() => points.map((point) => point.id), [points]));
  const series = useMemo<readonly ChartSeries[]>(
    () => points.map((point, index) => seriesOf(point, firstColor + index)),
    [points, firstColor],
  );
  const drawn = useMemo(() => points.flatMap((point) => limitsOf(point, limits, points.length > 1)), [points, limits]);
  return (
    <section className={styles.chart} aria-busy={trend.isLoading || undefined}>
      <Legend
        points={points}
        firstColor={firstColor}
        feed={trend.feed}
        cursor={cursor}
        unit={unit}
        onRemove={onRemove}
      />
      {trend.fault === null ? null : (
        <Bar as="p" still pad="0 3" text="fault" role="alert">
          {say('realData.charts.failed', { why: trend.fault })}
          <Button size="row" onClick={trend.again}>
            {say('realData.charts.again')}
          </Button>
        </Bar>
      )}
      <Box size="fill" className={styles.plot}>
        {trend.feed === null ? null : (
          <TimeChart
            label={points.map(pointName).join(', ')}
            series={series}
            feed={trend.feed}
            span={trend.span}
            now={() => clock.now() / 1000}
            limits={drawn}
            zeroBase={standsOnZero(unit)}
            cursorKey="realData"
            gapText={say('realData.gap')}
            onCursor={setCursor}
          />
        )}
      </Box>
    </section>
  );
}

/** Limits belong to a point: among several each says whose it is, and colours that curve only. */
function limitsOf(
  point: PointRow,
  limits: ReadonlyMap<string, readonly ChartLimit[]>,
  isOneOfMany: boolean,
): readonly ChartLimit[] {
  return (limits.get(point.id) ?? []).map((limit) => ({
    ...limit,
    series: point.id,
    ...(isOneOfMany ? { of: pointName(point) } : {}),
  }));
}

const isState = (kind: PointRow['kind']): boolean => kind === 'boolean' || kind === 'enumeration';

const seriesOf = (point: PointRow, color: number): ChartSeries => ({
  id: point.id,
  name: pointName(point),
  unit: point.unit,
  decimals: point.decimals,
  color,
  stepped: isState(point.kind),
});

interface LegendProps extends Pick<UnitProps, 'points' | 'firstColor' | 'unit' | 'onRemove'> {
  readonly feed: TrendFeed | null;
  readonly cursor: number | null;
}

/** Name, colour and value of each series: at the cursor while there is one, else now. */
function Legend({ points, firstColor, feed, cursor, unit, onRemove }: LegendProps) {
  const times = useTimes();
  return (
    <Bar as="header" size="fixed" text="small" className={styles.legend}>
      {unit === null ? null : (
        <b>
          <Unit unit={unit} />
        </b>
      )}
      {points.map((point, index) => (
        <Entry
          key={point.id}
          point={point}
          color={firstColor + index}
          at={valueAt(feed, index, cursor)}
          isAtCursor={cursor !== null}
          onRemove={onRemove}
        />
      ))}
      <time>{cursor === null ? null : times.clock(cursor * 1000)}</time>
    </Bar>
  );
}

function valueAt(feed: TrendFeed | null, index: number, cursor: number | null): number | null {
  if (feed === null || cursor === null) return null;
  const { times, series } = feed.read();
  const first = times[0];
  const second = times[1];
  if (first === undefined || second === undefined) return null;
  return series[index]?.mean[Math.round((cursor - first) / (second - first))] ?? null;
}

interface EntryProps {
  readonly point: PointRow;
  readonly color: number;
  readonly at: number | null;
  readonly isAtCursor: boolean;
  readonly onRemove: (point: PointRow) => void;
}

function Entry({ point, color, at, isAtCursor, onRemove }: EntryProps) {
  const say = useText(words);
  const reading = useReading(point.id);
  return (
    <Beside gap="2" words="line" className={styles.entry}>
      <Swatch color={color} />
      <span title={pointName(point)}>{pointName(point)}</span>
      <b>
        {isAtCursor ? (
          <Quantity value={at} decimals={point.decimals} />
        ) : (
          <Quantity value={reading?.value ?? null} decimals={point.decimals} quality={reading?.quality ?? 0} />
        )}
      </b>
      <button
        type="button"
        aria-label={say('realData.charts.remove', { name: pointName(point) })}
        onClick={() => onRemove(point)}
      >
        <CrossIcon size={10} />
      </button>
    </Beside>
  );
}
