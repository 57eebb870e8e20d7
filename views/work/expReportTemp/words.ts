import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'temps.empty': {
    cn: '没有模板。可先接收内置的 R-GEN 和 R-TR，再按需修改。',
    en: 'No template yet: take over R-GEN and R-TR, and change them as you need.',
  },
  'temps.texts': { cn: '取自文本', en: 'Takes from' },
  'temps.any': { cn: '任何试验', en: 'Any test' },
  'temps.made': { cn: '已编制报告', en: 'Reports made' },
  'temps.take': { cn: '接收内置模板', en: 'Take over shipped templates' },
  'temps.take.done': { cn: '已接收 {n} 个模板', en: '{n} templates taken over' },
  'temps.take.none': { cn: '内置模板均已接收', en: 'All shipped templates are taken over' },
  'temps.next': { cn: '新建下一版本', en: 'Draft the next version' },
  'temps.next.done': { cn: '已新建版本 {n}', en: 'Version {n} is drafted' },
  'temps.edit': { cn: '编辑版面', en: 'Edit its pages' },
  'temps.view': { cn: '查看版面', en: 'Look at its pages' },
});
