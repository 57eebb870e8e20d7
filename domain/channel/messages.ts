import { defineMessages } from '../text/message.ts';

/** Why a link went up or down, as alarms, lists and the event log name it. */
export const linkReasons = defineMessages({
  'channel.link.answered': { cn: '恢复应答', en: 'Answers again' },
  'channel.link.refused': { cn: '连接被拒绝', en: 'Connection refused' },
  'channel.link.unreachable': { cn: '网络不可达', en: 'Network unreachable' },
  'channel.link.timedOut': { cn: '应答超时', en: 'No answer in time' },
  'channel.link.closed': { cn: '连接被对方关闭', en: 'Connection closed by the peer' },
  'channel.link.garbage': { cn: '报文无效', en: 'Invalid frames' },
  'channel.link.exception': { cn: '设备返回异常码', en: 'The device answers with an exception' },
  'channel.link.rejected': { cn: '服务器拒绝登录', en: 'The broker refuses this client' },
  'channel.link.untrusted': { cn: '对方证书不受信任', en: 'Its certificate is not trusted' },
  'channel.link.died': { cn: '设备报告离线', en: 'Offline (MQTT last will)' },
  'channel.link.notStored': { cn: '数据未存储：网关磁盘已满', en: 'Not stored: the gateway’s disk is full' },
  'channel.link.clockAhead': {
    cn: '设备时钟超前过多，数据被隔离',
    en: 'Its clock is too far ahead: what it sends is set aside',
  },
  'channel.link.clockBehind': {
    cn: '设备时间远在建站之前，数据被隔离',
    en: 'Its time lies long before the site began: what it sends is set aside',
  },
  'channel.link.channelDown': { cn: '所属通道中断', en: 'Its channel is down' },
});

/** Why what a device sent was taken with a doubt, as its diagnosis names it. */
export const sentFaults = defineMessages({
  'channel.sent.untimed': {
    cn: '报文时间无法读取（{time}），按到达时间记为可疑',
    en: 'The time in its message cannot be read ({time}): kept as of its arrival, in doubt',
  },
});
export type LinkReason = keyof typeof linkReasons;
