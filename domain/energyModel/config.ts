import { aDay as dayMs } from '../clock/lengths.ts';
import { uniqueWithin } from '../ledger/uniqueWithin.ts';
import type { Text } from '../text/message.ts';
import { longestSpan, type ModelDriverSource } from './states.ts';

/** By what the use of a day is explained. */
export interface ModelDriver {
  readonly source: ModelDriverSource;
  /** `output/t/冲压件`: kind, measure and name of the records; null of what needs none. */
  readonly record: string | null;
}

export interface ModelConfig {
  readonly drivers: readonly ModelDriver[];
  /** Local days, the last included. */
  readonly trainFrom: string;
  readonly trainTo: string;
  readonly left: readonly { readonly day: string }[];
}

const says = {
  record: { cn: '请选择数据', en: 'Choose the record' },
  none: { cn: '工作日不需要数据', en: 'A work day needs no record' },
  temperature: { cn: '度日数由平均气温得出，请选择气温', en: 'Degree days come of the mean temperature: choose it' },
  twice: { cn: '因素不能重复', en: 'Each driver must be unique' },
  backwards: { cn: '终止日期不能早于起始日期', en: 'The end must not be before the start' },
  long: { cn: '最长两年', en: 'Two years are the most' },
  outside: { cn: '不在训练期内', en: 'It lies outside the span that is learnt from' },
  dayTwice: { cn: '此日已列出', en: 'This day is listed already' },
} as const satisfies Readonly<Record<string, Text>>;

const daysOf = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / dayMs + 1;

/** What two drivers must not share. */
export const keyOfDriver = ({ source, record }: ModelDriver): string => `${source}:${record ?? ''}`;

function driverFault({ source, record }: ModelDriver): Text | null {
  if (source === 'workDay') return record === null ? null : says.none;
  if (record === null || record === '') return says.record;
  return source === 'record' || record.startsWith('temperature/') ? null : says.temperature;
}

/** What is wrong with the drivers, the span or the days left out, by the field's path; nothing: they may be fitted. */
export function configFaults({ drivers, trainFrom, trainTo, left }: ModelConfig): Readonly<Record<string, Text>> {
  const each = drivers.flatMap((one, n) => {
    const fault = driverFault(one);
    return fault === null ? [] : [[`drivers.${n}.record`, fault] as const];
  });
  const keys = drivers.map((one) => ({ record: keyOfDriver(one) }));
  const days = daysOf(trainFrom, trainTo);
  const outside = left.flatMap(({ day }, n) =>
    day < trainFrom || day > trainTo ? [[`left.${n}.day`, says.outside] as const] : [],
  );
  return {
    ...uniqueWithin(keys, { at: 'drivers', key: 'record', say: says.twice }),
    ...Object.fromEntries(each),
    ...(days < 1 ? { trainTo: says.backwards } : days > longestSpan ? { trainTo: says.long } : {}),
    ...uniqueWithin(left, { at: 'left', key: 'day', say: says.dayTwice }),
    ...Object.fromEntries(outside),
  };
}
