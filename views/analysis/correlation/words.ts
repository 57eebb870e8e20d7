import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'fit.chart': { cn: '用能随{name}变化', en: 'Consumption over {name}' },
  'fit.note': { cn: '横轴 {x} · 纵轴 {y}', en: 'across: {x} · up: {y}' },
  'fit.dot': { cn: '每日（月）', en: 'A day (month)' },
  'fit.line': { cn: '回归直线', en: 'The line through them' },
  'fit.far': { cn: '偏离 3σ 以上', en: 'More than 3σ off' },
  'fit.table': { cn: '各项的相关性', en: 'How closely each is followed' },
  'fit.driver': { cn: '项目', en: 'Driver' },
  'fit.medium': { cn: '介质', en: 'Medium' },
  'fit.r': { cn: '相关系数 r', en: 'Pearson’s r' },
  'fit.slope': { cn: '斜率', en: 'Slope' },
  'fit.at': { cn: '截距', en: 'At zero' },
  'fit.n': { cn: '对数', en: 'Pairs' },
  'fit.left': { cn: '没有配对', en: 'Left out' },
  'fit.why': { cn: '说明', en: 'Note' },
  'fit.date': { cn: '日期', en: 'Date' },
  'fit.farTable': { cn: '偏离直线 3σ 以上的日子', en: 'Days more than 3σ off the line' },
  'fit.farNone': { cn: '没有', en: 'None' },
  'fit.show': { cn: '看{name}', en: 'Show {name}' },
  'fit.few': { cn: '只有 {n} 对，至少 30 对', en: '{n} pairs only, 30 are the least' },
  'fit.empty': { cn: '没有可比的数据', en: 'Nothing to compare with' },
  'fit.empty.why': { cn: '先录入产量或气温：', en: 'Enter output or temperature first:' },
  'fit.economic': { cn: '经济信息', en: 'Economic information' },
  'fit.environment': { cn: '环境信息', en: 'Environment information' },
  'fit.groups': {
    cn: '点分成两群（如休息日和工作日），直线只是连接两群，不说明每单位多用多少。群内：{within}',
    en: 'The pairs lie in two groups, as days of rest and of work do. The line leads from one to the other and does not say what one more took. Within them: {within}',
  },
  'fit.group': {
    cn: '{from}–{to} {x}（{n} 对）斜率 {slope} {unit}，r {r}',
    en: '{from} to {to} {x} ({n} pairs): slope {slope} {unit}, r {r}',
  },
  'fit.cause': {
    cn: '相关不等于因果；斜率为每单位多用的能',
    en: 'To follow is not to be caused. The slope is what one more of it took',
  },
});
