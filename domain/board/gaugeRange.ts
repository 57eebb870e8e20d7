export interface GaugeRange {
  readonly low: number;
  readonly high: number;
}

interface Given {
  /** As it is said where the gauge stands. */
  readonly low: number | null;
  readonly high: number | null;
  /** Of the point. */
  readonly rangeMin: number | null;
  readonly rangeMax: number | null;
  readonly limits: readonly number[];
}

/** Left free beyond the outermost limit, of its amount. */
const beyond = 0.2;

/** From where to where a gauge goes: as said, else as the point's range, else so that its limits lie on it; null: nobody said anything. */
export function gaugeRange({ low, high, rangeMin, rangeMax, limits }: Given): GaugeRange | null {
  const farthest = limits.length === 0 ? null : Math.max(...limits);
  const nearest = limits.length === 0 ? null : Math.min(...limits);
  const to = high ?? rangeMax ?? (farthest === null ? null : farthest + Math.abs(farthest) * beyond);
  const from = low ?? rangeMin ?? (nearest === null ? null : Math.min(0, nearest - Math.abs(nearest) * beyond));
  if (to === null || from === null) return to === null || to <= 0 ? null : { low: 0, high: to };
  return from < to ? { low: from, high: to } : null;
}

/** Where a value lies on it, 0 to 1; what lies outside stands at its end. */
export const placeOn = ({ low, high }: GaugeRange, value: number): number =>
  Math.min(1, Math.max(0, (value - low) / (high - low)));
