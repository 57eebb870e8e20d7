import type { Alarm } from './alarm.ts';

/** A switch or a state has no limit in words: its alarm is that it is so (its value is a code, its limit lies between two). */
export const saysState = ({ point, judges }: Pick<Alarm, 'point' | 'judges'>): boolean =>
  judges === 'state' || (judges === 'limit' && (point?.kind === 'boolean' || point?.kind === 'enumeration'));
