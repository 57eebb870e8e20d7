import { instantOf, millisOf } from '../clock/clock.ts';
import { aDay as day, anHour as hour } from '../clock/lengths.ts';
import { isWorse, type Severity } from './states.ts';

/** How long a defect of each severity may stand: as its organisation had it when the defect was registered. */
export interface DefectLimits {
  readonly urgentHours: number;
  readonly majorDays: number;
  readonly generalDays: number;
}

/** Where no organisation up the line says another. */
export const usualLimits: DefectLimits = { urgentHours: 24, majorDays: 30, generalDays: 90 };

/** Until when it is to be mended: from the finding on, never from when a desk came to it. */
export function dueOf(foundAt: string, severity: Severity, limits: DefectLimits): string {
  const found = millisOf(foundAt);
  // Of a row whose first facts are not there nothing is known of its finding, and nothing follows from it.
  if (found === null) return foundAt;
  const { urgentHours, majorDays, generalDays } = limits;
  const within = { urgent: urgentHours * hour, major: majorDays * day, general: generalDays * day };
  return instantOf(found + within[severity]);
}

/** What is seen again and is worse by then is as bad as that, and is to be mended no later than it had to be: nothing that is seen again makes it less. */
export function worsened(
  row: { readonly severity: Severity; readonly due: string; readonly limits: DefectLimits },
  seen: { readonly severity?: Severity | null; readonly seenAt: string },
): { readonly severity?: Severity; readonly due?: string } {
  const { severity, seenAt } = seen;
  // What was told before it was asked does not name it.
  if (severity == null || !isWorse(severity, row.severity)) return {};
  const due = dueOf(seenAt, severity, row.limits);
  return { severity, due: due < row.due ? due : row.due };
}
