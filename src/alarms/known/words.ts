import { defineMessages } from '../../../domain/text/message.ts';

export const knownWords = defineMessages({
  'known.unknown': { cn: '状态未知', en: 'State unknown' },
  'known.connecting': { cn: '正在接通告警链路', en: 'Connecting to the alarms' },
  'known.connecting.values': { cn: '正在接通数据链路', en: 'Connecting to the values' },
  'known.since': { cn: '自 {time} 起', en: 'since {time}' },
  'known.before': { cn: '断前 {n} 在案', en: '{n} active before' },
  'known.retry': { cn: '{age} 后重连', en: 'retry in {age}' },
  'known.trying': { cn: '第 {n} 次重连', en: 'attempt {n}' },
});
