import type { AlarmLevel } from '../alarm.ts';

/** A row of the table by which severity and time to respond give the level (ADR 0033). */
export interface LevelRow {
  /** Minutes to respond, at most. */
  readonly upTo: number;
  readonly minor: '1' | '2' | '3' | '4';
  readonly major: '1' | '2' | '3' | '4';
  readonly severe: '1' | '2' | '3' | '4';
}

/** What may wait longer than a week is a task, not an alarm. */
export const mostMinutes = 10_080;

/**
 * The table as the product ships it: the worse and the sooner, the higher. The method is that of ISA-18.2 (priority out of consequence and time), the bounds
 * are Busbar's own: within 5 min, 15 min, 60 min, later.
 */
export const shippedLevelTable: readonly LevelRow[] = [
  { upTo: 5, minor: '3', major: '2', severe: '1' },
  { upTo: 15, minor: '4', major: '2', severe: '1' },
  { upTo: 60, minor: '4', major: '3', severe: '2' },
  { upTo: mostMinutes, minor: '4', major: '4', severe: '3' },
];

/** The level by a table; null where the table ends before. */
export function levelIn(
  table: readonly LevelRow[],
  severity: 'minor' | 'major' | 'severe',
  respondWithin: number,
): AlarmLevel | null {
  const row = table.find(({ upTo }) => respondWithin <= upTo);
  return row === undefined ? null : (Number(row[severity]) as AlarmLevel);
}
