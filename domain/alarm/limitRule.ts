import { z } from 'zod';
import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { boolean, choice, type Inside, integer, number, reference, structure, text } from '../ledger/field.ts';
import { pointIdPattern } from '../telemetry/sample.ts';
import { limitNames } from './alarm.ts';

/** One limit: raised by the n-th consecutive value strictly beyond it, recovered at `value` minus (plus) `hysteresis`. */
export const limitSchema = z.strictObject({
  name: z.enum(limitNames),
  /** In the point's unit, at most 2 decimals. */
  value: z.number().min(-1e12).max(1e12),
  level: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  n: z.int().min(1).max(100),
  hysteresis: z.number().min(0).max(1e12),
  /** The settable point of a device that holds this limit itself, in the same unit. */
  heldBy: z.string().regex(pointIdPattern).nullable().optional(),
});
export type Limit = z.infer<typeof limitSchema>;

/** How limits are entered, wherever a rule or a template holds them. */
export const limitInside: Inside = {
  many: 'list',
  entry: { cn: '限值', en: 'limit' },
  parts: () => ({
    name: choice(
      { label: { cn: '限值', en: 'Limit' }, initial: 'H' },
      { LL: { cn: '下下限', en: 'LL' }, L: { cn: '下限', en: 'L' }, H: { cn: '上限', en: 'H' }, HH: { cn: '上上限', en: 'HH' } },
    ),
    value: number({ label: { cn: '值', en: 'Value' }, min: -1e12, max: 1e12 }),
    level: integer({ label: { cn: '等级', en: 'Level' }, hint: { cn: '1 最高', en: '1 is the highest' }, min: 1, max: 4, initial: 2 }),
    n: integer({ label: { cn: '连续次数', en: 'In a row' }, min: 1, max: 100, initial: 3 }),
    hysteresis: number({ label: { cn: '回差', en: 'Hysteresis' }, min: 0, max: 1e12, initial: 0 }),
    heldBy: text({
      label: { cn: '下发测点', en: 'Held by' },
      hint: { cn: '装置自带限值时，其可设置测点的编号', en: 'Id of the settable point, where the device holds this limit itself' },
      optional: true,
      max: 64,
      pattern: pointIdPattern,
    }),
  }),
};

const order = { LL: 0, L: 1, H: 2, HH: 3 } as const;

/** Limits must rise in the order LL, L, H, HH, each at most once. */
export function limitsFault(limits: readonly Limit[]): { readonly cn: string; readonly en: string } | null {
  if (limits.length === 0) return { cn: '上限和下限至少填写一个', en: 'At least one of upper and lower limit is required' };
  const sorted = [...limits].sort((a, b) => order[a.name] - order[b.name]);
  for (let i = 1; i < sorted.length; i++) {
    const below = sorted[i - 1] as Limit;
    const above = sorted[i] as Limit;
    if (below.name === above.name) return { cn: '同名限值不能重复', en: 'A limit of one name stands once' };
    if (below.value >= above.value) return { cn: '上限必须大于下限', en: 'The upper limit must be greater than the lower limit' };
  }
  return null;
}

/** A limit rule of one point (decision 66). */
export const limitRules = defineLedger({
  name: 'limitRule',
  plural: 'limitRules',
  wing: 'alarms',
  title: { cn: '越限规则', en: 'Limit rules' },
  org: { from: 'reference', field: 'pointId' },
  channel: { from: 'reference', field: 'pointId' },
  fields: {
    name: text({ label: { cn: '名称', en: 'Name' }, max: 32, sortable: true, searchable: true }),
    pointId: reference({ label: { cn: '测点', en: 'Point' }, fixed: true }, 'point'),
    limits: structure({ label: { cn: '限值', en: 'Limits' }, inside: limitInside }, z.array(limitSchema).max(4).readonly()),
    templateId: reference(
      { label: { cn: '告警模板', en: 'Alarm template' }, hint: { cn: '由模板生成', en: 'Made by it' }, fixed: true, optional: true },
      'alarmTemplate',
    ),
    scriptId: reference(
      {
        label: { cn: '限值脚本', en: 'Limit script' },
        hint: { cn: '按脚本移动上面的限值', en: 'Moves the limits above by the moment' },
        optional: true,
      },
      'limitScript',
    ),
    latching: boolean({
      label: { cn: '自保持', en: 'Latching' },
      hint: { cn: '恢复正常后仍在案，由人复位（如保护跳闸）', en: 'Stands after its return to normal until a person resets it, as a trip does' },
      initial: false,
    }),
    enabled: boolean({ label: { cn: '启用', en: 'Enabled' }, initial: true, sortable: true }),
  },
  rules: [
    (row) => {
      const found = limitsFault(row.limits);
      return found === null ? null : { limits: found };
    },
  ],
  permissions: {
    see: ['/equwarn', '/monitoringAlarm', '/limitWarning', '/z_historyData'],
    add: ['/equwarn:add'],
    edit: ['/equwarn:edit'],
    delete: ['/equwarn:delete'],
  },
});
export type LimitRule = LedgerRow<typeof limitRules>;
