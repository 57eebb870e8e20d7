import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'sounds.play': { cn: '试听', en: 'Play' },
  'sounds.play.of': { cn: '试听 {name}', en: 'Play {name}' },
  'sounds.stop': { cn: '停止', en: 'Stop' },
  'sounds.stop.of': { cn: '停止 {name}', en: 'Stop {name}' },
  'sounds.cannotPlay': { cn: '无法播放“{name}”', en: '“{name}” cannot be played' },
  'sounds.on': { cn: '启用', en: 'On' },
  'sounds.off': { cn: '停用', en: 'Off' },
  'sounds.shipped': { cn: '系统自带的声音', en: 'Sounds that the site ships' },
});
