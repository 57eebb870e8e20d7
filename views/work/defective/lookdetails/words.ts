import { defineMessages } from '../../../../domain/text/message.ts';

export const words = defineMessages({
  'defect.title': { cn: '缺陷详情', en: 'Defect details' },
  'defect.reading': { cn: '正在读取缺陷', en: 'Reading the defect' },
  'defect.none': { cn: '请选择一条缺陷', en: 'Choose a defect' },
  'defect.none.why': {
    cn: '此页显示一条缺陷的全部经过。在缺陷管理中点击它的编号打开。',
    en: 'This page shows one defect as a whole. Open it by its number on the desk of defects.',
  },
  'defect.gone': { cn: '没有这条缺陷，或您不能查看它', en: 'There is no such defect, or you may not see it' },
  'defect.notThen': {
    cn: '那时没有这条缺陷，或您不能查看它',
    en: 'There was no such defect then, or you may not see it',
  },
  'defect.gone.why': { cn: '在缺陷管理中打开一条缺陷。', en: 'Open one on the desk of defects.' },
  'defect.desk': { cn: '缺陷管理', en: 'Defects' },
  'defect.asOf': { cn: '截至 {at}', en: 'as of {at}' },
  'defect.rail': { cn: '进度', en: 'Progress' },
  'defect.facts': { cn: '内容', en: 'The defect' },
  'defect.values': { cn: '测得值', en: 'Values' },
  'defect.repeats': { cn: '再见', en: 'Seen again' },
  'defect.noRepeats': { cn: '没有再见', en: 'Not seen again' },
  'defect.order': { cn: '工单', en: 'Order' },
  'defect.noOrder': { cn: '还没有工单', en: 'It has no order yet' },
  'defect.story': { cn: '经过', en: 'Story' },
  'defect.files': { cn: '照片与文件', en: 'Photos and files' },
});
