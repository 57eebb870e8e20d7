import { alarmLevels, alarmTypes } from '../alarm/alarm.ts';
import { offlineRule } from '../alarm/events.ts';
import { linkReasons } from '../channel/messages.ts';
import { registerDoubtRule } from '../energy/events.ts';
import { own } from '../own.ts';
import { qualities, qualityWords } from '../telemetry/quality.ts';
import type { Text } from '../text/message.ts';

/** What acts by itself and is no row of a ledger, by the id that its facts bear. */
const actors: Readonly<Record<string, Text>> = {
  [offlineRule.device]: { cn: '设备离线判定', en: 'Device offline check' },
  [offlineRule.channel]: { cn: '通道离线判定', en: 'Channel offline check' },
  [registerDoubtRule]: { cn: '表底校验', en: 'Register check' },
  switching: { cn: '操作监视', en: 'Switching' },
  chattering: { cn: '抖动判定', en: 'Chatter check' },
  offlineSuppression: { cn: '离线抑制', en: 'Offline suppression' },
  failurePush: { cn: '故障推送', en: 'Failure push' },
  switchRequests: { cn: '开关操作请求', en: 'Requests to switches' },
  switchRequestEnd: { cn: '请求到期', en: 'End of a request' },
  designSuppression: { cn: '设计抑制', en: 'Suppression by design' },
  designUrgent: { cn: '1 级不抑制', en: 'Level 1 speaks' },
  ticketOutOfService: { cn: '随票停用', en: 'Out of service by ticket' },
  serviceEnd: { cn: '停用到期', en: 'End of taking out' },
  shelvingEnd: { cn: '搁置到期', en: 'End of shelving' },
  modelEvents: { cn: '物模型事件', en: 'Object-model events' },
  gateway: { cn: '网关', en: 'Gateway' },
  simulation: { cn: '模拟演示', en: 'Simulation' },
  import: { cn: '导入', en: 'Import' },
  demo: { cn: '演示数据', en: 'Demo data' },
};

export const actorTitle = (id: string): Text | null => own(actors, id) ?? null;

const fields: Readonly<Record<string, Text>> = {
  type: { cn: '类型', en: 'Type' },
  level: { cn: '等级', en: 'Level' },
  value: { cn: '值', en: 'Value' },
  quality: { cn: '质量', en: 'Quality' },
  limit: { cn: '限值', en: 'Limit' },
  limitName: { cn: '限值名称', en: 'Limit name' },
  unit: { cn: '单位', en: 'Unit' },
  firstOverAt: { cn: '首次越限', en: 'First over at' },
  reason: { cn: '原因', en: 'Reason' },
  until: { cn: '至', en: 'Until' },
  note: { cn: '备注', en: 'Note' },
  count: { cn: '次数', en: 'Count' },
  how: { cn: '方式', en: 'How' },
  at: { cn: '时刻', en: 'At' },
  by: { cn: '偏移', en: 'By' },
  cron: { cn: '执行时间', en: 'Schedule' },
  enabled: { cn: '启用', en: 'Enabled' },
  ip: { cn: '地址', en: 'Address' },
  device: { cn: '设备', en: 'Device' },
};

/** What a fact's own key is called; null where it has no words. */
export const factField = (key: string): Text | null => own(fields, key) ?? null;

const hows: Readonly<Record<string, Text>> = {
  timer: { cn: '到期', en: 'It ran out' },
  person: { cn: '人工', en: 'By a person' },
};
const ruleReasons: Readonly<Record<string, Text>> = {
  ruleDeleted: { cn: '规则已删除', en: 'The rule was deleted' },
  ruleLoosened: { cn: '规则已放宽', en: 'The rule was loosened' },
  ruleChanged: { cn: '规则改为判断别的量', en: 'The rule judges something else now' },
};

/** The word for a code that a fact bears; null where the value speaks for itself. */
export function factCode(key: string, value: string): Text | null {
  switch (key) {
    case 'type':
      return Object.hasOwn(alarmTypes, value) ? alarmTypes[value as keyof typeof alarmTypes] : null;
    case 'level':
      return Object.hasOwn(alarmLevels, value) ? alarmLevels[Number(value) as keyof typeof alarmLevels] : null;
    case 'quality': {
      const name = qualities[Number(value)];
      return name === undefined ? null : qualityWords[name];
    }
    case 'reason':
      return own(linkReasons, value) ?? own(ruleReasons, value) ?? null;
    case 'how':
      return own(hows, value) ?? null;
    default:
      return null;
  }
}
