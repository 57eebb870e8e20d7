import { z } from 'zod';
import { choice, type Fields, type Inside, integer, number, references, structure, text } from '../ledger/field.ts';
import { parseScript, scriptBounds } from '../script/parseScript.ts';
import { pointIdPattern } from '../telemetry/sample.ts';
import type { Text } from '../text/message.ts';
import { type RuleKind, ruleKinds } from './ruleKinds.ts';

/** A rate is judged over an hour at most. */
const longestWindow = 3_600;

const judgedSchemas = {
  limit: z.strictObject({ kind: z.literal('limit') }),
  /** Change a minute, over the last so many seconds. */
  rate: z.strictObject({ kind: z.literal('rate'), seconds: z.int().min(1).max(longestWindow) }),
  /** Minutes since the value moved by more than this, in the point's unit. */
  still: z.strictObject({ kind: z.literal('still'), within: z.number().min(0).max(1e12) }),
  /** 1 while the value is one of these codes, else 0. */
  state: z.strictObject({
    kind: z.literal('state'),
    codes: z.array(z.int().min(-32_768).max(65_535)).min(1).max(16).readonly(),
  }),
  /** How far the mean of a quarter of an hour lies outside what is usual then, in widths of its band. */
  band: z.strictObject({ kind: z.literal('band') }),
  /** What the expression says: a number, or 1 where a condition holds and 0 where not. */
  expression: z.strictObject({
    kind: z.literal('expression'),
    expression: z.string().trim().min(1).max(scriptBounds.characters),
    pointIds: z.array(z.string().regex(pointIdPattern)).max(16).readonly(),
  }),
};
export const judgedSchema = z.discriminatedUnion('kind', [
  judgedSchemas.limit,
  judgedSchemas.rate,
  judgedSchemas.still,
  judgedSchemas.state,
  judgedSchemas.band,
  judgedSchemas.expression,
]);
export type JudgedBy = z.infer<typeof judgedSchema>;

/** As rules were before there were kinds. */
export const plainValue: JudgedBy = { kind: 'limit' };

const parts: Readonly<Record<RuleKind, Fields>> = {
  limit: {},
  rate: {
    seconds: integer({
      label: { cn: '时间窗（秒）', en: 'Over (seconds)' },
      hint: { cn: '限值为每分钟的变化量，下限为负', en: 'Limits are the change a minute; lower ones are negative' },
      min: 1,
      max: longestWindow,
      initial: 60,
    }),
  },
  still: {
    within: number({
      label: { cn: '死区', en: 'Within' },
      hint: {
        cn: '变化不超过它视为不变；限值为不变的分钟数。只用于定期上报的测点',
        en: 'A change up to this is none; limits are minutes without change. For points that report at regular times',
      },
      min: 0,
      max: 1e12,
      initial: 0,
    }),
  },
  state: {
    codes: structure(
      {
        label: { cn: '告警状态', en: 'States that alarm' },
        hint: { cn: '处于这些状态时告警', en: 'It alarms while the value is one of them' },
        initial: [1],
        inside: {
          many: 'list',
          entry: { cn: '状态', en: 'state' },
          parts: () => ({
            value: integer({ label: { cn: '状态值', en: 'Code' }, min: -32_768, max: 65_535, initial: 1 }),
          }),
        },
      },
      judgedSchemas.state.shape.codes,
    ),
  },
  band: {},
  expression: {
    expression: text({
      label: { cn: '表达式', en: 'Expression' },
      hint: {
        cn: '与限值脚本同一写法；条件成立为 1，不成立为 0（上限填 0.5）',
        en: 'Written as a limit script; a condition is 1 where it holds, else 0 (enter an upper limit of 0.5)',
      },
      max: scriptBounds.characters,
      long: true,
      initial: 'value',
    }),
    pointIds: references(
      {
        label: { cn: '读取的测点', en: 'Points that it reads' },
        hint: { cn: '表达式中 point("…") 用到的测点', en: 'Those that point("…") names' },
        initial: [],
      },
      'point',
    ),
  },
};

const kindField = choice({ label: { cn: '判断', en: 'Judges' }, initial: 'limit' }, ruleKinds);

export const judgedInside: Inside = {
  parts: (value) => ({ kind: kindField, ...(parts[(value['kind'] as RuleKind | undefined) ?? 'limit'] ?? {}) }),
  brief: (value) => ruleKinds[(value['kind'] as RuleKind | undefined) ?? 'limit'],
};

/** In which unit the limits of a rule are, for a point of this unit. */
export function unitJudged(kind: RuleKind, unit: string | null): string | null {
  if (kind === 'limit') return unit;
  if (kind === 'rate') return unit === null ? '/min' : `${unit}/min`;
  return kind === 'still' ? 'min' : null;
}

/** Between 0 and 1: where the limit of a state lies. */
export const stateLimit = 0.5;

interface Row {
  readonly judged: JudgedBy;
  readonly limits: readonly {
    readonly name: string;
    readonly value: number;
    readonly hysteresis?: number;
    readonly heldBy?: string | null | undefined;
  }[];
  readonly scriptId: string | null;
}

/** What does not go with the kind of a rule, by path. */
export function kindFaults({ judged, limits, scriptId }: Row): Readonly<Record<string, Text>> {
  const faults: Record<string, Text> = {};
  if (judged.kind !== 'limit' && scriptId !== null)
    faults['scriptId'] = { cn: '限值脚本只用于判断数值的规则', en: 'A limit script is for rules that judge the value' };
  if (judged.kind !== 'limit' && limits.some(({ heldBy }) => heldBy != null))
    faults['limits'] = { cn: '下发测点只用于判断数值的规则', en: '“Held by” is for rules that judge the value' };
  if (judged.kind === 'still' && limits.some(({ name }) => name.startsWith('L')))
    faults['limits'] = {
      cn: '不变化的规则只有上限：不变的分钟数',
      en: 'A rule of no change has upper limits only: minutes without change',
    };
  if (judged.kind === 'state' && (limits.length !== 1 || limits[0]?.name !== 'H' || limits[0].value !== stateLimit))
    faults['limits'] = {
      cn: '状态规则只有一个限值：请删除原来的，再增加一个',
      en: 'A rule of states has one limit: remove those of before and add one',
    };
  if (judged.kind === 'band') Object.assign(faults, bandFaults(limits));
  return judged.kind === 'expression' ? { ...faults, ...expressionFaults(judged) } : faults;
}

/** Outside on either side, and over only once it is inside again. */
function bandFaults(limits: Row['limits']): Readonly<Record<string, Text>> {
  const isOutside = ({ name, value }: Row['limits'][number]): boolean => (name.startsWith('L') ? value < 0 : value > 0);
  if (!limits.every(isOutside))
    return {
      limits: {
        cn: '基线规则的限值是带宽的倍数：上限大于 0，下限小于 0',
        en: 'Limits of a band are widths outside it: upper ones above 0, lower ones below 0',
      },
    };
  return limits.some(({ hysteresis = 0 }) => hysteresis !== 0)
    ? {
        limits: {
          cn: '基线规则没有回差：回到基线内才恢复',
          en: 'A band has no hysteresis: it is over once it is inside again',
        },
      }
    : {};
}

/** Every point that is read is named, so that the right to see it is asked and it is not deleted under the rule. */
function expressionFaults({
  expression,
  pointIds,
}: Extract<JudgedBy, { kind: 'expression' }>): Readonly<Record<string, Text>> {
  const parsed = parseScript(expression);
  if (!parsed.ok) return { 'judged.expression': parsed.fault };
  const missing = parsed.script.points.find((id) => !pointIds.includes(id));
  return missing === undefined
    ? {}
    : { 'judged.pointIds': { cn: `请加入测点 ${missing}`, en: `Add the point ${missing}` } };
}
