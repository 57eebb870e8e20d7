import type { Text } from '../text/message.ts';
import type { Wing } from './routes/route.ts';

/** An entry of the left menu, in the specification's own words. A group has no address. */
export interface MenuEntry {
  readonly id: string;
  readonly menuName: string;
  readonly menuNameEn: string;
  readonly menuUrl: string | null;
  readonly menuPid: string | null;
  /** The name of an icon that the console knows. */
  readonly menuIcon: string | null;
  /** The address of an icon that an administrator uploaded. */
  readonly menuIconUrl: string | null;
  /** Its page is reached from its parent only: hidden in menu and map, and counted by the guard (decision 49). */
  readonly index?: true | undefined;
  readonly children: readonly MenuEntry[];
}

export interface Group {
  readonly wing: Wing;
  readonly title: Text;
  readonly icon: string;
}

/** The groups in the order in which an operator looks: what is wrong, what runs, what it is made of, what it costs. */
export const groups: readonly Group[] = [
  { wing: 'alarms', title: { cn: '告警中心', en: 'Alarms' }, icon: 'warning-sign' },
  { wing: 'live', title: { cn: '实时监控', en: 'Live monitoring' }, icon: 'pulse' },
  { wing: 'boards', title: { cn: '看板大屏', en: 'Boards and walls' }, icon: 'dashboard' },
  { wing: 'analysis', title: { cn: '能源分析', en: 'Analysis' }, icon: 'chart' },
  { wing: 'devices', title: { cn: '设备与采集', en: 'Devices' }, icon: 'data-connection' },
  { wing: 'ledgers', title: { cn: '台账与模型', en: 'Ledgers and models' }, icon: 'th-list' },
  { wing: 'work', title: { cn: '运维管理', en: 'Work' }, icon: 'wrench' },
  { wing: 'billing', title: { cn: '费用与支付', en: 'Billing' }, icon: 'calculator' },
  { wing: 'carbon', title: { cn: '碳管理', en: 'Carbon' }, icon: 'tree' },
  { wing: 'reports', title: { cn: '报表', en: 'Reports' }, icon: 'document' },
  { wing: 'forms', title: { cn: '自定义表单', en: 'Forms' }, icon: 'form' },
  { wing: 'orders', title: { cn: '订单能耗', en: 'Orders' }, icon: 'box' },
  { wing: 'projects', title: { cn: '节能项目', en: 'Projects' }, icon: 'projects' },
  { wing: 'regional', title: { cn: '区域能源', en: 'Regional' }, icon: 'map' },
  { wing: 'publishing', title: { cn: '信息发布', en: 'Publishing' }, icon: 'manual' },
  { wing: 'parameters', title: { cn: '系统参数', en: 'System parameters' }, icon: 'settings' },
  { wing: 'administration', title: { cn: '系统管理', en: 'Administration' }, icon: 'cog' },
];

/** What the group of a wing is called; null for a wing without one. */
export const titleOfWing = (wing: Wing): Text | null => groups.find((group) => group.wing === wing)?.title ?? null;

/** The page after signing in: /home, and until that is built the alarm desk. */
export function homeOf(builtScreens: ReadonlySet<string>): string {
  return builtScreens.has('/home') ? '/home' : '/monitoringAlarm';
}
