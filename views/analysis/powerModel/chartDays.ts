import type { Zone } from '../../../domain/clock/zone.ts';
import type { ModelDayTold } from '../../../domain/energyModel/calls.ts';

export interface DayColumns {
  /** s since 1970: the beginning of each day, and the end of the last. */
  readonly times: readonly number[];
  readonly actual: readonly (number | null)[];
  /** Within what was learnt, and beyond it. */
  readonly expected: readonly (number | null)[];
  readonly beyond: readonly (number | null)[];
  readonly residual: readonly (number | null)[];
}

const numberOf = (value: string | null): number | null => (value === null ? null : Number(value));

/** Days as a chart draws them: a step holds to its end, so the last value stands twice. A day that is not over draws nothing. */
export function chartDays(days: readonly ModelDayTold[], zone: Zone): DayColumns {
  const starts = days.map(({ date }) => zone.instantAt(`${date}T00:00`) ?? 0);
  const last = starts.at(-1);
  const times = [...starts, ...(last === undefined ? [] : [zone.startOfNextDay(last)])].map((at) => at / 1000);
  const column = (of: (day: ModelDayTold) => string | null): readonly (number | null)[] => {
    const values = days.map((day) => numberOf(of(day)));
    return values.length === 0 ? [] : [...values, values.at(-1) ?? null];
  };
  return {
    times,
    actual: column(({ actual, left }) => (left === 'notYet' || left === 'use' ? null : actual)),
    expected: column(({ expected, isBeyond, left }) => (isBeyond || left === 'notYet' ? null : expected)),
    beyond: column(({ expected, isBeyond }) => (isBeyond ? expected : null)),
    residual: column(({ residual }) => residual),
  };
}
