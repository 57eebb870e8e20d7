import { media } from '../figure/vocabulary.ts';
import type { RowOf } from '../ledger/declaration.ts';
import { boolean, choice, integer, reference, text } from '../ledger/field.ts';
import { list } from '../ledger/group.ts';
import type { Text } from '../text/message.ts';
import { energyKinds } from '../unit/energyKinds.ts';
import { columnSources, type SourceId } from './columnSources.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

/** What stands on the page. */
export const blockKinds = {
  text: say('文字', 'Text'),
  keys: say('关键指标', 'Key figures'),
  table: say('表格', 'Table'),
  chart: say('图表', 'Chart'),
} as const;
export type BlockKind = keyof typeof blockKinds;

/** Whom a block is about: the unit that the report is opened for, the units right below it, or units of its own. */
export const blockSubjects = {
  asked: say('所选单元', 'The unit asked for'),
  children: say('所选单元的下级', 'The units below it'),
  chosen: say('指定单元', 'Units of its own'),
} as const;

/** By what its lines go: a line for each unit, or for each step of the span. */
export const blockSteps = {
  whole: say('每个单元一行', 'A line for each unit'),
  hour: say('每小时一行', 'A line for each hour'),
  day: say('每日一行', 'A line for each day'),
  month: say('每月一行', 'A line for each month'),
} as const;

export const comparedWith = {
  none: say('本期', 'This span'),
  lastYear: say('去年同期', 'Last year'),
  before: say('上一期', 'The span before'),
} as const;

const sources = {
  formula: say('公式', 'Formula'),
  ...(Object.fromEntries(Object.entries(columnSources).map(([id, { name }]) => [id, name])) as Readonly<
    Record<SourceId, Text>
  >),
} as const;

/** By this a formula names a column. */
export const columnKey = /^[a-z][A-Za-z0-9]{0,15}$/;

const column = {
  key: text({
    label: say('列标识', 'Key'),
    hint: say('小写字母开头，公式中引用', 'Begins with a small letter; formulas name it'),
    max: 16,
    pattern: columnKey,
  }),
  title: text({ label: say('列标题', 'Heading'), max: 32, bilingual: true }),
  source: choice({ label: say('来源', 'From'), initial: 'use' }, sources),
  medium: choice({ label: say('能源', 'Medium'), initial: 'electricity' }, energyKinds),
  compared: choice({ label: say('时段', 'Of which span'), initial: 'none' }, comparedWith),
  formula: text({
    label: say('公式', 'Formula'),
    hint: say('用列标识，如 (now - then) / then * 100', 'Of the keys of columns: (now - then) / then * 100'),
    max: 200,
    optional: true as const,
  }),
  unit: text({ label: say('单位', 'Unit'), hint: say('公式列填写', 'Of a formula'), max: 16, optional: true }),
  decimals: integer({ label: say('小数位', 'Decimals'), min: 0, max: 6, initial: 2 }),
  total: boolean({ label: say('合计', 'Total'), initial: true }),
} as const;

export const mostColumns = 12;
export const mostBlocks = 40;

const block = {
  kind: choice({ label: say('类型', 'Kind'), initial: 'table' }, blockKinds),
  title: text({ label: say('标题', 'Title'), max: 64, optional: true, bilingual: true }),
  body: text({
    label: say('内容', 'Words'),
    hint: say('可用 {unit} 单元、{from} 起、{to} 止', '{unit}, {from} and {to} are put in'),
    max: 2000,
    optional: true as const,
    long: true as const,
    bilingual: true as const,
  }),
  subjects: choice({ label: say('统计对象', 'About'), initial: 'asked' }, blockSubjects),
  units: list(
    { label: say('指定单元', 'Units'), entry: say('单元', 'unit'), most: 50 },
    { unitId: reference({ label: say('能耗单元', 'Unit') }, 'energyUnit') },
  ),
  step: choice({ label: say('行', 'Lines'), initial: 'whole' }, blockSteps),
  columns: list({ label: say('列', 'Columns'), entry: say('列', 'column'), most: mostColumns }, column),
} as const;

export const blocksField = list(
  {
    label: say('内容块', 'Blocks'),
    entry: say('块', 'block'),
    least: 1 as const,
    most: mostBlocks,
    refers: { '*.units.*.unitId': 'energyUnit' },
  },
  block,
);

type Blocks = RowOf<{ readonly blocks: typeof blocksField }>['blocks'];
export type ReportBlock = Blocks[number];
export type ReportColumn = ReportBlock['columns'][number];

/** A new column and a new block as an editor begins with them; `key` is free in its block. */
export const newColumn = (key: string, title: string): ReportColumn => ({
  key,
  title,
  titleEn: null,
  source: 'use',
  medium: media[0] ?? 'electricity',
  compared: 'none',
  formula: null,
  unit: null,
  decimals: 2,
  total: true,
});
export const newBlock = (kind: BlockKind): ReportBlock => ({
  kind,
  title: null,
  titleEn: null,
  body: null,
  bodyEn: null,
  subjects: 'asked',
  units: [],
  step: 'whole',
  columns: [],
});
