import { defineMessages } from '../text/message.ts';

/** Titles of announced alarms. `object` and `point` are the names of then; numbers bear their unit. */
export const alarmMessages = defineMessages({
  'alarm.title.over': {
    cn: '{object} {point} 越上限 {limitName}：{value}（限值 {limit}）',
    en: '{object} {point} above {limitName}: {value} (limit {limit})',
  },
  'alarm.title.under': {
    cn: '{object} {point} 越下限 {limitName}：{value}（限值 {limit}）',
    en: '{object} {point} below {limitName}: {value} (limit {limit})',
  },
  'alarm.title.still': {
    cn: '{object} {point} 已 {value} 不变化（限值 {limit}）',
    en: '{object} {point} has not changed for {value} (limit {limit})',
  },
  'alarm.title.state': { cn: '{object} {point} 动作', en: '{object} {point}: active' },
  'alarm.title.deviceOffline': { cn: '设备离线：{object}', en: 'Device offline: {object}' },
  'alarm.title.channelOffline': { cn: '通道离线：{object}', en: 'Channel offline: {object}' },
  'alarm.title.other': { cn: '{type}：{object} {point}', en: '{type}: {object} {point}' },
});
export type AlarmMessageKey = keyof typeof alarmMessages;

/** Why a confirmation, a note or a shelving was refused, for the field at fault. */
export const alarmFaults = defineMessages({
  'alarm.fault.filterOrItems': {
    cn: '请给出告警列表，或筛选条件与截止位置',
    en: 'Name the alarms, or a filter and the position up to which it holds',
  },
  'alarm.fault.endIsPast': { cn: '结束时间必须晚于现在', en: 'The end must lie ahead' },
  'alarm.fault.endIsTooFar': {
    cn: '此组织搁置最长 {hours} 小时，请提前结束时间',
    en: 'Shelving lasts {hours} h at most in this organisation: choose an earlier end',
  },
  'alarm.fault.range': { cn: '开始不能晚于结束', en: 'The start must not be after the end' },
  'alarm.fault.tooManyPoints': { cn: '一次最多 1000 个测点', en: 'At most 1,000 points at once' },
  'alarm.fault.notRationalised': {
    cn: '模板的每个限值都须先填写原因、后果、严重程度、处置和响应时间',
    en: 'Each limit of the template needs its cause, consequence, severity, response and time first',
  },
  'alarm.fault.tooMany': { cn: '一次最多 10000 条', en: 'At most 10,000 at once' },
});
export type AlarmFault = keyof typeof alarmFaults;
