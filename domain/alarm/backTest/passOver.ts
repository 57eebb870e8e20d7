import type { Millis } from '../../clock/clock.ts';
import { quality } from '../../telemetry/quality.ts';
import { judge, type LimitMemory, limitsOf, type Side } from '../limitEngine.ts';
import type { Limit } from '../limitRule.ts';
import { worseOf } from '../worst.ts';

/** What is known of a stretch of samples without looking at each: a block's figures, or a roll-up's. */
export interface Stretch {
  readonly firstAt: Millis;
  readonly lastAt: Millis;
  /** Samples that count for rules, and the smallest and largest value among them; null where there is none. */
  readonly usable: number;
  readonly min: number | null;
  readonly max: number | null;
}

/**
 * The memory that judging each sample of the stretch would leave; null where that cannot be known without opening it.
 *
 * Where no threshold that matters lies between min and max, all its values are one to the engine: judged as often as there are samples, one of
 * them says what becomes of the memory, until nothing changes any more. What begins, raises, escalates or recovers within the stretch has
 * a moment of its own, which only its samples tell.
 */
export type PassOver = (memory: LimitMemory, stretch: Pick<Stretch, 'usable' | 'min' | 'max'>) => LimitMemory | null;

const sides: readonly Side[] = ['upper', 'lower'];

export function passOver(limits: readonly Limit[]): PassOver {
  const isDivided = dividing(limits);
  return (memory, { usable, min, max }) => {
    if (usable === 0 || min === null || max === null) return memory;
    if (isDivided(memory, min, max)) return null;
    let after = memory;
    for (let left = usable; left > 0; left--) {
      const judged = judge(limits, after, { value: min, quality: quality.good, at: 0, mark: '' });
      if (judged.memory === after) return furthest(limits, after, { min, max });
      if (
        judged.verdicts.length > 0 ||
        sides.some((side) => after[side].first === null && judged.memory[side].first !== null)
      )
        return null;
      after = judged.memory;
    }
    return furthest(limits, after, { min, max });
  };
}

/** What is under way went as far as the furthest of the stretch. */
function furthest(
  limits: readonly Limit[],
  memory: LimitMemory,
  { min, max }: { readonly min: number; readonly max: number },
): LimitMemory {
  const widened = (side: Side) => {
    const known = memory[side];
    const worst = worseOf(limitsOf(side, limits)[0]?.name ?? null, known.worst ?? null, side === 'upper' ? max : min);
    return known.worst === undefined || worst === null || worst === known.worst ? known : { ...known, worst };
  };
  const [upper, lower] = [widened('upper'), widened('lower')];
  return upper === memory.upper && lower === memory.lower ? memory : { upper, lower };
}

interface Thresholds {
  readonly side: Side;
  readonly over: readonly number[];
  readonly back: number;
}

/** Whether some of the values lie on one side of a threshold and some on the other. Where an occurrence recovers matters to an open one alone. */
function dividing(limits: readonly Limit[]): (memory: LimitMemory, min: number, max: number) => boolean {
  const thresholds = sides.flatMap((side): readonly Thresholds[] => {
    const mine = limitsOf(side, limits);
    const [inner] = mine;
    if (inner === undefined) return [];
    const back = side === 'upper' ? inner.value - inner.hysteresis : inner.value + inner.hysteresis;
    return [{ side, over: mine.map(({ value }) => value), back }];
  });
  return (memory, min, max) =>
    thresholds.some(({ side, over, back }) => {
      const isBetween = (at: number): boolean => (side === 'upper' ? min <= at && at < max : min < at && at <= max);
      return over.some(isBetween) || (memory[side].open !== null && isBetween(back));
    });
}
