import type { FormItem } from '../../form/model.ts';
import { converted } from '../../quantity/converted.ts';

/** A value that the same item of the same thing had before, in the unit that it had then. */
export interface BeforeTold {
  readonly value: string;
  readonly unit: string | null;
  /** The same at 20 °C, where its item was brought there then; null: it was not, or nobody kept it. */
  readonly at20: string | null;
}

/** What a value of before is to this item: in its unit, and at 20 °C where it is brought there. Null: it cannot be said, and is compared with nothing. */
export function lastSaid({ reading }: FormItem, { value, unit, at20 }: BeforeTold): string | null {
  const told = reading === null || reading.correct === null ? value : at20;
  const own = reading?.unit ?? null;
  if (told === null || unit === own) return told;
  return unit === null || own === null ? null : converted(told, unit, own);
}
