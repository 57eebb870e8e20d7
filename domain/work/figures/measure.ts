import type { Millis } from '../../clock/clock.ts';
import type { Text } from '../../text/message.ts';
import type { Fact, FactKind, FigureSpan } from './facts.ts';

export const figureUnits = {
  count: { cn: '', en: '' },
  percent: { cn: '%', en: '%' },
  min: { cn: 'min', en: 'min' },
  h: { cn: 'h', en: 'h' },
  d: { cn: 'd', en: 'd' },
  yuan: { cn: '元', en: '¥' },
  yuanPerHour: { cn: '元/h', en: '¥/h' },
  kWh: { cn: 'kWh', en: 'kWh' },
} as const satisfies Readonly<Record<string, Text>>;
export type FigureUnit = keyof typeof figureUnits;

/**
 * How a figure comes out of what was counted: how many there are; the sum of their parts, or that over the sum of what they are parts of; the mean,
 * median and p90 of their parts; hours for each of them; their parts for each hour.
 */
export type How = 'count' | 'sum' | 'ratio' | 'mean' | 'hoursEach' | 'eachHour';

/** What is counted of one fact: its part, and what that is a part of. */
export interface Taken {
  /** Null: it counts, and how much it is nobody knows. */
  readonly part: number | null;
  readonly whole: number;
  readonly isAtLeast: boolean;
}

export const taken = (part: number | null, whole = 1, isAtLeast = part === null): Taken => ({ part, whole, isAtLeast });
/** One case. */
export const one = (isIt: boolean): Taken | null => (isIt ? taken(1) : null);

export interface Measure {
  readonly title: Text;
  /** Its formula in words. */
  readonly says: Text;
  readonly unit: FigureUnit;
  readonly how: How;
  readonly of: readonly FactKind[];
  /** When it counts: in the span that holds this moment. Null: it counts in none. */
  readonly at: ((fact: Fact) => Millis | null) | null;
  /** Of what counts in every span in which it stands, whether it does in this one. */
  readonly stands: ((fact: Fact, span: FigureSpan, now: Millis) => boolean) | null;
  /** It is of now, and of no month. */
  readonly isOfNow: boolean;
  /** It looks ahead: that nothing counts in a month to come is known today. */
  readonly isAhead: boolean;
  /** Whose hours it is for. */
  readonly hours: 'use' | 'run' | null;
  readonly takes: (fact: Fact, now: Millis) => Taken | null;
}

export type FactOf<K extends FactKind> = Extract<Fact, { readonly of: K }>;

interface Given<K extends FactKind> {
  readonly title: Text;
  readonly says: Text;
  readonly unit?: FigureUnit;
  readonly how?: How;
  readonly hours?: 'use' | 'run';
  readonly isAhead?: true;
  readonly takes: (fact: FactOf<K>, now: Millis) => Taken | null;
}
type When<K extends FactKind> =
  | { readonly at: (fact: FactOf<K>) => Millis | null; readonly stands?: never; readonly isOfNow?: never }
  | {
      readonly stands: (fact: FactOf<K>, span: FigureSpan, now: Millis) => boolean;
      readonly at?: never;
      readonly isOfNow?: true;
    };

/** A measure over facts of these kinds. */
export function measureOf<K extends FactKind>(kinds: readonly K[], given: Given<K> & When<K>): Measure {
  const { title, says, unit = 'count', how = 'count', hours = null, at, stands, takes } = given;
  const { isOfNow = false, isAhead = false } = given;
  // A measure is asked of facts of its kinds alone (`countedIn`).
  const own = (fact: Fact) => fact as FactOf<K>;
  return {
    title,
    says,
    unit,
    how,
    of: kinds,
    hours,
    isOfNow,
    isAhead,
    at: at === undefined ? null : (fact) => at(own(fact)),
    stands: stands === undefined ? null : (fact, span, now) => stands(own(fact), span, now),
    takes: (fact, now) => takes(own(fact), now),
  };
}
