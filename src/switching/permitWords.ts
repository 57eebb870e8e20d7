import { defineMessages } from '../../domain/text/message.ts';

export const permitWords = defineMessages({
  'permit.region': { cn: '请您允许的开关操作', en: 'A switch operation waits for your permission' },
  'permit.title.open': { cn: '{number} {name} 分闸', en: 'Open {number} {name}' },
  'permit.title.close': { cn: '{number} {name} 合闸', en: 'Close {number} {name}' },
  'permit.by': { cn: '{name} 已选择，需要第二人允许', en: '{name} has selected it; a second person must permit it' },
  'permit.left': { cn: '选择余 {n} 秒', en: '{n} s of the selection left' },
  'permit.open': { cn: '查看并允许…', en: 'Look and permit…' },
  'permit.refuse': { cn: '拒绝，因为…', en: 'Refuse, because …' },
  'permit.reason': { cn: '拒绝的原因', en: 'Why it is refused' },
  'permit.refuse.do': { cn: '拒绝', en: 'Refuse' },
  'permit.mute': { cn: '静音', en: 'Silence' },
  'permit.failed': { cn: '读不到待允许的操作：{why}', en: 'What waits for permission cannot be read: {why}' },
});
