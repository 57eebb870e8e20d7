import { useAddress } from '../address/useAddress.ts';
import { type KeyBinding, useKeys } from '../kit/keys/keys.ts';

interface Doors {
  readonly home: string;
  readonly menus: ReadonlySet<string>;
  readonly onKeys: () => void;
  readonly onPalette: () => void;
  readonly onMap: () => void;
  readonly onHelp: () => void;
}

/** The keys that work on every screen: find, go, help. A screen's own come first. */
export function useFrameKeys({ home, menus, onKeys, onPalette, onMap, onHelp }: Doors): void {
  const { go } = useAddress();
  const to = (keys: string, path: string, cn: string, en: string): readonly KeyBinding[] =>
    menus.has(path) ? [{ keys, does: { cn, en }, run: () => go(path) }] : [];
  useKeys({
    title: { cn: '全局', en: 'Everywhere' },
    rank: 'frame',
    bindings: [
      { keys: 'Ctrl k', does: { cn: '命令面板', en: 'Command palette' }, everywhere: true, run: onPalette },
      { keys: '/', does: { cn: '查找', en: 'Search' }, run: onPalette },
      { keys: 'F1', does: { cn: '本页帮助', en: 'Help on this page' }, everywhere: true, run: onHelp },
      { keys: '?', does: { cn: '列出按键', en: 'List the keys' }, run: onKeys },
      { keys: 'g m', does: { cn: '菜单地图', en: 'Menu map' }, run: onMap },
      { keys: 'g h', does: { cn: '去首页', en: 'Go home' }, run: () => go(home) },
      ...to('g a', '/monitoringAlarm', '去监控告警', 'Go to the alarm desk'),
      ...to('g r', '/realData', '去实时数据', 'Go to real-time data'),
      ...to('g t', '/z_historyData', '去历史数据', 'Go to the history'),
      ...to('g d', '/frontequ', '去前置设备', 'Go to the front devices'),
      ...to('g u', '/users', '去用户管理', 'Go to the users'),
      ...to('g o', '/org', '去组织机构', 'Go to the organisations'),
    ],
  });
}
