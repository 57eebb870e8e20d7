import { defineMessages } from '../../../domain/text/message.ts';

export const knownWords = defineMessages({
  'known.unknown': { cn: '状态未知', en: 'State unknown' },
  'known.connecting': { cn: '正在接通告警链路', en: 'Connecting to the alarms' },
  'known.connecting.values': { cn: '正在接通数据链路', en: 'Connecting to the values' },
  'known.since': { cn: '自 {time} 起', en: 'since {time}' },
  'known.before': { cn: '断前 {n} 在案', en: '{n} active before' },
  'known.retry': { cn: '{age} 后重连', en: 'retry in {age}' },
  'known.reconnect': { cn: '立即重连', en: 'Reconnect now' },
  'known.link': { cn: '告警链路', en: 'Link of the alarms' },
  'known.card.unknown': { cn: '自 {time} 起不知道告警', en: 'Alarms unknown since {time}' },
  'known.card.before': {
    cn: '断前在案 {counts}，以后的未知。请电话问现场。',
    en: 'Active before: {counts}; what came after is unknown. Ask on site by telephone.',
  },
  'known.card.values': { cn: '测值链路正常，只断告警。', en: 'The values still come; only the alarms do not.' },
  'known.card.both': { cn: '测值链路也已中断。', en: 'The values do not come either.' },
  'known.card.after': {
    cn: '重连后补报期间发生的告警，写明迟到多少。',
    en: 'What came meanwhile is announced once it is back, with how late that is.',
  },
  'known.card.connecting': {
    cn: '接通后立即补报其间发生的与打开前未确认的紧急、重要告警，含声音。',
    en: 'Once it stands, what is unacknowledged of the two highest levels is announced, with its sound.',
  },
  'known.card.close': { cn: '收起', en: 'Put away' },
  'known.card.key': { cn: '立即重连', en: 'Reconnect now' },
  'known.trying': { cn: '第 {n} 次重连', en: 'attempt {n}' },
});
