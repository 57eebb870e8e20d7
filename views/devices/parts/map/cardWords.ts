import { defineMessages } from '../../../../domain/text/message.ts';

export const cardWords = defineMessages({
  'map.card.close': { cn: '关闭', en: 'Close' },
  'map.card.online': { cn: '在线', en: 'Online' },
  'map.card.offline': { cn: '离线', en: 'Offline' },
  'map.card.never': { cn: '从未通信', en: 'Never heard' },
  'map.card.unknown': { cn: '状态未知', en: 'State unknown' },
  'map.card.since': { cn: '自 {at}，已 {age}', en: 'since {at}, for {age}' },
  'map.card.alarms': { cn: '告警', en: 'Alarms' },
  'map.card.alarms.none': { cn: '无在案告警', en: 'No alarm stands' },
  'map.card.values': { cn: '实时值', en: 'Live values' },
  'map.card.values.none': { cn: '没有测点', en: 'It has no points' },
  'map.card.more': { cn: '共 {n} 个测点', en: '{n} points in all' },
  'map.card.board': { cn: '设备看板', en: 'Device board' },
  'map.card.live': { cn: '实时数据', en: 'Live values' },
  'map.card.curve': { cn: '曲线', en: 'Curve' },
  'map.card.desk': { cn: '告警台', en: 'Alarm desk' },
  'map.card.position': { cn: '位置', en: 'Position' },
  'map.card.nowhere': { cn: '未标定', en: 'Not set' },
  'map.card.move': { cn: '移动标记', en: 'Move marker' },
  'map.card.put': { cn: '在地图上标定', en: 'Put on the map' },
  'map.card.press': { cn: '在地图上点选新位置', en: 'Press its place on the map' },
  'map.card.moved': { cn: '{direction} {metres} m', en: '{metres} m {direction}' },
  'map.card.save': { cn: '保存位置', en: 'Save position' },
  'map.card.cancel': { cn: '取消', en: 'Cancel' },
  'map.card.members': { cn: '此处 {n} 台设备', en: '{n} devices here' },
});

/** By which way something was moved, clockwise from north. */
export const directions = [
  { cn: '向北', en: 'north' },
  { cn: '向东北', en: 'north-east' },
  { cn: '向东', en: 'east' },
  { cn: '向东南', en: 'south-east' },
  { cn: '向南', en: 'south' },
  { cn: '向西南', en: 'south-west' },
  { cn: '向西', en: 'west' },
  { cn: '向西北', en: 'north-west' },
] as const;
