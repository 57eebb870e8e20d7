import { useId } from 'react';
import { Bar } from '../layout/parts.tsx';
import styles from './stateBands.module.css';

interface Band {
  readonly from: number;
  readonly to: number;
  readonly name: string;
  /** Its colour; null: nobody knows what stood there, which is hatched. */
  readonly place: number | null;
}

interface Props {
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly bands: readonly Band[];
  readonly legend: readonly Pick<Band, 'name' | 'place'>[];
  /** What was measured meanwhile: values each over `width` ms; null is a gap. `mark`: a line across, as its rating is. */
  readonly line: {
    readonly label: string;
    readonly from: number;
    readonly width: number;
    readonly values: readonly (number | null)[];
    readonly mark: number | null;
  };
  /** A moment as it stands on the axis. */
  readonly tick: (at: number) => string;
  readonly written: (value: number) => string;
}

const [wide, left, right] = [1000, 48, 8];
const [bandTop, bandHigh, lineTop, lineHigh] = [4, 22, 36, 104];
const height = lineTop + lineHigh + 22;
const ticks = 6;

/** Which state stood when, over what was measured meanwhile, on one axis of time. */
export function StateBands({ label, from, to, bands, legend, line, tick, written }: Props) {
  const hatch = useId();
  const x = (at: number): number =>
    left + ((Math.min(Math.max(at, from), to) - from) / (to - from)) * (wide - left - right);
  const most = Math.max(1, line.mark ?? 0, ...line.values.map((value) => value ?? 0)) * 1.05;
  // What feeds back has a power below 0, and is no standstill.
  const least = Math.min(0, ...line.values.map((value) => value ?? 0)) * 1.05;
  const y = (value: number): number => lineTop + lineHigh - ((value - least) / (most - least)) * lineHigh;
  const fill = (place: number | null) =>
    place === null ? { style: { fill: `url(#${hatch})` } } : { className: colourOf(place) };
  const path = pathOf(line.values, (n) => x(line.from + (n + 0.5) * line.width), y);
  return (
    <>
      <Bar at="stretch" gap="3" pad="0 3" text="note">
        {legend.map(({ name, place }) => (
          <span key={name}>
            <svg width="14" height="10" aria-hidden>
              <rect width="14" height="10" {...fill(place)} />
            </svg>{' '}
            {name}
          </span>
        ))}
      </Bar>
      <svg className={styles.bands} viewBox={`0 0 ${wide} ${height}`} role="img" aria-label={label}>
        <defs>
          <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="6" height="6" className={styles.paper} />
            <rect width="2" height="6" className={styles.stripe} />
          </pattern>
        </defs>
        {bands.map((band) => (
          <rect
            key={band.from}
            x={x(band.from)}
            y={bandTop}
            width={Math.max(0.5, x(band.to) - x(band.from))}
            height={bandHigh}
            {...fill(band.place)}
          >
            <title>{`${band.name} · ${tick(band.from)} – ${tick(band.to)}`}</title>
          </rect>
        ))}
        {[...(least < 0 ? [least / 1.05] : []), 0, most / 1.05].map((value) => (
          <g key={value}>
            <line x1={left} x2={wide - right} y1={y(value)} y2={y(value)} className={styles.grid} />
            <text x={left - 6} y={y(value) + 4} className={styles.axis} textAnchor="end">
              {written(value)}
            </text>
          </g>
        ))}
        <text x={2} y={lineTop + lineHigh / 2} className={styles.axis}>
          kW
        </text>
        {line.mark === null ? null : (
          <line x1={left} x2={wide - right} y1={y(line.mark)} y2={y(line.mark)} className={styles.mark} />
        )}
        <path d={path} className={styles.line}>
          <title>{line.label}</title>
        </path>
        {Array.from({ length: ticks + 1 }, (_, n) => from + ((to - from) * n) / ticks).map((at, n) => (
          <text
            key={at}
            x={x(at)}
            y={height - 6}
            className={styles.axis}
            textAnchor={n === 0 ? 'start' : n === ticks ? 'end' : 'middle'}
          >
            {tick(at)}
          </text>
        ))}
      </svg>
    </>
  );
}

const colours = [styles.still, styles.first, styles.second, styles.third, styles.fourth];
const colourOf = (place: number): string => colours[place % colours.length] ?? '';

/** A line that is broken where nothing is known. */
function pathOf(values: readonly (number | null)[], x: (n: number) => number, y: (value: number) => number): string {
  let isOpen = false;
  return values
    .map((value, n) => {
      if (value === null) {
        isOpen = false;
        return '';
      }
      const step = `${isOpen ? 'L' : 'M'}${x(n).toFixed(1)} ${y(value).toFixed(1)}`;
      isOpen = true;
      return step;
    })
    .join('');
}
