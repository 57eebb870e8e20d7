import { defineMessages } from '../../../../domain/text/message.ts';

export const words = defineMessages({
  'keyHistory.title': { cn: '重点设备历史', en: 'Key equipment history' },
  'keyHistory.list': { cn: '重点设备', en: 'Key equipment' },
  'keyHistory.loading': { cn: '正在读取', en: 'Loading' },
  'keyHistory.none': { cn: '还没有重点设备', en: 'No key equipment yet' },
  'keyHistory.none.why': { cn: '先在“重点设备”里列入。', en: 'List it under key equipment first.' },
  'keyHistory.changes': { cn: '变更', en: 'What was changed' },
  'keyHistory.values': { cn: '监测数据', en: 'Its values' },
  'keyHistory.noPoints': { cn: '没有列出监测点', en: 'No points are listed' },
  'keyHistory.gone': {
    cn: '测点不存在，或不在您的数据权限内',
    en: 'There is no such point, or it lies outside your data permission',
  },
  'keyHistory.curve': { cn: '历史曲线', en: 'History' },
  'keyHistory.curve.first': { cn: '历史曲线：前 {n} 个测点', en: 'History of the first {n} points' },
  'keyHistory.back': { cn: '返回重点设备', en: 'Back to key equipment' },
});
