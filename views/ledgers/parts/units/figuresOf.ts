import type { BucketRow } from '../../../../domain/telemetry/calls.ts';

/** Smallest, largest, and the mean weighted by the time that each value held; null where nothing came. */
export function figuresOf(rows: readonly BucketRow[]): {
  readonly min: number | null;
  readonly max: number | null;
  readonly mean: number | null;
} {
  const known = (of: 'min' | 'max') => rows.flatMap((row) => row[of] ?? []);
  const held = rows.reduce((sum, { covered, mean }) => sum + (mean === null ? 0 : covered), 0);
  const weighted = rows.reduce((sum, { covered, mean }) => sum + (mean ?? 0) * covered, 0);
  const [lows, highs] = [known('min'), known('max')];
  return {
    min: lows.length === 0 ? null : Math.min(...lows),
    max: highs.length === 0 ? null : Math.max(...highs),
    mean: held === 0 ? null : weighted / held,
  };
}
