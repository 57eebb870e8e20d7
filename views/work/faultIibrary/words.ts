import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'library.empty': {
    cn: '故障库为空。可载入随产品提供的 30 条，再按现场修改。',
    en: 'The library is empty. Take over the 30 entries that are shipped, and make them your own.',
  },
  'library.free': { cn: '备件可用', en: 'Parts free' },
  'library.freeOf': { cn: '{part} {n}', en: '{part} {n}' },
  'library.between': { cn: '、', en: ', ' },
  'library.counted': { cn: '有效/使用', en: 'Helped/tried' },
  'library.of': { cn: '{helped}/{tried}', en: '{helped} of {tried}' },
  'library.untried': { cn: '未使用', en: 'Untried' },
  'library.take': { cn: '载入内置条目', en: 'Take shipped entries' },
  'library.take.do': { cn: '载入 {n} 条', en: 'Take {n}' },
  'library.take.none': { cn: '内置条目都已载入', en: 'All that is shipped was taken already' },
  'library.take.done': { cn: '已载入 {n} 条', en: '{n} taken' },
  'library.what': { cn: '条目', en: 'Entry' },
  'library.pattern': { cn: '告警特征', en: 'Pattern' },
  'library.used': { cn: '使用过的故障', en: 'Faults that used it' },
  'library.used.none': { cn: '还没有故障用过此条目', en: 'No fault has used it yet' },
  'library.offered': { cn: '近 90 天告警', en: 'Last 90 days' },
  'library.offered.times': {
    cn: '近 {days} 天内会在 {n} 次告警时提示',
    en: 'It would have been offered {n} times in the last {days} days',
  },
  'library.offered.atLeast': {
    cn: '近 {days} 天内会在至少 {n} 次告警时提示',
    en: 'It would have been offered at least {n} times in the last {days} days',
  },
  'library.offered.none': {
    cn: '近 {days} 天没有告警符合此特征，请检查特征和设备类别',
    en: 'No alarm of the last {days} days fits it: check its pattern and its class',
  },
  'library.reading': { cn: '正在读取', en: 'Reading' },
});
