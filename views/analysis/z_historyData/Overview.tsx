import { type PointerEvent, useRef, useState } from 'react';
import type { TimeRange } from '../../../domain/clock/timeRange.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { sparkPath } from '../../../src/kit/chart/Spark.tsx';
import { Bar } from '../../../src/kit/layout/parts.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import type { Buckets } from './figures.ts';
import styles from './history.module.css';
import { words } from './words.ts';

interface Props {
  readonly buckets: Buckets | null;
  readonly range: TimeRange;
  readonly shown: TimeRange;
  readonly onZoom: (part: TimeRange) => void;
}

const [width, height] = [1000, 48];
const ticks = [0, 0.25, 0.5, 0.75, 1];
/** Of the whole: less than this is a click, and a click shows the whole again. */
const least = 0.005;

/** The whole range under the charts, with a brush over the part that is shown. The same is done by keys and by zooming in a chart. */
export function Overview({ buckets, range, shown, onZoom }: Props) {
  const say = useText(words);
  const times = useTimes();
  const box = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<{ readonly from: number; readonly to: number } | null>(null);
  const length = range.to - range.from;
  const [row] = Object.values(buckets?.series ?? {});
  const line = sparkPath(
    (row ?? []).map(({ mean }) => mean ?? Number.NaN),
    width,
    height,
  ).path;
  const shareAt = (event: PointerEvent) => {
    const { left, width: whole } = event.currentTarget.getBoundingClientRect();
    return Math.min(1, Math.max(0, (event.clientX - left) / whole));
  };
  const drop = () => {
    if (drag === null) return;
    const [a, b] = [Math.min(drag.from, drag.to), Math.max(drag.from, drag.to)];
    setDrag(null);
    onZoom(b - a < least ? range : { from: range.from + a * length, to: range.from + b * length });
  };
  const brush = drag ?? { from: (shown.from - range.from) / length, to: (shown.to - range.from) / length };
  const isLong = length > 36 * 3_600_000;
  return (
    <div className={styles.overview}>
      <div
        ref={box}
        className={styles.brushes}
        title={say('history.overview')}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setDrag({ from: shareAt(event), to: shareAt(event) });
        }}
        onPointerMove={(event) => drag !== null && setDrag({ from: drag.from, to: shareAt(event) })}
        onPointerUp={drop}
        onPointerCancel={() => setDrag(null)}
      >
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
          <path d={line} />
        </svg>
        <i
          style={{
            left: `${Math.min(brush.from, brush.to) * 100}%`,
            width: `${Math.abs(brush.to - brush.from) * 100}%`,
          }}
        />
      </div>
      <Bar still at="stretch" gap="0" text="tiny" tone="third" spread="between" aria-hidden>
        {ticks.map((share) => (
          <span key={share}>{(isLong ? times.dayTime : times.short)(range.from + share * length)}</span>
        ))}
      </Bar>
    </div>
  );
}
