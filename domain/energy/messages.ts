import { defineMessages } from '../text/message.ts';

/** What the gateway says of a question about energy, a reading or an answer that it refuses. */
export const energyMessages = defineMessages({
  'energy.startAfterEnd': { cn: '开始时间不能晚于结束时间', en: 'The start must not be after the end' },
  'energy.tooManyRows': { cn: '时间范围过长，请缩短或加大步长', en: 'Too long a span: shorten it or take a larger step' },
  'energy.notACounter': { cn: '只有累计量测点有电能量', en: 'Only counter points have energy' },
  'energy.readingAhead': { cn: '抄表时间不能晚于现在', en: 'A reading cannot lie ahead of now' },
  'energy.replacementMissing': {
    cn: '换表请填写旧表止码和新表起码',
    en: 'A replacement needs the last figure of the old meter and the first of the new',
  },
  'energy.replacementNotAsked': { cn: '只有换表需要填写止码和起码', en: 'Figures are for a replacement only' },
});
