import type { Text } from '../text/message.ts';

/** The icons that a menu entry may name (E029), with what each shows. */
export const menuIcons = {
  'warning-sign': { cn: '告警', en: 'Warning' },
  pulse: { cn: '脉搏', en: 'Pulse' },
  dashboard: { cn: '仪表', en: 'Dashboard' },
  chart: { cn: '图表', en: 'Chart' },
  'data-connection': { cn: '数据连接', en: 'Data connection' },
  'th-list': { cn: '列表', en: 'List' },
  wrench: { cn: '扳手', en: 'Wrench' },
  calculator: { cn: '计算器', en: 'Calculator' },
  tree: { cn: '树', en: 'Tree' },
  document: { cn: '文档', en: 'Document' },
  form: { cn: '表单', en: 'Form' },
  box: { cn: '箱', en: 'Box' },
  projects: { cn: '项目', en: 'Projects' },
  map: { cn: '地图', en: 'Map' },
  manual: { cn: '手册', en: 'Manual' },
  settings: { cn: '参数', en: 'Settings' },
  cog: { cn: '齿轮', en: 'Cog' },
} as const satisfies Readonly<Record<string, Text>>;
export type MenuIconName = keyof typeof menuIcons;
