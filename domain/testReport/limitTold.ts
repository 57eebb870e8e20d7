import { comparedWith, comparisons } from '../form/kinds.ts';
import type { FormReading } from '../form/model.ts';
import type { Lang } from '../text/message.ts';

/** Within what a reading passes, as short as a column of a report is: `≤ 85 °C`; what passing it means is the sheet's. */
export function limitTold({ limits, against, unit }: FormReading, lang: Lang): string | null {
  const of = (value: string): string => (unit === null ? value : `${value} ${unit}`);
  // The tightest on each side: what lies beyond it has failed, or is told.
  const sides = [
    { sign: '≥', values: limits.filter(({ bound }) => bound === 'L' || bound === 'LL'), tightest: Math.max },
    { sign: '≤', values: limits.filter(({ bound }) => bound === 'H' || bound === 'HH'), tightest: Math.min },
  ];
  const own = sides.flatMap(({ sign, values, tightest }) => {
    const best = tightest(...values.map(({ value }) => Number(value)));
    const found = values.find(({ value }) => Number(value) === best);
    return found === undefined ? [] : [`${sign} ${of(found.value)}`];
  });
  const compared = against.map(({ of: with_, test, value }) => {
    const told = test === 'maxDifference' ? of(value) : value;
    return `${comparedWith[with_][lang]} ${comparisons[test][lang]} ${told}`;
  });
  const all = [...own, ...compared];
  return all.length === 0 ? null : all.join('; ');
}
