import type { ChannelFigures } from '../../../../domain/waveform/calls.ts';

/** Each harmonic as a share of the fundamental (%), and how high its bar stands beside the highest (%). Without a fundamental none has a share. */
export function sharesOf({ fundamental, harmonics }: NonNullable<ChannelFigures['cycle']>) {
  const base = fundamental?.rms ?? 0;
  const most = Math.max(base, ...harmonics);
  return [base, ...harmonics].map((rms, n) => ({
    order: n + 1,
    share: base > 0 ? (100 * rms) / base : null,
    height: most > 0 ? (100 * rms) / most : 0,
  }));
}
