import type { AlarmLevel, LimitName } from '../../../domain/alarm/alarm.ts';
import type { MarkState } from '../mark/markState.ts';

/** A gap is null; undefined is a place where this series has no sample but no gap either. */
export type ChartColumn = readonly (number | null | undefined)[];

/** What a chart draws, all columns of one length. Times are seconds since 1970, rising. */
export interface ChartData {
  readonly times: readonly number[];
  readonly series: readonly { readonly mean: ChartColumn; readonly min?: ChartColumn; readonly max?: ChartColumn }[];
  /** Spans without data, in s, to be hatched and named; by their own text where it is another than that there is no data. */
  readonly gaps: readonly { readonly from: number; readonly to: number; readonly text?: string }[];
}

/** Data that moves: read when asked, told when changed. Never React state. */
export interface ChartFeed {
  readonly read: () => ChartData;
  readonly subscribe: (each: () => void) => () => void;
}

export interface ChartSeries {
  readonly id: string;
  readonly name: string;
  readonly unit: string | null;
  readonly decimals: number;
  /** Its place among the curves, from 1, fixed per screen; beyond six the colours come again, dashed (`lookOfPlace`). */
  readonly color: number;
  /** A state (switch, enumeration) goes in steps. */
  readonly stepped?: boolean;
  /** What the codes of a state are called, by code. */
  readonly states?: Readonly<Record<string, string>>;
  /** A limit, a plan: dashed for what it is. */
  readonly dashed?: boolean;
  /** Yesterday, a plan: what the others are compared with, thinner and grey. */
  readonly reference?: boolean;
}

export interface ChartLimit {
  readonly name: LimitName;
  readonly value: number;
  readonly level: AlarmLevel;
  /** Whose limit it is, where several series are drawn; without it every series' own. */
  readonly series?: string;
  /** Said before its name, where several series have limits. */
  readonly of?: string;
  /** What it is called where it is no limit of a rule: the demand agreed. */
  readonly label?: string;
  /** It parts one zone from another, both of them right: nothing beyond it is amiss, and nothing takes the colour of an alarm. */
  readonly isBound?: boolean;
}

export interface ChartEvent {
  /** s since 1970. */
  readonly at: number;
  readonly level: AlarmLevel;
  readonly state: MarkState;
  readonly text: string;
}

export interface ChartLook {
  readonly limits?: readonly ChartLimit[];
  readonly events?: readonly ChartEvent[];
  /** Power and energy stand on zero; temperature and pressure do not. */
  readonly zeroBase?: boolean;
  /** Charts of one key share one cursor. */
  readonly cursorKey?: string;
  /** Words for a gap: "no data". */
  readonly gapText: string;
}

/** Units whose axis begins at zero. */
export function standsOnZero(unit: string | null): boolean {
  return unit !== null && /^(k|M|G)?(W|VA|var|Wh|varh)$|^%$|^A$/.test(unit);
}
