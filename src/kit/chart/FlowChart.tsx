import { useId } from 'react';
import styles from './flow.module.css';
import { type Flow, type FlowShape, flowShapes } from './flows.ts';

interface Props {
  readonly label: string;
  /** What stands in the middle, with its figure. */
  readonly middle: { readonly name: string; readonly figure: string };
  readonly sources: readonly Flow[];
  readonly parts: readonly Flow[];
  /** A figure as it stands beside a name. */
  readonly figureOf: (flow: Flow) => string;
  /** A part that leads somewhere was pressed. */
  readonly onPick?: ((id: string) => void) | undefined;
}

const width = 1000;
const height = 320;
/** Where the names of the sources end, the middle stands, and the names of the parts begin. */
const [left, centre, right] = [230, 430, 640];
const node = 12;

/** Where it came from and where it went: bands as high as what flows in them. */
export function FlowChart({ label, middle, sources, parts, figureOf, onPick }: Props) {
  const hatch = useId();
  const shapes = flowShapes(sources, parts);
  const total = Math.max(...(['in', 'out'] as const).map((side) => highOf(shapes, side)), 0);
  const top = Math.min(...shapes.map(({ at }) => at), 1);
  return (
    <svg className={styles.flows} viewBox={`0 0 ${width} ${height + 24}`} role="img" aria-label={label}>
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className={styles.paper} />
          <rect width="2" height="6" className={styles.stripe} />
        </pattern>
      </defs>
      <text x={centre} y={12} className={styles.name} textAnchor="middle">
        {middle.name} {middle.figure}
      </text>
      <g transform="translate(0 24)">
        {shapes.map((shape) => (
          <Band key={`${shape.side}${shape.id}`} shape={shape} hatch={hatch} figureOf={figureOf} onPick={onPick} />
        ))}
        <rect x={centre} y={top * height} width={node} height={total * height} className={styles.node} />
      </g>
    </svg>
  );
}

const highOf = (shapes: readonly FlowShape[], side: FlowShape['side']): number =>
  shapes.filter((one) => one.side === side).reduce((all, one) => all + one.height, 0);

interface BandProps extends Pick<Props, 'figureOf' | 'onPick'> {
  readonly shape: FlowShape;
  readonly hatch: string;
}

function Band({ shape, hatch, figureOf, onPick }: BandProps) {
  const isIn = shape.side === 'in';
  const [from, to] = isIn ? [left + node, centre] : [centre + node, right];
  const [own, inner] = [shape.top * height, shape.at * height];
  const [start, end] = isIn ? [own, inner] : [inner, own];
  const thick = Math.max(1, shape.height * height);
  const bend = (from + to) / 2;
  const path = `M${from} ${start}C${bend} ${start} ${bend} ${end} ${to} ${end}v${thick}C${bend} ${end + thick} ${bend} ${start + thick} ${from} ${start + thick}z`;
  const fill = shape.kind === 'unexplained' ? `url(#${hatch})` : undefined;
  const words = {
    x: isIn ? left - 8 : right + node + 8,
    y: own + thick / 2 + 4,
    textAnchor: isIn ? 'end' : 'start',
  } as const;
  const press = onPick === undefined || isIn ? undefined : () => onPick(shape.id);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the table below has the same as links
    <g className={press === undefined ? undefined : styles.pressable} onClick={press}>
      <path d={path} className={styles.band} style={fill === undefined ? undefined : { fill, opacity: 1 }} />
      <rect x={isIn ? left : right} y={own} width={node} height={thick} className={styles.node} />
      <text {...words} className={styles.name}>
        {shape.name} <tspan className={styles.figure}>{figureOf(shape)}</tspan>
      </text>
    </g>
  );
}
