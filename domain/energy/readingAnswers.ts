/** What a person says of a reading that does not follow from the last one. */
export const readingAnswers = {
  asRead: { cn: '已核对，读数属实', en: 'Checked: it is as read' },
  rollover: { cn: '表计翻转', en: 'The register rolled over' },
  reset: { cn: '表计清零', en: 'The register was reset' },
} as const;
export type ReadingAnswer = keyof typeof readingAnswers;
