import { type AlarmLevel, alarmLevels } from '../alarm/alarm.ts';
import type { Millis } from '../clock/clock.ts';

/** Whether a device answers: it did and does not, it does, it was never heard since the gateway knows of it. */
export const answering = ['offline', 'online', 'never'] as const;
export type Answering = (typeof answering)[number];

/** What a map, a list or a wall shows of a device without opening it. */
export interface DeviceMark {
  readonly answering: Answering;
  /** Since when it answers or is silent; null while it was never heard. */
  readonly since: Millis | null;
  /** The worst alarm that stands on it. */
  readonly level: AlarmLevel | null;
  /** An alarm that stands on it waits for somebody. */
  readonly unacknowledged: boolean;
  /** Of that level nothing is wrong any more: what is left of it waits to be seen. */
  readonly returned?: true;
}

/** What the topic `devices/<org>` says: all of it, or what became another since the revision said last; in columns, one place a device. */
export interface DeviceMarksTold {
  readonly full: boolean;
  readonly revision: number;
  readonly ids: readonly string[];
  /** Whole seconds since 1970; 0 for none. */
  readonly since: readonly number[];
  /** One of `digits` a device: the place in `answering`, + 3 × level (0 for none), + 15 where it is unacknowledged, + 30 where it returned. */
  readonly marks: string;
  /** Devices that belong to this organisation no more. */
  readonly gone: readonly string[];
}

const digits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWX';
const levels: readonly (AlarmLevel | null)[] = [
  null,
  ...Object.keys(alarmLevels).map((level) => Number(level) as AlarmLevel),
];

export function digitOf({ answering: state, level, unacknowledged, returned }: DeviceMark): string {
  const said = answering.indexOf(state) + 3 * levels.indexOf(level) + (unacknowledged ? 15 : 0) + (returned ? 30 : 0);
  return digits.charAt(said);
}

/** Null for a digit that says nothing: it comes from outside. */
export function markOf(digit: string, since: number): DeviceMark | null {
  const said = digit.length === 1 ? digits.indexOf(digit) : -1;
  if (said < 0) return null;
  const state = answering[said % 3];
  const level = levels[Math.floor(said / 3) % 5];
  if (state === undefined || level === undefined) return null;
  return {
    answering: state,
    since: since === 0 ? null : since * 1000,
    level,
    unacknowledged: said % 30 >= 15,
    ...(said >= 30 ? { returned: true } : {}),
  };
}

/** Equal as told: the wire tells whole seconds. */
export const isSameMark = (one: DeviceMark, other: DeviceMark): boolean =>
  digitOf(one) === digitOf(other) && secondsOf(one) === secondsOf(other);

export const secondsOf = ({ since }: DeviceMark): number => (since === null ? 0 : Math.floor(since / 1000));
