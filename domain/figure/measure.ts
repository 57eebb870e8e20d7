import type { QueryWindow } from '../clock/timeRange.ts';
import type { UnitName } from '../quantity/units.ts';
import type { Text } from '../text/message.ts';
import type { Breakdown, FigureStep, Medium, SubjectKind } from './vocabulary.ts';

/** A result beside a series: one of its names, with its unit. `medium`: what the counters count in; null: a bare number. */
export interface FactDeclaration {
  readonly name: Text;
  readonly unit: UnitName | 'medium' | null;
}

/**
 * What a figure stands on. `energy`: what counters counted, by steps. `demand`: the mean power of each quarter of an hour of electricity. `periods`:
 * these quarters by the periods of the tariff. `months`: what was counted in months, eleven before the span among them.
 * `drivers`: what was counted beside what is entered of the unit. `pace`: the hours
 * of the span and of the four weeks before this day; `plan`: its days, with the plan of its year; `model`: its days with
 * what is entered of the unit, by its model in force. `device`: what a device measures, by the roles of its points. `plate`: what stands on a
 * transformer's plate, with what its meter measured; of a unit its capacity, with what it drew. `contract`: the demand that was agreed.
 */
export type MeasureInput =
  | 'energy'
  | 'demand'
  | 'periods'
  | 'months'
  | 'drivers'
  | 'pace'
  | 'plan'
  | 'model'
  | 'device'
  | 'plate'
  | 'contract';

interface MeasureTold {
  /** `energy.use`; unique, and never another thing under the same id and version. */
  readonly id: string;
  /** Another formula is another version. */
  readonly version: number;
  readonly name: Text;
  readonly formula: Text;
  /** The clause of a standard or of the product's rules that it follows; `ours`: the method is our own and stands in its formula. */
  readonly clause: string;
  readonly of: readonly SubjectKind[];
  readonly by: readonly Breakdown[];
  readonly steps: readonly FigureStep[];
  /** Of which it tells; null: it is about none. Asked with `medium: null` it answers for each of them. */
  readonly media: readonly Medium[] | null;
  /** Of its values. `medium`: what the counters count in. */
  readonly unit: UnitName | 'medium' | null;
  readonly input: MeasureInput;
  /** The longest span that it is told of, where that is shorter than its screen's. */
  readonly window?: QueryWindow;
}

/** A measure, declared once and read by gateway and console alike; what computes it stands in `domain/figure/computing/`. */
export type Measure = MeasureTold &
  (
    | { readonly gives: 'series' }
    | { readonly gives: 'facts'; readonly facts: Readonly<Record<string, FactDeclaration>> }
    /** Pairs of two decimals: hours at or above a power, in falling order. */
    | { readonly gives: 'curve'; readonly x: FactDeclaration }
    /** How its steps lie, by the kind of day and the hour. */
    | { readonly gives: 'boxes' }
    /** Steps by their driver, with the line through them. */
    | { readonly gives: 'scatter' }
    | { readonly gives: 'spectrum' }
    /** Figures beside their limits. */
    | { readonly gives: 'verdicts'; readonly facts: Readonly<Record<string, FactDeclaration>> }
  );

export type Gives = Measure['gives'];
