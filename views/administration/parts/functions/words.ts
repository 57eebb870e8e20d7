import { defineMessages } from '../../../../domain/text/message.ts';

export const words = defineMessages({
  'roles.functions.find': { cn: '查找功能', en: 'Find a function' },
  'roles.functions.count': { cn: '已授 {n} / {all}', en: '{n} of {all} granted' },
  'roles.functions.all': { cn: '整组', en: 'Whole group' },
  'roles.functions.open': { cn: '展开{what}', en: 'Unfold {what}' },
  'roles.functions.eachForm': { cn: '各自定义表单', en: 'Each custom form' },
  'roles.functions.see': { cn: '查看', en: 'See' },
  'roles.template': { cn: '从模板套用', en: 'From a template' },
  'roles.template.hint': {
    cn: '以模板的功能权限替换下面的 PC 与 App 功能',
    en: 'Replaces the PC and App functions below by those of the template',
  },
  'roles.template.take': { cn: '套用', en: 'Take over' },
  'roles.template.taken': {
    cn: '已套用「{name}」，保存后生效',
    en: 'Taken over from “{name}”: it holds once it is saved',
  },
  'roles.template.gone': { cn: '该模板已不在，请另选一个', en: 'This template is gone: choose another one' },
  'roles.functions.none': { cn: '没有符合的功能', en: 'No function fits' },
});
