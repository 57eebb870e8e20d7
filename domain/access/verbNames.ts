import type { Text } from '../text/message.ts';
import type { Verb } from './routes/route.ts';

/** What a button is called where rights are given. */
export const verbNames: Readonly<Record<Verb, Text>> = {
  add: { cn: '新增', en: 'Add' },
  edit: { cn: '修改', en: 'Edit' },
  delete: { cn: '删除', en: 'Delete' },
  confirm: { cn: '确认', en: 'Acknowledge' },
  shelve: { cn: '搁置', en: 'Shelve' },
  handle: { cn: '处理', en: 'Handle' },
  operate: { cn: '操作', en: 'Operate' },
  import: { cn: '导入', en: 'Import' },
  export: { cn: '导出', en: 'Export' },
  issue: { cn: '下发', en: 'Issue' },
};
