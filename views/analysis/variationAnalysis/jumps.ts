import { type Quantity, quantity } from '../../../domain/energy/quantity.ts';
import type { Series } from '../../../domain/figure/answer.ts';

export interface Jump {
  /** The place of the step that it leads to. */
  readonly place: number;
  readonly from: Quantity;
  readonly to: Quantity;
  readonly by: Quantity;
}

type JumpsTold = Pick<Series, 'values' | 'present' | 'elapsed' | 'expected'>;

/** The largest changes from one step to the next, both of them whole. */
export function jumpsOf({ values, present, elapsed, expected }: JumpsTold, most: number): readonly Jump[] {
  const isWhole = (n: number): boolean =>
    values[n] != null && (present[n] ?? 0) >= (expected[n] ?? 1) && (elapsed[n] ?? 0) >= (expected[n] ?? 1);
  return values
    .flatMap((value, place): readonly Jump[] => {
      const before = values[place - 1];
      if (value == null || before == null || !isWhole(place) || !isWhole(place - 1)) return [];
      const [from, to] = [quantity(before), quantity(value)];
      return [{ place, from, to, by: to.minus(from) }];
    })
    .sort((a, b) => b.by.abs().cmp(a.by.abs()) || a.place - b.place)
    .slice(0, most);
}
