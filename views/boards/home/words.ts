import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'home.title': { cn: '首页', en: 'Home' },
  'home.loading': { cn: '正在取首页', en: 'Fetching the home page' },
  'home.none': { cn: '没有可显示的模块', en: 'No modules to show' },
  'home.none.why': {
    cn: '您的角色没有首页模块所需的菜单。请联系管理员。',
    en: 'Your role holds none of the menus that the modules need. Ask an administrator.',
  },
  'home.arrange': { cn: '调整顺序', en: 'Arrange' },
  'home.arrange.how': {
    cn: '拖动模块，或选中后按 Alt ← → 移动；全组织生效。',
    en: 'Drag a module, or focus it and press Alt ← →; it holds for the whole organisation.',
  },
  'home.arrange.save': { cn: '保存顺序', en: 'Save the order' },
  'home.arrange.cancel': { cn: '放弃', en: 'Discard' },
  'home.arrange.saved': { cn: '顺序已保存', en: 'The order is saved' },
  'home.arrange.move': { cn: '{name}：第 {n} 个，共 {all} 个', en: '{name}: {n} of {all}' },
});
