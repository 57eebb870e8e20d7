import { z } from 'zod';
import {
  type DerivedFrom,
  defineLedger,
  faultsOrNull,
  type LedgerRow,
  type RuleFaults,
} from '../ledger/declaration.ts';
import { boolean, choice, type Inside, integer, number, reference, structure, text } from '../ledger/field.ts';
import { pointIdPattern } from '../telemetry/sample.ts';
import type { Text } from '../text/message.ts';
import { limitNames } from './alarm.ts';
import { type JudgedBy, judgedInside, judgedSchema, kindFaults, plainValue, stateLimit } from './judgedBy.ts';
import {
  isRationalised,
  levelBy,
  type Rationale,
  rationaleFaults,
  rationaleParts,
  rationaleShape,
} from './rationale.ts';

/**
 * One limit: raised by the n-th consecutive value strictly beyond it, recovered by the m-th consecutive one at `value` minus (plus)
 * `hysteresis` (decision 91), with why it is an alarm at all.
 */
export const limitSchema = z.strictObject({
  name: z.enum(limitNames),
  /** In the point's unit, at most 2 decimals. */
  value: z.number().min(-1e12).max(1e12),
  level: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  n: z.int().min(1).max(100),
  /** 1 where it is absent: so rules were written before there was a delay off. */
  m: z.int().min(1).max(100).optional(),
  hysteresis: z.number().min(0).max(1e12),
  /** The settable point of a device that holds this limit itself, in the same unit. */
  heldBy: z.string().regex(pointIdPattern).nullable().optional(),
  ...rationaleShape,
});
export type Limit = z.infer<typeof limitSchema>;

const names = {
  LL: { cn: '下下限', en: 'LL' },
  L: { cn: '下限', en: 'L' },
  H: { cn: '上限', en: 'H' },
  HH: { cn: '上上限', en: 'HH' },
} as const;

/** How limits are entered, wherever a rule or a template holds them. Its level follows from its rationale, as soon as that tells it. */
export const limitInside: Inside = {
  many: 'list',
  entry: { cn: '限值', en: 'limit' },
  names: rationaleParts,
  brief: (entry) => briefOf(entry as Partial<Limit>),
  settle: (entry) => ({ ...entry, level: levelBy(entry as Rationale) ?? entry['level'] }),
  parts: (entry, row) => ({
    name: choice({ label: { cn: '限值', en: 'Limit' }, initial: 'H', ...ofState(row) }, names),
    value: number({
      label: { cn: '值', en: 'Value' },
      hint: isOfBand(row) ? inWidths : { cn: '最多两位小数', en: 'At most 2 decimals' },
      min: -1e12,
      max: 1e12,
      ...(isOfState(row) ? { computed: true, initial: stateLimit } : isOfBand(row) ? { initial: 1 } : {}),
    }),
    n: integer({
      label: { cn: '连续越限次数', en: 'In a row to alarm' },
      min: 1,
      max: 100,
      initial: 3,
      ...(isOfBand(row) ? { computed: true, hint: runOfBands } : {}),
    }),
    m: integer({ label: { cn: '连续恢复次数', en: 'In a row to recover' }, min: 1, max: 100, initial: 1 }),
    hysteresis: number({
      label: { cn: '回差', en: 'Hysteresis' },
      min: 0,
      max: 1e12,
      initial: 0,
      ...(isOfBand(row) ? { computed: true } : ofState(row)),
    }),
    ...rationaleParts,
    level: integer({
      label: { cn: '等级', en: 'Level' },
      hint: {
        cn: '1 最高；填写严重程度与响应时间后由其得出',
        en: '1 is the highest; severity and time to respond give it once they are entered',
      },
      min: 1,
      max: 4,
      initial: 2,
      ...(levelBy(entry as Rationale) === null ? {} : { computed: true }),
    }),
    heldBy: text({
      label: { cn: '下发测点', en: 'Held by' },
      hint: {
        cn: '装置自带限值时，其可设置测点的编号',
        en: 'Id of the settable point, where the device holds this limit itself',
      },
      optional: true,
      max: 64,
      pattern: pointIdPattern,
    }),
  }),
};

const isOfState = (row: Readonly<Record<string, unknown>>): boolean =>
  (row['judged'] as JudgedBy | undefined)?.kind === 'state';
const isOfBand = (row: Readonly<Record<string, unknown>>): boolean =>
  (row['judged'] as JudgedBy | undefined)?.kind === 'band';
const inWidths: Text = {
  cn: '超出基线的带宽倍数，低于基线为负；按 15 分钟平均值，累计量按 15 分钟用量',
  en: 'Widths outside the band, negative below it; of 15-minute means, of a counter what it counts in 15 minutes',
};
const runOfBands: Text = { cn: '按告警参数“连续偏离”，单位刻钟', en: 'As the alarm settings say, in quarter hours' };
/** The limit of a state lies where it lies: nothing of it is entered but its delays and its reasons. */
const ofState = (row: Readonly<Record<string, unknown>>): { readonly computed?: true } =>
  isOfState(row) ? { computed: true } : {};

/** A limit in few words: what is beyond it, and how high its alarm ranks. */
function briefOf({ name, value, level }: Partial<Limit>): Text {
  const of = (lang: 'cn' | 'en') => [name === undefined ? '' : names[name][lang], value ?? ''].join(' ').trim();
  return { cn: `${of('cn')} · ${level ?? '-'} 级`, en: `${of('en')} · level ${level ?? '-'}` };
}

const order = { LL: 0, L: 1, H: 2, HH: 3 } as const;

const twoDecimals: Text = { cn: '最多两位小数', en: 'At most 2 decimals' };
const isWritten = (value: number): boolean => Math.abs(value) > 1e12 || Number(value.toFixed(2)) === value;

/** Limits must rise in the order LL, L, H, HH, each at most once (V096, V097). */
export function limitsFault(limits: readonly Limit[]): Text | null {
  if (limits.length === 0)
    return { cn: '上限和下限至少填写一个', en: 'At least one of upper and lower limit is required' };
  const sorted = [...limits].sort((a, b) => order[a.name] - order[b.name]);
  for (let i = 1; i < sorted.length; i++) {
    const below = sorted[i - 1] as Limit;
    const above = sorted[i] as Limit;
    if (below.name === above.name) return { cn: '同名限值不能重复', en: 'A limit of one name must be unique' };
    if (below.value >= above.value)
      return { cn: '上限必须大于下限', en: 'The upper limit must be greater than the lower limit' };
  }
  return null;
}

/** What is wrong with limits as a row holds them, by path; live ones lack nothing of their rationale. */
export function limitFaults(limits: readonly Limit[], isLive: boolean): RuleFaults {
  const disordered = limitsFault(limits);
  if (disordered !== null) return { limits: disordered };
  const faults: Record<string, Text> = {};
  for (const [index, { value }] of limits.entries())
    if (!isWritten(value)) faults[`limits.${index}.value`] = twoDecimals;
  for (const [path, text] of Object.entries(rationaleFaults(limits, isLive))) faults[`limits.${path}`] = text;
  return faultsOrNull(faults);
}

/** What a rule, or a template, judges. */
export const judgedField = structure(
  { label: { cn: '判断', en: 'Judges' }, inside: judgedInside, initial: plainValue, refers: { pointIds: 'point' } },
  judgedSchema,
);

/** A limit rule of one point (decision 66). */
export const limitRules = defineLedger({
  name: 'limitRule',
  plural: 'limitRules',
  wing: 'alarms',
  title: { cn: '越限规则', en: 'Limit rules' },
  org: { from: 'reference', field: 'pointId' },
  channel: { from: 'reference', field: 'pointId' },
  fields: {
    name: text({ label: { cn: '名称', en: 'Name' }, max: 32, sortable: true, searchable: true, bilingual: true }),
    pointId: reference({ label: { cn: '测点', en: 'Point' }, fixed: true }, 'point'),
    judged: judgedField,
    limits: structure(
      { label: { cn: '限值', en: 'Limits' }, inside: limitInside },
      z.array(limitSchema).max(4).readonly(),
    ),
    templateId: reference(
      {
        label: { cn: '告警模板', en: 'Alarm template' },
        hint: { cn: '由模板生成', en: 'Made by it' },
        fixed: true,
        optional: true,
      },
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
      hint: {
        cn: '恢复正常后仍在案，由人复位（如保护跳闸）',
        en: 'Stands after its return to normal until a person resets it, as a trip does',
      },
      initial: false,
    }),
    enabled: boolean({ label: { cn: '启用', en: 'Enabled' }, initial: true, sortable: true }),
    rationalised: boolean({
      label: { cn: '已论证', en: 'Rationalised' },
      hint: {
        cn: '每个限值都有原因、后果、处置与时间',
        en: 'Each limit has its cause, consequence, response and time',
      },
      initial: false,
      computed: true,
      sortable: true,
    }),
    templateVersion: integer({
      label: { cn: '模板版本', en: 'Template version' },
      hint: {
        cn: '与该版本一致；自行改动过则为空',
        en: 'It is as this version has it; empty once it was changed by hand',
      },
      min: 1,
      max: 999_999_999,
      optional: true,
      computed: true,
      sortable: true,
    }),
  },
  rules: [(row) => limitFaults(row.limits, row.enabled), (row) => faultsOrNull(kindFaults(row))],
  derive: (row, { before, referred }) => ({
    rationalised: isRationalised(row.limits),
    templateVersion: templateVersionOf(
      row,
      before,
      row.templateId === null ? null : referred('alarmTemplate', row.templateId),
    ),
  }),
  permissions: {
    see: [
      '/equwarn',
      '/monitoringAlarm',
      '/limitWarning',
      '/z_historyData',
      '/deviceBoard',
      '/deviceBoard/realTimePage',
    ],
    add: ['/equwarn:add'],
    edit: ['/equwarn:edit'],
    delete: ['/equwarn:delete'],
  },
});
export type LimitRule = LedgerRow<typeof limitRules>;

/** What a template gives its rules. */
interface Shared {
  readonly judged: JudgedBy;
  readonly limits: readonly Limit[];
  readonly scriptId: string | null;
  readonly latching: boolean;
}

/** Whether a rule says what its template (or it itself, earlier) says. */
export const isSameAs = (one: Shared, other: Shared): boolean =>
  one.scriptId === other.scriptId &&
  one.latching === other.latching &&
  isSameKind(one.judged, other.judged) &&
  one.limits.length === other.limits.length &&
  one.limits.every((limit, index) => hasSameParts(limit, other.limits[index] as Limit));

/** What a rule judges, as a mark: another one is another. */
export const kindMark = (judged: JudgedBy): string =>
  JSON.stringify(Object.entries(judged).sort(([a], [b]) => (a < b ? -1 : 1)));
const isSameKind = (one: JudgedBy, other: JudgedBy): boolean => kindMark(one) === kindMark(other);

/** A part that is absent was left empty. */
function hasSameParts(one: Limit, other: Limit): boolean {
  const parts = Object.keys(limitSchema.shape) as (keyof Limit)[];
  // A level that follows is that of the organisation's table, whatever the template's says.
  const follows = levelBy(one) !== null;
  return parts
    .filter((part) => part !== 'level' || !follows)
    .every((part) => (one[part] ?? null) === (other[part] ?? null));
}

/** The version of its template that a rule is as: the present one where they are the same, else the one it was as, until a person changes it. */
function templateVersionOf(
  row: Shared,
  before: DerivedFrom['before'],
  template: ReturnType<DerivedFrom['referred']>,
): number | null {
  if (template === null) return null;
  if (isSameAs(row, template.fields as unknown as Shared)) return template.version;
  const was = before as (Shared & { readonly templateVersion?: number | null }) | null;
  return was !== null && isSameAs(row, was) ? (was.templateVersion ?? null) : null;
}
