import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'customList.parts': { cn: '自定义报表的各部分', en: 'Parts of the custom reports' },
  'customList.templates': { cn: '模板', en: 'Templates' },
  'customList.new': { cn: '新建报表', en: 'New report' },
  'customList.acts': { cn: '操作', en: 'Acts' },
  'customList.changed': { cn: '最近修改', en: 'Changed' },
  'customList.edit': { cn: '编辑内容', en: 'Edit' },
  'customList.view': { cn: '查看', en: 'View' },
  'customList.copy': { cn: '另存一份', en: 'Copy' },
  'customList.publish': { cn: '发布', en: 'Publish' },
  'customList.takeBack': { cn: '撤回', en: 'Take back' },
  'customList.published': { cn: '已发布：查看报表的人现在可见', en: 'Published: who views reports sees it now' },
  'customList.tookBack': { cn: '已撤回：只有编制报表的人可见', en: 'Taken back: only who builds reports sees it' },
  'customList.empty': {
    cn: '点“新建报表”，用文字、指标、表格和图表搭一张月报。',
    en: 'Press “New report” and build one of texts, key figures, tables and charts.',
  },
});
