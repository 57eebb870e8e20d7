import type { Millis } from '../../domain/clock/clock.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import type { Split } from '../../domain/energy/intervals.ts';
import type { RevisionCause } from '../../domain/energy/revision.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import type { Queryable } from '../store/database.ts';
import { writeKept } from './kept.ts';
import { rollPeriods } from './periods.ts';
import { writeIntervals } from './tables.ts';

export interface WrittenFigures extends Split {
  /** Of the counter. */
  readonly number: number;
  /** Expected period of the counter, ms. */
  readonly period: Millis;
  /** Every interval in it stands anew. */
  readonly span: Span;
  readonly zone: Zone;
  /** When it becomes known. */
  readonly at: Millis;
  /** Why figures of days that are over may be revised by it. */
  readonly cause: RevisionCause | null;
}

/** Writes intervals, differences, days and months of a counter; what is revised by it is kept as it was (docs/decisions/0031). In one transaction with its caller. */
export async function writeFigures(
  tx: Queryable,
  { number, period, span, zone, intervals, kept, at, cause }: WrittenFigures,
): Promise<void> {
  const writing = { at, cause, today: zone.startOfDay(at) };
  const ofIntervals = await writeIntervals(tx, number, { span, intervals, writing });
  const ofKept = await writeKept(tx, number, { span, kept, writing });
  await rollPeriods(tx, number, { span, zone, period, writing, revised: [...ofIntervals, ...ofKept] });
}
