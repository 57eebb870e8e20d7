import { z } from 'zod';
import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { boolean, reference, structure, text } from '../ledger/field.ts';
import { limitNames } from './alarm.ts';

/** One limit: raised by the n-th consecutive value strictly beyond it, recovered at `value` minus (plus) `hysteresis`. */
export const limitSchema = z.strictObject({
  name: z.enum(limitNames),
  /** In the point's unit, at most 2 decimals. */
  value: z.number().min(-1e12).max(1e12),
  level: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  n: z.int().min(1).max(100),
  hysteresis: z.number().min(0).max(1e12),
});
export type Limit = z.infer<typeof limitSchema>;

const order = { LL: 0, L: 1, H: 2, HH: 3 } as const;

/** Limits must rise in the order LL, L, H, HH, each at most once. */
function fault(limits: readonly Limit[]): { readonly cn: string; readonly en: string } | null {
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
    limits: structure({ label: { cn: '限值', en: 'Limits' } }, z.array(limitSchema).max(4).readonly()),
    enabled: boolean({ label: { cn: '启用', en: 'Enabled' }, initial: true, sortable: true }),
  },
  rules: [
    (row) => {
      const found = fault(row.limits);
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
