import type { Text } from '../text/message.ts';

/** Quality of one sample, by its code on every wire (docs/live.md). */
export const qualities = ['good', 'uncertain', 'bad', 'stale', 'manual', 'substituted', 'none'] as const;
export type QualityName = (typeof qualities)[number];
export type Quality = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** In words. */
export const qualityWords: Readonly<Record<QualityName, Text>> = {
  good: { cn: '正常', en: 'Good' },
  uncertain: { cn: '不确定', en: 'Uncertain' },
  bad: { cn: '坏值', en: 'Bad' },
  stale: { cn: '陈旧', en: 'Stale' },
  manual: { cn: '人工置数', en: 'Set by hand' },
  substituted: { cn: '替代值', en: 'Substituted' },
  none: { cn: '从未有值', en: 'Never had a value' },
};

export const quality = {
  good: 0,
  uncertain: 1,
  bad: 2,
  stale: 3,
  manual: 4,
  substituted: 5,
  none: 6,
} as const satisfies Record<QualityName, Quality>;

/** Whether a limit rule counts the sample: bad and stale neither count nor reset (decision 66). */
export function countsForRules(q: Quality): boolean {
  return q === quality.good || q === quality.uncertain || q === quality.manual || q === quality.substituted;
}
