import type { AlarmLevel } from '../alarm/alarm.ts';

/**
 * `doubtful`: a step of the register that nobody has explained; `partial`: readings are missing; `estimated`: split over a gap; `substituted` and
 * `manual`: it rests on figures that a person gave.
 */
export type EnergyRemark = 'doubtful' | 'partial' | 'estimated' | 'substituted' | 'manual';

export interface EnergyLine {
  readonly point: string;
  readonly name: string;
  readonly unit: string;
  /** What the register counted over the day, a decimal; null: not known. */
  readonly amount: string | null;
  /** What keeps the amount from being as measured, the gravest of several. */
  readonly remark: EnergyRemark | null;
}

export interface AlarmLine {
  readonly level: AlarmLevel;
  readonly raised: number;
  /** Not recovered at the end of the day. */
  readonly open: number;
  readonly longest: { readonly name: string; readonly ms: number } | null;
}

export interface OfflineLine {
  readonly kind: 'device' | 'channel';
  readonly id: string;
  readonly name: string;
  readonly ms: number;
}

/** A day of a site as one reader may see it. A part is null where none of the screens that show it is the reader's. */
export interface DailyReport {
  /** `2026-11-20`, by the clocks of the site. */
  readonly day: string;
  readonly zone: string;
  readonly energy: readonly EnergyLine[] | null;
  readonly alarms: readonly AlarmLine[] | null;
  readonly offline: readonly OfflineLine[] | null;
}
