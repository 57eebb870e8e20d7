import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'mapSettings.parts': { cn: '地图设置', en: 'Map settings' },
  'mapSettings.positions': { cn: '设备位置', en: 'Positions' },
  'mapSettings.plans': { cn: '平面图', en: 'Floor plans' },
  'mapSettings.view': { cn: '视图与图层', en: 'View and layers' },
  'mapSettings.onMap': { cn: '在地图上看', en: 'On the map' },
  'mapSettings.press': {
    cn: '点选地图即填入 WGS-84 坐标；表单中的坐标按所选坐标系显示在图上',
    en: 'A press on the map fills in WGS-84; the pair of the form stands on it by the datum chosen',
  },
  'mapSettings.shift': { cn: '换算偏移 {metres} m', en: 'Shifted by {metres} m' },
  'mapSettings.take': { cn: '采用此视图', en: 'Take this view' },
  'mapSettings.takeIn': { cn: '移动地图到满意处，再采用', en: 'Pull the map to where it shall begin, then take it' },
});
