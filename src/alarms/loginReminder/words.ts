import { defineMessages } from '../../../domain/text/message.ts';

export const loginReminderWords = defineMessages({
  'loginReminder.title': { cn: '{name}，有 {n} 项等待处理', en: '{name}, {n} waiting for you' },
  'loginReminder.close': { cn: '关闭', en: 'Close' },
  'loginReminder.mute': { cn: '静音', en: 'Silence' },
  'loginReminder.blocked': { cn: '浏览器阻止了声音', en: 'The browser blocks the sound' },
  'loginReminder.limit': { cn: '越限预警未确认', en: 'Limit warnings, not acknowledged' },
  'loginReminder.intelligent': { cn: '智能预警未确认', en: 'Intelligent warnings, not acknowledged' },
  'loginReminder.energy': { cn: '能耗告警未确认', en: 'Energy alarms, not acknowledged' },
  'loginReminder.gateway': { cn: '网关自身告警未确认', en: 'Alarms of the gateway itself, not acknowledged' },
  'loginReminder.dispatch': { cn: '关键设备调度未确认', en: 'Key equipment dispatch, not acknowledged' },
  'loginReminder.offline': { cn: '离线告警未确认', en: 'Offline alarms, not acknowledged' },
  'loginReminder.test': { cn: '试验提醒', en: 'Test reminders' },
  'loginReminder.testReport': { cn: '试验报告提醒', en: 'Test report reminders' },
  'loginReminder.overhaul': { cn: '检修提醒', en: 'Overhaul reminders' },
  'loginReminder.patrol': { cn: '巡检提醒', en: 'Patrol reminders' },
});
