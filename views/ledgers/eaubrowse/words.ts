import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'eaubrowse.unit': { cn: '用能单元', en: 'Unit' },
  'eaubrowse.span': { cn: '时段', en: 'Span' },
  'eaubrowse.span.own': { cn: '按看板', en: 'As the board' },
  'eaubrowse.none': { cn: '没有可见的用能单元', en: 'There is no unit that you may see' },
  'eaubrowse.none.why': {
    cn: '在能耗单元管理中建立，或请管理员给予权限。',
    en: 'They are made in the ledger of units, or an administrator grants them.',
  },
  'eaubrowse.gone': {
    cn: '没有这个用能单元，或不在您可见范围内',
    en: 'There is no such unit, or it lies outside what you may see',
  },
  'eaubrowse.gone.why': { cn: '请在上方选择另一个。', en: 'Choose another above.' },
  'eaubrowse.more': { cn: '这个单元的其他页面', en: 'Other pages of this unit' },
  'eaubrowse.objmodel.model': { cn: '物模型', en: 'Object model' },
  'eaubrowse.objmodel.none': {
    cn: '这个单元没有物模型设备',
    en: 'No device with an object model belongs to this unit',
  },
  'eaubrowse.objmodel.none.why': {
    cn: '请在单元物模型设备中绑定。',
    en: 'They are bound in the object-model devices of the unit.',
  },
  'eaubrowse.objmodel.bind': { cn: '单元物模型设备', en: 'Unit object-model devices' },
  'eaubrowse.objmodel.attribute': { cn: '属性', en: 'Attribute' },
  'eaubrowse.objmodel.median': { cn: '中位数', en: 'Median' },
  'eaubrowse.objmodel.table': { cn: '同类设备对比', en: 'Devices of one model side by side' },
  'eaubrowse.objmodel.noPoint': { cn: '未采集', en: 'not read' },
  'eaubrowse.objmodel.outside': { cn: '{n} 台设备不在您可见范围内', en: '{n} devices lie outside what you may see' },
  'eaubrowse.objmodel.empty': { cn: '物模型没有属性', en: 'The model has no attributes' },
});
