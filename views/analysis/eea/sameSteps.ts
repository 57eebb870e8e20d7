import { quantity, sumOf, textOf } from '../../../domain/energy/quantity.ts';
import type { Cell, Series } from '../../../domain/figure/answer.ts';
import { cellAt } from '../../../domain/figure/extent.ts';
import { isLevel, type UnitRecordKind } from '../../../domain/unit/unitRecord.ts';

/**
 * What stands beside a ratio: the energy, or the amount, over the steps of which the ratio tells, so that the one divided by the other is the third. A level
 * (people, area) holds through all of them: its mean is told. Null where the ratio tells of none, or one of them is not told.
 */
export function overSameSteps(ratio: Series, beside: Series): Cell | null {
  const places = ratio.values.flatMap((value, n) => (value === null ? [] : [n]));
  const cells = places.map((n) => cellAt(beside, n));
  const known = cells.flatMap(({ value }) => (value === null ? [] : [quantity(value)]));
  if (cells.length === 0 || known.length < cells.length) return null;
  const kind = beside.part?.by === 'driver' ? (beside.part.id.split('/')[0] as UnitRecordKind) : null;
  const sum = sumOf(known);
  const value = kind !== null && isLevel(kind) ? sum.div(known.length) : sum;
  const time = (of: (cell: Cell) => number): number => cells.reduce((all, cell) => all + of(cell), 0);
  return {
    value: textOf(value.toDecimalPlaces(9)),
    none: null,
    quality: beside.total.quality,
    present: time(({ present }) => present),
    elapsed: time(({ elapsed }) => elapsed),
    expected: time(({ expected }) => expected),
    ...(cells.some(({ lowered }) => lowered) ? { lowered: true as const } : {}),
  };
}
