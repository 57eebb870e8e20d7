import { defineMessages } from '../text/message.ts';

/** The words of the letters that scheduled reports go out by. */
export const scheduleWords = defineMessages({
  'schedule.subject': { cn: '{name} {from}', en: '{name} {from}' },
  'schedule.open': { cn: '在控制台中打开：{address}', en: 'Open it in the console: {address}' },
  'schedule.chart': { cn: '图表见报表页面。', en: 'The chart stands on the page of the report.' },
  'schedule.tooLarge': {
    cn: '附件过大，未随信发送，请在控制台中下载。',
    en: 'The files are too large for a letter: take them from the console.',
  },
  'schedule.refused.subject': { cn: '定时报表“{name}”未发送', en: 'The scheduled report "{name}" was not sent to you' },
  'schedule.refused.inactive': {
    cn: '您的账号已停用或过期，因此不再收到此报表。如仍需要，请联系管理员。',
    en: 'Your account is not in service any more, so that you no longer get this report. Ask an administrator if you need it.',
  },
  'schedule.refused.noScreen': {
    cn: '您没有查看自定义报表的权限，因此不再收到此报表。如仍需要，请联系管理员授权。',
    en: 'You have no permission to view custom reports, so that you no longer get this one. Ask an administrator for it.',
  },
  'schedule.refused.hidden': {
    cn: '此报表或其能耗单元不在您的数据权限内，因此不再收到。如仍需要，请联系管理员授权。',
    en: 'This report or its unit is outside what you may see, so that you no longer get it. Ask an administrator for it.',
  },
});
export type LostRight = 'inactive' | 'noScreen' | 'hidden';
