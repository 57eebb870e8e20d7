import { defineMessages } from '../text/message.ts';

/** Alarms about the gateway itself, by the rule that raises them. */
export const systemAlarms = defineMessages({
  diskLow: { cn: '网关磁盘剩余空间不足 10%', en: 'Less than a tenth of the gateway’s disk is free' },
  diskCritical: {
    cn: '网关磁盘剩余空间不足 5%：采样数据与导出已停止接收',
    en: 'Less than a twentieth of the gateway’s disk is free: samples and exports are not taken',
  },
  followerStopped: { cn: '网关的读模型或策略已停止', en: 'A follower or a policy of the gateway has stopped' },
  messageDead: { cn: '有消息多次发送失败，已放弃', en: 'A message to the outside was given up after many tries' },
  heldUp: { cn: '网关停顿：期间未监听设备', en: 'The gateway was held up and did not listen' },
  jobFailed: { cn: '定时任务执行失败', en: 'A scheduled job failed' },
  // Of a wall, which is named before it.
  wallSilence: { cn: '大屏无心跳', en: 'wall not heard' },
  // Of an organisation, which is named before it.
  unattended: { cn: '值守人员均未登录', en: 'nobody who answers alarms is signed in' },
});
export type SystemAlarm = keyof typeof systemAlarms;

export const isSystemAlarm = (rule: string): rule is SystemAlarm => Object.hasOwn(systemAlarms, rule);

/** The object of all of them that are about nothing else, and what it is called. */
export const gatewayObject = { kind: 'gateway', id: 'gateway' } as const;
export const gatewayName = { cn: '网关', en: 'Gateway' } as const;
