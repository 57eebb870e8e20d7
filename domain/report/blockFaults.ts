import type { Text } from '../text/message.ts';
import type { ReportBlock, ReportColumn } from './blockFields.ts';
import { type CellFormula, orderOf, parseFormula } from './cellFormula.ts';
import { isToldBy, sourceOf } from './columnSources.ts';

type Faults = Record<string, Text>;
const say = (cn: string, en: string): Text => ({ cn, en });

/** What is wrong with the blocks of a report, each at its place: `blocks.2.columns.1.formula`. */
export function blockFaults(blocks: readonly ReportBlock[], at: string): Readonly<Record<string, Text>> {
  const faults: Faults = {};
  for (const [n, block] of blocks.entries()) {
    const here = `${at}.${n}`;
    if (block.kind === 'text') {
      if ((block.body ?? '') === '') faults[`${here}.body`] = say('请填写文字', 'Enter the words');
      continue;
    }
    if (block.columns.length === 0) faults[`${here}.columns`] = say('至少需要一列', 'It needs a column');
    if (block.kind === 'keys' && block.step !== 'whole')
      faults[`${here}.step`] = say('关键指标不按时间分行', 'Key figures have no lines by time');
    if (block.kind === 'keys' && block.subjects === 'children')
      faults[`${here}.subjects`] = say('关键指标只统计一个单元', 'Key figures are of one unit');
    if (block.subjects === 'chosen' && block.units.length === 0)
      faults[`${here}.units`] = say('请选择单元', 'Choose the units');
    if (block.kind === 'keys' && block.units.length > 1)
      faults[`${here}.units`] = say('关键指标只统计一个单元', 'Key figures are of one unit');
    Object.assign(faults, columnFaults(block, `${here}.columns`));
  }
  return faults;
}

function columnFaults({ columns, step }: ReportBlock, at: string): Faults {
  const faults: Faults = {};
  const seen = new Set<string>();
  const formulas = new Map<string, CellFormula>();
  for (const [n, column] of columns.entries()) {
    const here = `${at}.${n}`;
    if (seen.has(column.key)) faults[`${here}.key`] = say('列标识不能重复', 'Each key must be unique');
    seen.add(column.key);
    if (column.source !== 'formula') {
      if (!isToldBy(column.source, step))
        faults[`${here}.source`] = say('该指标不按此行统计', 'It is not told by such lines');
      if (sourceOf(column.source).fact !== undefined && column.compared !== 'none')
        faults[`${here}.compared`] = say('该指标只统计本期', 'It is told of this span alone');
      continue;
    }
    const read = readFormula(column, columns);
    if ('cn' in read) faults[`${here}.formula`] = read;
    else formulas.set(column.key, read);
  }
  const sorted = orderOf(formulas);
  if ('ring' in sorted) {
    const way = sorted.ring.join(' → ');
    for (const [n, { key }] of columns.entries())
      if (sorted.ring.includes(key))
        faults[`${at}.${n}.formula`] = say(`公式互相引用：${way}`, `The formulas name each other in a ring: ${way}`);
  }
  return faults;
}

function readFormula({ formula }: ReportColumn, columns: readonly ReportColumn[]): CellFormula | Text {
  const parsed = parseFormula(formula ?? '');
  if (!parsed.ok) return parsed.fault;
  const unknown = parsed.formula.cells.find((key) => !columns.some((one) => one.key === key));
  return unknown === undefined ? parsed.formula : say(`没有列 ${unknown}`, `There is no column ${unknown}`);
}
