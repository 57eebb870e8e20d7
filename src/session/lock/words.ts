import { defineMessages } from '../../../domain/text/message.ts';

export const lockWords = defineMessages({
  'lock.title': { cn: '已锁屏', en: 'Locked' },
  'lock.by': {
    cn: '{name} 正在使用。告警仍然显示和发声，采集与控制不受影响。',
    en: '{name} works here. Alarms are still shown and heard; nothing else stops.',
  },
  'lock.form': { cn: '解锁或换人', en: 'Unlock or take over' },
  'lock.form.why': {
    cn: '本人登录继续；他人登录即接班，停在同一页面。',
    en: 'Sign in to go on; another person takes over on the same page.',
  },
  'lock.alarms': { cn: '未确认告警', en: 'Unacknowledged alarms' },
  'lock.calm': { cn: '没有未确认的告警', en: 'No unacknowledged alarms' },
  'lock.more': { cn: '另有 {n} 条', en: '{n} more' },
  'lock.down': { cn: '告警链路 {time} 起中断：此后状态未知。', en: 'The alarm link is down: unknown since {time}.' },
  'lock.connecting': { cn: '正在接通告警链路：状态未知。', en: 'Connecting to the alarms: the state is unknown.' },
  'lock.signOut': { cn: '退出登录', en: 'Sign out' },
});
