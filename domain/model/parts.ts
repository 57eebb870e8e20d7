import { pointAddress } from '../channel/address.ts';
import { pointInside } from '../channel/parts.ts';
import { pointKinds } from '../device/point.ts';
import { boolean, choice, integer, number, structure, text } from '../ledger/field.ts';
import { list } from '../ledger/group.ts';
import type { Text } from '../text/message.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

/** Names and id that attributes, events, services and tags share. */
export const named = {
  cn: text({ label: say('中文名', 'Chinese name'), max: 32 }),
  en: text({ label: say('英文名', 'English name'), max: 64, pattern: /^[A-Za-z][\w .,()/%°·-]*$/ }),
  id: text({
    label: say('标识', 'ID'),
    hint: say('英文字母、数字、下划线', 'Letters, digits, underscore'),
    max: 64,
    pattern: /^[A-Za-z0-9_]+$/,
  }),
} as const;

const standard = boolean({ label: say('标准功能', 'Standard function'), initial: false });
const kind = choice({ label: say('数据类型', 'Data kind'), initial: 'analog' }, pointKinds);
const unit = text({ label: say('单位', 'Unit'), max: 16, optional: true });

const parameter = {
  name: text({ label: say('名称', 'Name'), max: 32, bilingual: true }),
  id: text({ label: say('标识', 'ID'), max: 64, pattern: /^[A-Za-z0-9_]+$/ }),
  kind,
  unit,
} as const;
const parameters = (label: Text, entry: Text) => list({ label, entry, most: 50 }, parameter);

export const accesses = { r: say('只读', 'Read'), w: say('只写', 'Write'), rw: say('读写', 'Read and write') } as const;
export const eventTypes = {
  info: say('信息', 'Information'),
  alarm: say('告警', 'Alarm'),
  fault: say('故障', 'Fault'),
} as const;
export const callTypes = { sync: say('同步', 'Synchronous'), async: say('异步', 'Asynchronous') } as const;

export const attributeParts = {
  ...named,
  access: choice({ label: say('读写', 'Access'), initial: 'r' }, accesses),
  standard,
  kind,
  unit,
  decimals: integer({ label: say('小数位', 'Decimals'), min: 0, max: 6, initial: 1 }),
  min: number({ label: say('最小值', 'Minimum'), optional: true }),
  max: number({ label: say('最大值', 'Maximum'), optional: true }),
  displayRules: list(
    { label: say('显示规则', 'Display rules'), entry: say('规则', 'rule'), most: 64 },
    {
      value: integer({ label: say('值', 'Value'), min: -999_999_999, max: 999_999_999 }),
      cn: text({ label: say('显示为', 'Shown as'), max: 32 }),
      en: text({ label: say('英文显示', 'Shown in English'), max: 32 }),
    },
  ),
  factor: number({ label: say('系数', 'Factor'), initial: 1 }),
  period: integer({ label: say('周期', 'Period'), hint: say('毫秒', 'ms'), min: 100, max: 86_400_000, initial: 2000 }),
  address: structure(
    {
      label: say('地址', 'Address'),
      hint: say(
        '不填时，MQTT 设备按标识取值，其他设备不生成测点',
        'Left empty, a device over MQTT gives it under its ID, and others have no point of it',
      ),
      optional: true,
      inside: pointInside,
    },
    pointAddress,
  ),
} as const;

export const eventParts = {
  ...named,
  type: choice({ label: say('类型', 'Type'), initial: 'info' }, eventTypes),
  standard,
  description: text({ label: say('描述', 'Description'), max: 200, optional: true, long: true, bilingual: true }),
  attribute: text({
    label: say('触发属性', 'Attribute that tells it'),
    hint: say(
      '开关量或枚举量；变为下面的值时，事件记入日志',
      'A boolean or an enumeration; the event is recorded when it becomes the value below',
    ),
    max: 64,
    pattern: /^[A-Za-z0-9_]+$/,
    optional: true,
  }),
  value: number({ label: say('触发值', 'Value that tells it'), optional: true }),
  parameters: parameters(say('参数', 'Parameters'), say('参数', 'parameter')),
} as const;

export const serviceParts = {
  ...named,
  callType: choice({ label: say('调用方式', 'Call type'), initial: 'sync' }, callTypes),
  standard,
  description: text({ label: say('描述', 'Description'), max: 200, optional: true, long: true, bilingual: true }),
  inputs: list(
    {
      label: say('输入参数', 'Inputs'),
      entry: say('输入', 'input'),
      hint: say('标识与可写属性一致', 'The ID is that of an attribute that can be written'),
      most: 50,
    },
    {
      ...parameter,
      value: number({
        label: say('固定值', 'Fixed value'),
        hint: say('不填由调用者给出', 'Left empty, the caller gives it'),
        optional: true,
      }),
    },
  ),
  outputs: parameters(say('输出参数', 'Outputs'), say('输出', 'output')),
} as const;
