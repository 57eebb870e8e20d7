import { defineMessages } from '../../../../domain/text/message.ts';

export const outTexts = defineMessages({
  'out.open': { cn: '停用 {n}', en: 'Out of service {n}' },
  'out.open.unknown': { cn: '停用 –', en: 'Out of service –' },
  'out.title': { cn: '停用的告警', en: 'Alarms out of service' },
  'out.what': { cn: '对象', en: 'What' },
  'out.all': { cn: '全部告警', en: 'All its alarms' },
  'out.by': { cn: '停用人', en: 'By' },
  'out.since': { cn: '自', en: 'Since' },
  'out.until': { cn: '至', en: 'Until' },
  'out.until.ticket': { cn: '票终结时', en: 'The ticket closes' },
  'out.until.person': { cn: '人工恢复', en: 'Returned by hand' },
  'out.reason': { cn: '原因', en: 'Reason' },
  'out.level': { cn: '可达等级', en: 'Up to level' },
  'out.level.unknown': { cn: '不明', en: 'Not known' },
  'out.standing': { cn: '在案', en: 'Standing' },
  'out.urgent': { cn: '其中 {n} 项含 1 级告警', en: '{n} of them keep level 1 quiet' },
  'out.none': { cn: '没有停用的告警，全部在用。', en: 'Nothing is out of service.' },
  'out.returned': { cn: '{time} 恢复', en: 'Returned at {time}' },
  'out.return': { cn: '恢复使用', en: 'Return to service' },
  'out.missed': {
    cn: '其间发生 {raised} 次，已恢复 {recovered} 次，最高 {worst} 级',
    en: '{raised} raised meanwhile, {recovered} of them over, the worst of level {worst}',
  },
  'out.missed.none': { cn: '其间没有告警', en: 'Nothing was raised meanwhile' },
});
