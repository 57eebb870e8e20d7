import { defineMessages } from '../../../domain/text/message.ts';

export const popUpWords = defineMessages({
  'popup.region': { cn: '新告警', en: 'New alarm' },
  'popup.waiting': { cn: '还有 {n} 条等待', en: '{n} more waiting' },
  'popup.left': { cn: '{s} s', en: '{s} s' },
  'popup.close': { cn: '关闭', en: 'Close' },
  'popup.confirm': { cn: '确认', en: 'Acknowledge' },
  'popup.open': { cn: '打开', en: 'Open' },
  'popup.mute': { cn: '静音', en: 'Silence' },
  'popup.next': { cn: '下一条', en: 'Next' },
  'popup.settled': { cn: '已处理，不再需要确认', en: 'Dealt with: nothing to acknowledge' },
  'popup.recovered': { cn: '已恢复，尚未确认', en: 'Returned to normal, not acknowledged' },
  'popup.firstOut': { cn: '首出：{fault} {time}', en: 'First out: {fault} {time}' },
  'popup.limit': { cn: '{name} {limit}', en: '{name} {limit}' },
  'popup.summary': { cn: '{n} 条新告警', en: '{n} new alarms' },
  'popup.summary.why': {
    cn: '短时间内告警过多，合并为一张卡片；每一条都在记录中。',
    en: 'Too many at once for single cards; each of them is recorded.',
  },
  'popup.desk': { cn: '去告警台', en: 'To the alarm desk' },
  'popup.refused': { cn: '未确认：{why}', en: 'Not acknowledged: {why}' },
  'popup.soundBlocked': { cn: '浏览器阻止了声音', en: 'The browser blocks the sound' },
});
