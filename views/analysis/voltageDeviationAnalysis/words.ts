import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'deviation.verdicts': { cn: '判定', en: 'Verdicts' },
  'deviation.deviation': { cn: '电压偏差', en: 'Voltage deviation' },
  'deviation.deviation.note': { cn: '% · 相对标称电压，15 分钟平均', en: '% of the nominal voltage, means of 15 min' },
  'deviation.frequency': { cn: '频率偏差', en: 'Frequency deviation' },
  'deviation.frequency.note': { cn: 'Hz · 相对 50 Hz，15 分钟平均', en: 'Hz from 50 Hz, means of 15 min' },
  'deviation.limit': { cn: '限值', en: 'Limit' },
  'deviation.noFlicker': { cn: '闪变：所选装置没有测量', en: 'Flicker: not measured by what is chosen' },
  'deviation.none.deviation': {
    cn: '没有标称电压：先为装置设置限值',
    en: 'No nominal voltage: enter limits for the device first',
  },
  'deviation.none.frequency': { cn: '没有测量频率', en: 'The frequency is not measured' },
  'deviation.days': { cn: '逐日，31 天', en: 'Day by day, 31 days' },
  'deviation.days.note': {
    cn: '停电和无数据的时间不算监测，也不算合格',
    en: 'Without voltage or data nothing is monitored, and nothing is qualified',
  },
  'deviation.day': { cn: '日', en: 'Day' },
  'deviation.device': { cn: '装置', en: 'Device' },
  'deviation.rate': { cn: '合格率 %', en: 'Qualified, %' },
  'deviation.highest': { cn: '最高 %', en: 'Highest, %' },
  'deviation.lowest': { cn: '最低 %', en: 'Lowest, %' },
  'deviation.at': { cn: '时刻', en: 'At' },
  'deviation.unseen': { cn: '未监测 h', en: 'Not monitored, h' },
  'deviation.coverage': { cn: '数据完整率', en: 'Coverage' },
});
