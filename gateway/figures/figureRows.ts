import type { Zone } from '../../domain/clock/zone.ts';
import { percentOf } from '../../domain/energy/sum.ts';
import type { Answer, Cell, Result } from '../../domain/figure/answer.ts';
import { cellAt } from '../../domain/figure/extent.ts';
import { measureOf } from '../../domain/figure/measures.ts';
import { seriesTitle } from '../../domain/figure/seriesTitle.ts';
import { fileTexts, noFigureTexts, qualityTexts } from '../../domain/figure/telling.ts';
import { own } from '../../domain/own.ts';
import type { Lang } from '../../domain/text/message.ts';
import type { CellRow, Cell as FileCell } from '../workbook/cell.ts';

/** A spreadsheet holds 15 digits: what has more stands as text, with all of them. */
export function fileNumber(value: string | null): FileCell {
  if (value === null) return null;
  const number = Number(value);
  return value.replace(/[-.]/g, '').replace(/^0+/, '').length <= 15 ? number : value;
}

const wall = (zone: Zone, instant: string): FileCell => ({ wall: zone.written(Date.parse(instant)).local });

/** The series of an answer, those on one axis beside each other: a row a step, the total last. */
export function seriesRows(answer: Answer, zone: Zone, lang: Lang): readonly CellRow[] {
  return answer.axes.flatMap(({ edges }, axis) => {
    const shown = answer.series.filter((one) => one.axis === axis);
    if (shown.length === 0) return [];
    const head: CellRow = [
      `${fileTexts.from[lang]} (${zone.name})`,
      fileTexts.to[lang],
      ...shown.flatMap((one) => [seriesTitle(answer, one, lang), fileTexts.quality[lang], fileTexts.coverage[lang]]),
    ];
    const steps = edges
      .slice(0, -1)
      .map(
        (from, n): CellRow => [
          wall(zone, from),
          wall(zone, edges[n + 1] ?? from),
          ...shown.flatMap((one) => cellsOf(cellAt(one, n), lang)),
        ],
      );
    const total: CellRow = [fileTexts.total[lang], null, ...shown.flatMap((one) => cellsOf(one.total, lang))];
    return [head, ...steps, total, []];
  });
}

/** What an answer tells that is no series: named figures, curves, boxes, spectra. */
export const resultRows = (answer: Answer, zone: Zone, lang: Lang): readonly CellRow[] =>
  answer.results.flatMap((result) => [[seriesTitle(answer, result, lang)], ...rowsOf(result, zone, lang), []]);

function rowsOf(result: Result, zone: Zone, lang: Lang): readonly CellRow[] {
  const measure = measureOf(result.measure);
  switch (result.gives) {
    case 'facts':
      return result.facts.map((fact) => [
        (measure.gives === 'facts' ? own(measure.facts, fact.id)?.name[lang] : undefined) ?? fact.id,
        fact.at === null ? null : wall(zone, fact.at),
        ...cellsOf(fact, lang),
        fact.unit,
      ]);
    case 'verdicts':
      return result.verdicts.map((one) => [
        (measure.gives === 'verdicts' ? own(measure.facts, one.id)?.name[lang] : undefined) ?? one.id,
        one.at === null ? null : wall(zone, one.at),
        ...cellsOf(one, lang),
        one.unit,
        fileNumber(one.limit),
        one.met === null ? null : fileTexts[one.met ? 'met' : 'missed'][lang],
      ]);
    case 'curve':
      return result.x.map((x, n) => [fileNumber(x), fileNumber(result.y[n] ?? null)]);
    case 'boxes':
      return [
        ['', 'n', 'min', 'Q1', 'median', 'Q3', 'max'],
        ...result.boxes.map(({ id, n, min, q1, median, q3, max }) => [
          ...[id, n],
          ...[min, q1, median, q3, max].map(fileNumber),
        ]),
      ];
    case 'scatter':
      return [
        ['', result.xUnit, result.unit ?? ''],
        ...result.pairs.map(({ at, x, y }) => [wall(zone, at), fileNumber(x), fileNumber(y)]),
        ...(result.line === null ? [] : [['r', fileNumber(result.line.r), null]]),
      ];
    case 'spectrum':
      return [
        ['h', 'A', 'B', 'C', 'max', 'limit'],
        ...result.orders.map(({ order, phases, worst, limit }) => [
          order,
          ...[...phases, worst, limit].map(fileNumber),
        ]),
      ];
  }
}

/** Value, what it is worth or why there is none, and of how much of the time it tells. */
const cellsOf = ({ value, none, quality, present, elapsed }: Omit<Cell, 'expected'>, lang: Lang): CellRow => [
  fileNumber(value),
  none === null ? qualityTexts[quality][lang] : noFigureTexts[none][lang],
  elapsed === 0 ? null : fileNumber(percentOf({ present, due: elapsed })),
];
