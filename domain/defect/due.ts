import { instantOf, millisOf } from '../clock/clock.ts';
import { aDay as day, anHour as hour } from '../clock/lengths.ts';
import type { Severity } from './states.ts';

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
  if (found === null) throw new Error(`${foundAt} is no instant`);
  const { urgentHours, majorDays, generalDays } = limits;
  const within = { urgent: urgentHours * hour, major: majorDays * day, general: generalDays * day };
  return instantOf(found + within[severity]);
}
