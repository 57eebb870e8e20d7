import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'mould.preview': { cn: '预览', en: 'Preview' },
  'mould.measures': { cn: '措施', en: 'Measures' },
  'mould.steps': { cn: '步骤', en: 'Steps' },
  'mould.edit': { cn: '编辑', en: 'Edit' },
  'mould.open': { cn: '打开', en: 'Open' },
  'mould.empty': {
    cn: '没有模板。新增一个，发布后填票时可选。',
    en: 'No templates. Add one: released, it is offered to whoever writes a ticket.',
  },
  'mould.none': { cn: '没有措施和步骤', en: 'No measures and no steps' },
  'mould.task': { cn: '工作任务', en: 'Task' },
});
