import { type Quality, quality } from '../telemetry/quality.ts';

/** How much an amount of energy is worth, from best to worst; its code is its place. */
export const intervalQualities = ['good', 'manual', 'substituted', 'estimated', 'suspect', 'missing'] as const;
export type IntervalQuality = (typeof intervalQualities)[number];

const ofSample: Readonly<Record<Quality, IntervalQuality>> = {
  [quality.good]: 'good',
  [quality.uncertain]: 'suspect',
  [quality.bad]: 'missing',
  [quality.stale]: 'missing',
  [quality.manual]: 'manual',
  [quality.substituted]: 'substituted',
  [quality.none]: 'missing',
};

/** What an interval is worth that rests on a sample of this quality. The one place where the two scales meet. */
export const intervalQualityOf = (sample: Quality): IntervalQuality => ofSample[sample];

export const codeOf = (q: IntervalQuality): number => intervalQualities.indexOf(q);
export const qualityOfCode = (code: number): IntervalQuality => intervalQualities[code] ?? 'missing';

export function worst(a: IntervalQuality, b: IntervalQuality): IntervalQuality {
  return codeOf(a) >= codeOf(b) ? a : b;
}
