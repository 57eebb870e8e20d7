import { uniqueWithin } from '../../ledger/uniqueWithin.ts';
import { own } from '../../own.ts';
import type { Text } from '../../text/message.ts';
import { type FormChart, ownKeys } from './chart.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

export const chartMessages = {
  noField: say('没有这个字段', 'There is no such field'),
  noNumber: say('请选择数字或公式字段', 'Choose a field of numbers'),
  notBy: say('不能按此字段分组', 'Records are not told apart by such a field'),
  notSplit: say('不能按日期或多选字段拆分', 'A chart is split by a choice, a reference or a state'),
  twice: say('拆分须不同于分组', 'It is split by something else than it is grouped by'),
  nameTwice: say('图表名称不能重复', 'Each chart must have a name of its own'),
  keyTwice: say('标识不能重复', 'Each key must be unique'),
  personal: say('个人信息不进入图表', 'What is personal stands in no chart'),
} as const;

/** A field as charts know it. */
export interface ChartedField {
  readonly key: string;
  readonly name: string;
  readonly nameEn: string | null;
  readonly kind: string;
  readonly unit: string | null;
  readonly decimals: number | null;
  readonly to: string | null;
  readonly personal: boolean;
  readonly options: readonly { readonly key: string; readonly name: string; readonly nameEn: string | null }[];
}

const numbers: readonly string[] = ['number', 'formula'];
const dates: readonly string[] = ['date', 'instant'];
const kindsOfGroups: readonly string[] = ['choice', 'yesNo', 'reference'];

export const isNumber = ({ kind, personal }: ChartedField): boolean => numbers.includes(kind) && !personal;
/** Whether groups lie on the calendar. */
export const isDated = (by: string, fields: ReadonlyMap<string, ChartedField>): boolean =>
  by === '$filledAt' || dates.includes(fields.get(by)?.kind ?? '');
export const isApart = ({ kind, personal }: ChartedField): boolean => kindsOfGroups.includes(kind) && !personal;

/** What is wrong with a chart over these fields, by its own parts. */
export function chartFaults(
  { measure, of, by, split }: FormChart,
  fields: ReadonlyMap<string, ChartedField>,
): Readonly<Record<string, Text>> {
  const faults: Record<string, Text> = {};
  const missing = (key: string): boolean => own(ownKeys, key) === undefined && !fields.has(key);
  if (measure !== 'count') {
    const field = fields.get(of ?? '');
    if (field === undefined) faults['of'] = of === null ? chartMessages.noNumber : chartMessages.noField;
    else if (field.personal) faults['of'] = chartMessages.personal;
    else if (!isNumber(field)) faults['of'] = chartMessages.noNumber;
  }
  const grouping = fields.get(by);
  if (missing(by)) faults['by'] = chartMessages.noField;
  else if (grouping?.personal === true) faults['by'] = chartMessages.personal;
  else if (grouping !== undefined && !isApart(grouping) && !isDated(by, fields)) faults['by'] = chartMessages.notBy;
  if (split === null) return faults;
  const splitting = fields.get(split);
  if (missing(split)) faults['split'] = chartMessages.noField;
  else if (splitting?.personal === true) faults['split'] = chartMessages.personal;
  else if (split === by) faults['split'] = chartMessages.twice;
  else if (split === '$filledAt' || (splitting !== undefined && !isApart(splitting)))
    faults['split'] = chartMessages.notSplit;
  return faults;
}

/** What is wrong with the charts that are kept with a form, by place: `charts.1.of`. */
export function chartsFaults(
  charts: readonly FormChart[],
  fields: readonly ChartedField[],
): Readonly<Record<string, Text>> {
  const known = chartedFields([fields]);
  const inside = charts.flatMap((chart, n) =>
    Object.entries(chartFaults(chart, known)).map(([path, fault]) => [`charts.${n}.${path}`, fault] as const),
  );
  return {
    ...Object.fromEntries(inside),
    ...uniqueWithin(charts, { at: 'charts', key: 'name', say: chartMessages.nameTwice }),
    ...uniqueWithin(charts, { at: 'charts', key: 'key', say: chartMessages.keyTwice }),
  };
}

/** The fields of a form over its versions, the newest last: what a later one says of a key stands, and what only an earlier one asked stays known. */
export function chartedFields(versions: readonly (readonly ChartedField[])[]): ReadonlyMap<string, ChartedField> {
  const fields = new Map<string, ChartedField>();
  for (const version of versions)
    for (const field of version) {
      const was = fields.get(field.key);
      const gone = (was?.options ?? []).filter(({ key }) => field.options.every((one) => one.key !== key));
      fields.set(field.key, gone.length === 0 ? field : { ...field, options: [...field.options, ...gone] });
    }
  return fields;
}
