import { defineMessages } from '../../../../domain/text/message.ts';

export const mapWords = defineMessages({
  'map.picture': { cn: '地图，{n} 台设备有位置', en: 'Map; {n} devices have a position' },
  'map.plain.chosen': { cn: '简图：不使用 WebGL', en: 'Plain drawing: WebGL is not used' },
  'map.plain.noWebgl': {
    cn: '此浏览器不支持 WebGL，以简图显示；设备与状态完整',
    en: 'This browser has no WebGL: drawn plainly, with all devices and states',
  },
  'map.plain.lost': {
    cn: '图形上下文丢失，已改为简图；重新打开本页可恢复',
    en: 'The graphics context was lost: drawn plainly; open the page again to restore it',
  },
  'map.noBase': {
    cn: '底图文件读取失败，设备仍按位置显示',
    en: 'The base map cannot be read; devices stand at their places all the same',
  },
});
