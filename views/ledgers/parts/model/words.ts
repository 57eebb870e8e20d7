import { defineMessages } from '../../../../domain/text/message.ts';

export const words = defineMessages({
  'modelData.loading': { cn: '正在取物模型', en: 'Fetching the object models' },
  'modelData.attribute': { cn: '属性', en: 'Attribute' },
  'modelData.id': { cn: '标识', en: 'ID' },
  'modelData.value': { cn: '当前值', en: 'Value now' },
  'modelData.range': { cn: '范围', en: 'Range' },
  'modelData.access': { cn: '读写', en: 'Access' },
  'modelData.noPoint': { cn: '设备没有此测点', en: 'The device has no such point' },
  'modelData.outside': { cn: '超出物模型范围', en: 'Outside the model’s range' },
  'modelData.empty': { cn: '物模型没有属性', en: 'The model has no attributes' },
  'modelData.failed': { cn: '未能取得：{why}', en: 'Could not be fetched: {why}' },
});
