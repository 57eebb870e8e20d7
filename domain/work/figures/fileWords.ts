import type { Lang, Text } from '../../text/message.ts';
import { type MeasureName, measureNamed } from '../measures.ts';
import type { Cell } from './cell.ts';
import { figureUnits } from './measure.ts';

/** What a file of figures says beside them. */
export const fileWords = {
  keys: { cn: '关键指标', en: 'Key figures' },
  months: { cn: '按月', en: 'By month' },
  by: { cn: '按{by}', en: 'By {by}' },
  figure: { cn: '指标', en: 'Figure' },
  unit: { cn: '单位', en: 'Unit' },
  now: { cn: '本时段', en: 'This span' },
  before: { cn: '前一时段', en: 'The span before' },
  median: { cn: '中位数', en: 'Median' },
  p90: { cn: '九成不超过', en: '90 % within' },
  n: { cn: '计入', en: 'Cases' },
  part: { cn: '分子', en: 'Part' },
  whole: { cn: '分母', en: 'Whole' },
  atLeast: { cn: '至少', en: 'At least' },
  yes: { cn: '是', en: 'Yes' },
  says: { cn: '口径', en: 'How it is counted' },
  asOf: { cn: '截至', en: 'As of' },
  reader: { cn: '导出人', en: 'Taken by' },
  span: { cn: '统计月份', en: 'Months' },
  none: { cn: '没有记录', en: 'Nothing' },
  noFailure: { cn: '{h} h 内无故障', en: 'no failure in {h} h' },
} as const satisfies Readonly<Record<string, Text>>;

/** A figure in words, with its unit: none as a dash, a least as such. */
export function figureSaid(name: MeasureName, cell: Cell, lang: Lang): string {
  const { how, unit } = measureNamed(name);
  if (how === 'hoursEach' && cell.n === 0 && cell.part !== null)
    return fileWords.noFailure[lang].replace('{h}', cell.part.toFixed(0));
  if (cell.value === null) return '--';
  const written = `${cell.value.toFixed(decimalsOf(unit))} ${figureUnits[unit][lang]}`.trim();
  return cell.isAtLeast ? `${fileWords.atLeast[lang]} ${written}` : written;
}

const decimalsOf = (unit: keyof typeof figureUnits): number => {
  if (unit === 'count' || unit === 'min') return 0;
  return unit === 'yuan' || unit === 'yuanPerHour' ? 2 : 1;
};
