import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'phyModelDevice.loading': { cn: '正在取物模型', en: 'Fetching the object models' },
  'phyModelDevice.none': { cn: '还没有物模型', en: 'No object models yet' },
  'phyModelDevice.none.why': {
    cn: '先建立物模型，再在设备上选择它。',
    en: 'Make an object model, then choose it on a device.',
  },
  'phyModelDevice.models': { cn: '物模型管理', en: 'Object models' },
});
