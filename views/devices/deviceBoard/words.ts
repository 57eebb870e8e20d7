import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'deviceBoard.title': { cn: '设备看板', en: 'Device board' },
  'deviceBoard.reading': { cn: '正在读取看板', en: 'Reading the board' },
  'deviceBoard.curve': { cn: '历史曲线', en: 'History' },
  'deviceBoard.desk': { cn: '告警台', en: 'Alarm desk' },
  'deviceBoard.operating': { cn: '操作', en: 'Switching' },
  'deviceBoard.remote': { cn: '远程设置', en: 'Remote settings' },
  'deviceBoard.log': { cn: '事件日志', en: 'Event log' },
  'deviceBoard.live': { cn: '实时页', en: 'Real-time page' },
  'deviceBoard.map': { cn: '地图', en: 'Map' },
  'deviceBoard.online': { cn: '在线，{age}', en: 'Online for {age}' },
  'deviceBoard.offline': { cn: '离线 {age}', en: 'Silent for {age}' },
  'deviceBoard.never': { cn: '从未应答', en: 'Never heard' },
  'deviceBoard.unknown': { cn: '在线状态不明', en: 'Not known whether it answers' },
  'deviceBoard.worst': { cn: '最严重：{level}', en: 'Worst: {level}' },
  'deviceBoard.from.own': { cn: '本设备的看板 {name}', en: 'Its own board {name}' },
  'deviceBoard.from.model': { cn: '物模型的看板 {name}', en: 'Board of its model: {name}' },
  'deviceBoard.from.kind': { cn: '此类设备的看板 {name}', en: 'Board of its type: {name}' },
  'deviceBoard.from.shipped': { cn: '随产品的看板', en: 'The board that the product ships' },
  'deviceBoard.arrange': { cn: '编排', en: 'Arrange' },
  'deviceBoard.empty': { cn: '看板上没有模块', en: 'There is no module on this board' },
});
