import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'custom.title': { cn: '自定义报表展示', en: 'Custom report viewing' },
  'custom.template': { cn: '报表', en: 'Report' },
  'custom.none': { cn: '还没有可查看的报表', en: 'There is no report to view yet' },
  'custom.none.why': { cn: '发布一份报表后在此查看。', en: 'A report stands here once it is published.' },
  'custom.build': { cn: '自定义报表', en: 'Custom reports' },
  'custom.loading': { cn: '正在取数', en: 'Reading the figures' },
  'custom.xlsx': { cn: '导出 Excel', en: 'Export to Excel' },
  'custom.pdf': { cn: '导出 PDF', en: 'Export to PDF' },
  'custom.first': { cn: '（未选）', en: '(none)' },
});
