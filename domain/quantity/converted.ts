import { quantity, textOf } from '../energy/quantity.ts';
import { unitOf } from './units.ts';

/** A decimal in another unit of its dimension, exactly; null where they measure different things, or one is not known. */
export function converted(value: string, from: string, to: string): string | null {
  const [was, is] = [unitOf(from), unitOf(to)];
  if (was === null || is === null || was.dimension !== is.dimension) return null;
  return textOf(quantity(value).times(was.factor).div(is.factor));
}
