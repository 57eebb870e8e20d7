import type { AlarmLevel } from '../../domain/alarm/alarm.ts';
import type { Rationale } from '../../domain/alarm/rationale.ts';

const weighed = {
  1: { severity: 'severe', respondWithin: 5 },
  2: { severity: 'major', respondWithin: 5 },
  3: { severity: 'minor', respondWithin: 5 },
  4: { severity: 'minor', respondWithin: 60 },
} as const satisfies Readonly<Record<AlarmLevel, Rationale>>;

/** Why a limit of this level is an alarm, so that its rule may go live. */
export const rationaleOf = (level: AlarmLevel) => ({
  cause: '过负荷',
  consequence: '设备过热',
  response: '减负荷',
  ...weighed[level],
});
