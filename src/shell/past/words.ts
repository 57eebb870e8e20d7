import { defineMessages } from '../../../domain/text/message.ts';

/** What the frame says of the past. */
export const pastWords = defineMessages({
  'past.at': { cn: '正在看 {at} 时的内容；不能操作', en: 'As it was known at {at}; nothing can be done here' },
  'past.moment': { cn: '过去时刻', en: 'The moment shown' },
  'past.now': { cn: '回到现在', en: 'Back to now' },
  'past.nowOnly': { cn: '本页只显示现在', en: 'This screen shows only now' },
  'past.nowOnly.why': {
    cn: '您正在看 {at} 时的内容，本页没有当时的内容可看。其他页面仍停在这一时刻。',
    en: 'You are looking at {at}, of which this screen has nothing to show. Other pages still stand at that moment.',
  },
  'past.unread': { cn: '地址中的时刻无法识别', en: 'The address names no moment that can be read' },
  'past.unread.why': {
    cn: '地址写的是“{said}”；须为时刻（UTC 或带时区偏移）或事件位置。',
    en: 'It says “{said}”: an instant, in UTC or with its offset, or a position of the log.',
  },
  'past.noPosition': { cn: '没有这个位置', en: 'There is no such position' },
  'past.noPosition.why': {
    cn: '地址写的是事件位置 {said}，事件日志还没有到那里。',
    en: 'The address says position {said}: the log has not come so far.',
  },
  'past.ahead': { cn: '这一时刻还没有到', en: 'That moment is still to come' },
  'past.ahead.why': {
    cn: '地址写的是“{said}”；只能看已经过去的时刻。',
    en: 'The address says “{said}”: only what has passed can be looked at.',
  },
});
