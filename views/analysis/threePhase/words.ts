import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'phases.verdicts': { cn: '判定', en: 'Verdicts' },
  'phases.voltage': { cn: '电压不平衡度 ε', en: 'Voltage unbalance ε' },
  'phases.voltage.note': {
    cn: '% · 负序与正序之比（GB/T 15543），15 分钟平均',
    en: '% · negative over positive sequence (GB/T 15543), means of 15 min',
  },
  'phases.current': { cn: '电流不平衡率', en: 'Current unevenness' },
  'phases.current.note': {
    cn: '% · (最大 − 最小) ÷ 最大，15 分钟平均；15 % 为经验值',
    en: '% · (highest − lowest) ÷ highest, means of 15 min; 15 % is from experience',
  },
  'phases.limit': { cn: '限值', en: 'Limit' },
  'phases.short': { cn: '短时', en: 'Short time' },
  'phases.user': { cn: '单个用户', en: 'One user' },
  'phases.usual': { cn: '经验值', en: 'Experience' },
  'phases.currents': { cn: '各相电流 · {name}', en: 'Currents · {name}' },
  'phases.currents.note': { cn: 'A · 15 分钟平均', en: 'A · means of 15 min' },
  'phases.phase': { cn: '{name} 相', en: 'Phase {name}' },
  'phases.neutral': { cn: '中性线', en: 'Neutral' },
});
