import type { Millis } from '../../domain/clock/clock.ts';
import type { Bridge } from '../../domain/figure/computing/bridged.ts';
import type { Figured } from '../../domain/figure/computing/figured.ts';
import type { SumPart } from '../energy/unitSums.ts';

/** Steps of a plan as a measure tells them. */
export interface LineSteps {
  readonly figures: readonly Figured[];
  /** What is known over gaps that no step holds. */
  readonly bridges: readonly Bridge[];
  /** What its counters said, where it is their sum. */
  readonly parts: readonly (readonly SumPart[])[];
  readonly until: Millis;
}
