import { registerDoubtRule } from '../energy/events.ts';
import { defineMessages, type Text } from '../text/message.ts';
import { offlineRule } from './events.ts';

/** The rules that no ledger holds, by name. */
export const ruleNames: Readonly<Record<string, Text>> = {
  [offlineRule.device]: { cn: '设备离线', en: 'Device offline' },
  [offlineRule.channel]: { cn: '通道离线', en: 'Channel offline' },
  [registerDoubtRule]: { cn: '表底校验', en: 'Register check' },
};

/** Why taking out of service or a return was refused, and what to do next. */
export const outFaults = defineMessages({
  'out.fault.nothingNamed': { cn: '请选择设备或告警规则', en: 'Name devices or rules' },
  'out.fault.notSeen': {
    cn: '没有这个告警源，或不在您的数据权限内',
    en: 'There is no such source, or your data permission does not show it',
  },
  'out.fault.toldAnyhow': {
    cn: '开关未经操作的变位总要告知，不能停用；可在告警上搁置',
    en: 'What a switch does without an order is always told: shelve the alarm instead',
  },
  'out.fault.ticketNotUnderWork': {
    cn: '此票尚未许可或已终结；请选择许可开工的票，或不选票',
    en: 'This ticket is not permitted or is over: choose one under which people work, or none',
  },
  'out.fault.endIsPast': { cn: '结束时间必须晚于现在', en: 'The end must lie ahead' },
  'out.fault.endWithTicket': {
    cn: '随票停用的在其终结时恢复，不另设结束时间',
    en: 'What is out under a ticket returns with its end: leave the time empty',
  },
  'out.fault.outOfService': { cn: '已停用', en: 'It is out of service already' },
  'out.fault.inService': { cn: '未停用', en: 'It is in service' },
  'out.fault.underTicket': {
    cn: '由工作票停用，在其终结或作废时自动恢复',
    en: 'A ticket keeps it out: it returns when the ticket is closed or void',
  },
});
export type OutFault = keyof typeof outFaults;
