import { useId } from 'react';
import styles from './stateBands.module.css';

interface Props {
  readonly label: string;
  readonly from: number;
  readonly to: number;
  /** `place`: its colour; null: nobody knows what stood there, which is hatched. */
  readonly bands: readonly {
    readonly from: number;
    readonly to: number;
    readonly name: string;
    readonly place: number | null;
  }[];
  /** What a band says to the pointer. */
  readonly titleOf: (band: { readonly from: number; readonly to: number; readonly name: string }) => string;
}

const [wide, high] = [1000, 18];

/** Which state stood when, in one line. */
export function BandStrip({ label, from, to, bands, titleOf }: Props) {
  const hatch = useId();
  const x = (at: number): number => (to > from ? ((at - from) / (to - from)) * wide : 0);
  return (
    <svg
      className={styles.strip}
      viewBox={`0 0 ${wide} ${high}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
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
          y={0}
          width={Math.max(1, x(band.to) - x(band.from))}
          height={high}
          {...(band.place === null
            ? { style: { fill: `url(#${hatch})` } }
            : { className: placeColours[band.place % placeColours.length] })}
        >
          <title>{titleOf(band)}</title>
        </rect>
      ))}
    </svg>
  );
}

const placeColours = [styles.still, styles.first, styles.second, styles.third, styles.fourth];
