import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'login.product': { cn: '能源管理系统', en: 'Energy operations' },
  'login.claim': { cn: '用能 · 设备 · 告警 · 费用 · 碳，一处看清。', en: 'Energy, devices, alarms, cost and carbon, seen in one place.' },
  'login.lang': { cn: 'English', en: '中文' },
  'login.theme.dark': { cn: '深色', en: 'Dark palette' },
  'login.theme.light': { cn: '浅色', en: 'Light palette' },
  'login.disclaimer': { cn: '免责声明', en: 'Disclaimer' },
  'login.trial': { cn: '申请试用', en: 'Apply for a trial' },
});
