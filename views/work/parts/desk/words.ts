import { defineMessages } from '../../../../domain/text/message.ts';

export const deskWords = defineMessages({
  'desk.lead': { cn: '先看', en: 'First of all' },
  'desk.reading': { cn: '正在查看超时和轮到您的', en: 'Looking for what is late and what waits for you' },
  'desk.mine': { cn: '轮到我 {n}', en: '{n, plural, one {# waits} other {# wait}} for me' },
  'desk.noneMine': { cn: '没有轮到我的', en: 'None waits for me' },
  'desk.noneMineBut': { cn: '没有轮到我办理的', en: 'None is for me to go on with' },
  'desk.inReview': {
    cn: '审批中 {n}，轮到您审批的在待办任务中',
    en: '{n} in review: what waits for your opinion is among your tasks',
  },
  'desk.more': { cn: '另有 {n} 条，见下表', en: '{n} more in the list below' },
});
