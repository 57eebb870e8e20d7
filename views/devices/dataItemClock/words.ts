import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'clocks.set': { cn: '设定时钟', en: 'Set the clocks' },
  'clocks.set.many': {
    cn: '{n} 个测点的时钟；不勾选的项保持不变',
    en: 'The clocks of {n} points; what is not ticked stays as it is',
  },
  'clocks.period': { cn: '周期（毫秒）', en: 'Period (ms)' },
  'clocks.staleAfter': { cn: '陈旧时间（毫秒，空为三个周期）', en: 'Stale after (ms; empty: three periods)' },
  'clocks.skewBound': { cn: '时钟超前上限（毫秒，空为默认）', en: 'Clock ahead by at most (ms; empty: as delivered)' },
  'clocks.timeSource': { cn: '采用的时间', en: 'Time that counts' },
  'clocks.usual': { cn: '默认（设备时间）', en: 'As delivered (the device’s)' },
  'clocks.apply': { cn: '应用', en: 'Apply' },
  'clocks.done': { cn: '已设定 {n} 个', en: '{n} set' },
  'clocks.notDone': { cn: '已设定 {n} 个，{m} 个未能设定：{codes}', en: '{n} set, {m} not: {codes}' },
  'clocks.skew': { cn: '设备时钟偏差', en: 'Device clock off by' },
});
