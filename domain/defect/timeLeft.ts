import { aDay as day, anHour as hour } from '../clock/lengths.ts';
import type { DefectState } from './states.ts';

/** Until its time is over, or since: in days and hours; null where nothing is to be mended any more. */
export interface TimeLeft {
  readonly isLate: boolean;
  readonly days: number;
  readonly hours: number;
}

export function timeLeft(
  { state, due }: { readonly state: DefectState; readonly due: string },
  now: number,
): TimeLeft | null {
  if (state === 'closed') return null;
  const left = Date.parse(due) - now;
  const whole = Math.floor(Math.abs(left) / hour);
  return { isLate: left < 0, days: Math.floor(whole / (day / hour)), hours: whole % (day / hour) };
}
