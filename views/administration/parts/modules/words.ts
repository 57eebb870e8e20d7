import { defineMessages } from '../../../../domain/text/message.ts';

export const words = defineMessages({
  'modules.how': { cn: '拖动模块，或选中后按 Alt ← → 移动', en: 'Drag a module, or focus it and press Alt ← →' },
  'modules.place': { cn: '{name}：第 {n} 个，共 {all} 个', en: '{name}: {n} of {all}' },
  'modules.remove': { cn: '去掉 {name}', en: 'Remove {name}' },
  'modules.add': { cn: '添加模块', en: 'Add a module' },
  'modules.none': { cn: '还没有模块', en: 'No modules yet' },
});
