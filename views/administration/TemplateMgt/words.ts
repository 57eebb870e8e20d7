import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'template.loading': { cn: '正在读取模板', en: 'Reading the templates' },
  'template.choose': { cn: '模板', en: 'Template' },
  'template.none': { cn: '还没有这一类模板', en: 'No template of this kind yet' },
  'template.none.why': { cn: '先新增一个模板，再为它添加模块。', en: 'Make a template first, then add modules to it.' },
  'template.new': { cn: '新增模板', en: 'New template' },
  'template.back': { cn: '返回模板管理', en: 'Back to the templates' },
  'template.add': { cn: '添加模块', en: 'Add modules' },
  'template.save': { cn: '保存', en: 'Save' },
  'template.undo': { cn: '放弃', en: 'Discard' },
  'template.saved': { cn: '模板已保存', en: 'The template is saved' },
  'template.clash': {
    cn: '模板已被其他用户修改，已读取最新内容',
    en: 'Another user changed the template: the present one is read',
  },
  'template.count': { cn: '{n} 个模块', en: '{n} modules' },
  'template.pick': { cn: '选择要添加到「{name}」的模块', en: 'Choose what to add to “{name}”' },
  'template.size': { cn: '占 {w} / 12 列，{h} 行', en: '{w} of 12 columns, {h} rows' },
  'template.all': { cn: '全部模块均已添加', en: 'Every module is there already' },
  'template.put': { cn: '添加所选（{n}）', en: 'Add the chosen ({n})' },
  'template.cancel': { cn: '取消', en: 'Cancel' },
});
