import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'comm.link': { cn: '链路', en: 'Link' },
  'comm.up': { cn: '通', en: 'Up' },
  'comm.down': { cn: '断', en: 'Down' },
  'comm.success': { cn: '成功率（1 小时）', en: 'Success (1 h)' },
  'comm.mean': { cn: '平均响应', en: 'Mean response' },
  'comm.traffic': { cn: '请求 / 消息（1 小时）', en: 'Requests, messages (1 h)' },
  'comm.samples': { cn: '数据（1 小时）', en: 'Samples (1 h)' },
  'comm.lastAnswer': { cn: '最近应答', en: 'Last answer' },
  'comm.log': { cn: '通道日志', en: 'Channel log' },
});
