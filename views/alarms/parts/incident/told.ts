import type { AlarmLevel } from '../../../../domain/alarm/alarm.ts';
import type { Incident, IncidentMemberTold } from '../../../../domain/alarm/incident/calls.ts';

/** How long after its cause it came, with how sure that is: seconds, with a tenth where it was quick. */
export function afterText({ ms }: Pick<IncidentMemberTold, 'ms'>): string {
  const sign = ms < 0 ? '−' : '+';
  const long = Math.abs(ms);
  if (long < 1000) return `${sign}${long} ms`;
  return long < 60_000 ? `${sign}${(long / 1000).toFixed(1)} s` : `${sign}${Math.round(long / 1000)} s`;
}

const levels = [1, 2, 3, 4] as const satisfies readonly AlarmLevel[];

/** Effects by level, the worst first; levels without one are not told. */
export const effectLevels = ({ effects }: Pick<Incident, 'effects'>): readonly (readonly [AlarmLevel, number])[] =>
  levels.flatMap((level) => (effects[level] === 0 ? [] : [[level, effects[level]] as const]));
