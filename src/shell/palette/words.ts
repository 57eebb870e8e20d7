import { defineMessages } from '../../../domain/text/message.ts';

export const paletteWords = defineMessages({
  'palette.title': { cn: '命令面板', en: 'Command palette' },
  'palette.search': {
    cn: '查找菜单、设备、测点、单元、告警、动作',
    en: 'Search menus, devices, points, units, alarms, actions',
  },
  'palette.kinds': { cn: '类别', en: 'Kinds' },
  'palette.kind.all': { cn: '全部', en: 'All' },
  'palette.kind.alarm': { cn: '在案告警', en: 'Active alarms' },
  'palette.kind.menu': { cn: '菜单', en: 'Menus' },
  'palette.kind.device': { cn: '设备与测点', en: 'Devices and points' },
  'palette.kind.unit': { cn: '单元', en: 'Units' },
  'palette.kind.action': { cn: '动作', en: 'Actions' },
  'palette.none': { cn: '没有与“{text}”相符的内容', en: 'Nothing matches “{text}”' },
  'palette.failed': { cn: '设备未能查找：{why}', en: 'Devices could not be searched: {why}' },
  'palette.units.failed': { cn: '用能单元未能查找：{why}', en: 'Units could not be searched: {why}' },
  'palette.of.energyUnit': { cn: '能耗单元', en: 'Energy unit' },
  'palette.of.usingUnit': { cn: '用能单元', en: 'Energy-using unit' },
  'palette.device': { cn: '实时数据', en: 'Real-time data' },
  'palette.history': { cn: '在历史数据中看 {name} 近 24 小时', en: 'The last 24 hours of {name} in the history' },
  'palette.keys.move': { cn: '选择', en: 'choose' },
  'palette.keys.open': { cn: '打开', en: 'open' },
  'palette.keys.window': { cn: '新标签', en: 'new tab' },
  'palette.keys.kind': { cn: '限定类别', en: 'next kind' },
  'palette.pinyin': { cn: '拼音首字母亦可：lssj', en: 'Initials of pinyin find too' },
});
