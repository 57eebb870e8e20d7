import { type Quantity, quantity } from '../../energy/quantity.ts';
import { type Figured, isWhole } from './figured.ts';

/** How values of one kind lie: smallest, quartiles, largest; `n` of them. */
export interface Box {
  readonly id: string;
  readonly n: number;
  readonly min: Quantity;
  readonly q1: Quantity;
  readonly median: Quantity;
  readonly q3: Quantity;
  readonly max: Quantity;
}

/** The value below which a share of them lies, between two by the line between them (type 7 of Hyndman and Fan). */
export function quantileOf(sorted: readonly Quantity[], share: string): Quantity | null {
  const [first] = sorted;
  if (first === undefined) return null;
  const place = quantity(share).times(sorted.length - 1);
  const below = place.floor().toNumber();
  const low = sorted[below] ?? first;
  return low.plus((sorted[below + 1] ?? low).minus(low).times(place.minus(below)));
}

/** Steps by what kind they are of; those that are not whole, and the one that runs, are left out. */
export function boxesOf(steps: readonly { readonly figure: Figured; readonly id: string }[]): readonly Box[] {
  const whole = steps.filter(
    ({ figure }) => isWhole(figure) && figure.elapsed > 0 && figure.elapsed >= figure.expected,
  );
  return [...Map.groupBy(whole, ({ id }) => id)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([id, mine]) => {
      const sorted = mine.flatMap(({ figure }) => figure.value ?? []).sort((a, b) => a.cmp(b));
      const at = (share: string): Quantity => quantileOf(sorted, share) ?? quantity(0);
      if (sorted.length === 0) return [];
      return [{ id, n: sorted.length, min: at('0'), q1: at('0.25'), median: at('0.5'), q3: at('0.75'), max: at('1') }];
    });
}
