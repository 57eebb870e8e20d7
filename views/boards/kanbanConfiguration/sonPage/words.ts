import { defineMessages } from '../../../../domain/text/message.ts';

export const words = defineMessages({
  'sonPage.title': { cn: '看板子页面', en: 'Kanban sub-page' },
  'sonPage.loading': { cn: '正在读取看板', en: 'Reading the kanban' },
  'sonPage.none': { cn: '还没有看板', en: 'There is no kanban yet' },
  'sonPage.none.way': { cn: '到看板配置新增', en: 'Add one in the kanban configuration' },
  'sonPage.noPages': { cn: '“{name}”还没有页面', en: '"{name}" has no page yet' },
  'sonPage.pages': { cn: '页面', en: 'Pages' },
  'sonPage.add': { cn: '新页面', en: 'New page' },
  'sonPage.addFrom': { cn: '由看板复制…', en: 'From a dashboard…' },
  'sonPage.withdrawFirst': {
    cn: '看板已发布，请先撤回再加页面',
    en: 'The kanban is published: withdraw it before a page is added',
  },
  'sonPage.page': { cn: '{name} 第 {n} 页', en: '{name}, page {n}' },
  'sonPage.draft': { cn: '未发布', en: 'not published' },
});
