import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'demo.band': {
    cn: '录制于 {from} – {to}，以 {speed} 倍速循环播放',
    en: 'Recorded {from} – {to}, played {speed}×, over and over',
  },
  'demo.reading': { cn: '正在读取录像', en: 'Reading the recording' },
  'demo.broken': { cn: '录像读取失败', en: 'The recording could not be read' },
  'demo.broken.line': { cn: '录像第 {line} 行有误', en: 'Line {line} of the recording is broken' },
  'demo.load': { cn: '总负荷', en: 'Total load' },
  'demo.load.now': { cn: '现在', en: 'Now' },
  'demo.load.of': { cn: '{n} 条进线之和', en: 'Sum of {n} incomers' },
  'demo.load.gap': { cn: '无数据', en: 'no data' },
  'demo.alarms': { cn: '告警', en: 'Alarms' },
  'demo.energy': { cn: '用电量', en: 'Energy' },
  'demo.since': { cn: '自录像开始 {time}', en: 'Since the recording began at {time}' },
  'demo.areas': { cn: '区域负荷', en: 'Areas' },
  'demo.areas.energy': { cn: '各区域用电量', en: 'Energy by area' },
  'demo.values': { cn: '运行参数', en: 'Values' },
});
