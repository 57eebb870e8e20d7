import { defineLedger, type LedgerRow, type RuleFaults } from '../ledger/declaration.ts';
import { reference, references, text } from '../ledger/field.ts';
import { evaluate } from '../script/evaluate.ts';
import { parseScript, type Script, scriptBounds } from '../script/parseScript.ts';
import type { Limit } from './limitRule.ts';

const screen = '/configuringSystemParameters/alarmLimitScript';

/** An expression that says where a limit lies at this moment: by the load, the hour, another point. Rules that name it go by it. */
export const limitScripts = defineLedger({
  name: 'limitScript',
  plural: 'limitScripts',
  wing: 'parameters',
  title: { cn: '告警限值脚本', en: 'Alarm limit scripts' },
  org: { from: 'field', field: 'orgId' },
  channel: null,
  fields: {
    name: text({
      label: { cn: '名称', en: 'Name' },
      max: 32,
      unique: 'organisation',
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    orgId: reference({ label: { cn: '所属组织', en: 'Organisation' }, fixed: true }, 'organisation'),
    expression: text({
      label: { cn: '表达式', en: 'Expression' },
      hint: {
        cn: '结果为此刻的限值；未知时不判断',
        en: 'Says the limit of now; where it is not known, nothing is judged',
      },
      max: scriptBounds.characters,
      long: true,
      initial: 'limit',
    }),
    pointIds: references(
      {
        label: { cn: '读取的测点', en: 'Points that it reads' },
        hint: { cn: '表达式中 point("…") 用到的测点', en: 'Those that point("…") names' },
        initial: [],
      },
      'point',
    ),
    note: text({ label: { cn: '说明', en: 'Note' }, max: 200, long: true, optional: true }),
  },
  rules: [expressionOf],
  permissions: {
    see: [screen, '/equwarn'],
    add: [`${screen}:edit`],
    edit: [`${screen}:edit`],
    delete: [`${screen}:edit`],
  },
});
export type LimitScript = LedgerRow<typeof limitScripts>;

/** Every point that is read is named, so that the right to see it is asked and it is not deleted under the script. */
function expressionOf({
  expression,
  pointIds,
}: {
  readonly expression: string;
  readonly pointIds: readonly string[];
}): RuleFaults {
  const parsed = parseScript(expression);
  if (!parsed.ok) return { expression: parsed.fault };
  const missing = parsed.script.points.find((id) => !pointIds.includes(id));
  if (missing === undefined) return null;
  return { pointIds: { cn: `请加入测点 ${missing}`, en: `Add the point ${missing}` } };
}

/** What the clocks of the site show. */
export interface LocalMoment {
  readonly hour: number;
  readonly minute: number;
  /** 1 is Monday. */
  readonly weekday: number;
  readonly day: number;
  readonly month: number;
}

/** `2026-11-20 14:27:41.208` as the local clock shows it, in its parts. */
export function localMoment(written: string): LocalMoment {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = written.split(/[- :.]/).map(Number);
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return { hour, minute, weekday: weekday === 0 ? 7 : weekday, day, month };
}

export interface LimitScope {
  readonly value: number | null;
  readonly local: LocalMoment;
  readonly point: (id: string) => number | null;
}

/** A limit bears no more decimals than this: what comes of a division is evidence, not noise. */
const micro = 1_000_000;

/** Beyond this no limit of a plant lies. */
const mostLimit = 1e12;

export interface LimitsSaid {
  /** Null where the script cannot tell, or would turn their order round. */
  readonly limits: readonly Limit[] | null;
  /** It cannot tell because what it says is beyond all measure. */
  readonly isTooLarge: boolean;
}

/** The limits as they lie at this moment. */
export function limitsNow(script: Script, limits: readonly Limit[], { value, local, point }: LimitScope): LimitsSaid {
  const moved: Limit[] = [];
  for (const limit of limits) {
    const said = evaluate(script, { names: { ...local, value, limit: limit.value }, point });
    if (said.value === null) return { limits: null, isTooLarge: said.isTooLarge };
    if (Math.abs(said.value) > mostLimit) return { limits: null, isTooLarge: true };
    moved.push({ ...limit, value: Math.round(said.value * micro) / micro });
  }
  return { limits: isRising(moved) ? moved : null, isTooLarge: false };
}

const order = { LL: 0, L: 1, H: 2, HH: 3 } as const;

function isRising(limits: readonly Limit[]): boolean {
  const sorted = [...limits].sort((a, b) => order[a.name] - order[b.name]);
  return sorted.every((limit, i) => i === 0 || (sorted[i - 1] as Limit).value < limit.value);
}
