import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'feedbackList.title': { cn: '意见反馈', en: 'Feedback' },
  'feedbackList.none': { cn: '还没有意见反馈', en: 'No feedback yet' },
  'feedbackList.loading': { cn: '正在读取意见反馈', en: 'Reading the feedback' },
  'feedbackList.forgotten': { cn: '联系方式已清除', en: 'Contact details were forgotten' },
  'feedbackList.picture': { cn: '反馈图片', en: 'Picture of the feedback' },
  'feedbackList.page': { cn: '第 {from}–{to} 条，共 {total} 条', en: '{from}–{to} of {total}' },
  'feedbackList.newer': { cn: '较新的', en: 'Newer' },
  'feedbackList.older': { cn: '较早的', en: 'Older' },
});
