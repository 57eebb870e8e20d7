import type { AlarmType } from '../alarm/alarm.ts';
import type { Text } from '../text/message.ts';

/** How the state of a thing is told, best first; unknown is never taken for normal. */
export const healthStates = {
  serious: { cn: '严重', en: 'Serious' },
  abnormal: { cn: '异常', en: 'Abnormal' },
  attention: { cn: '注意', en: 'Attention' },
  unknown: { cn: '未知', en: 'Unknown' },
  normal: { cn: '正常', en: 'Normal' },
} as const satisfies Readonly<Record<string, Text>>;
type HealthState = keyof typeof healthStates;

/** Degrees of deterioration I to IV, form of DL/T 1685. */
export const degrees = [2, 4, 8, 10] as const;
export type Degree = 0 | (typeof degrees)[number];

/** The version of the method, which stands beside every score. */
export const healthMethod = 'health-v1';

/**
 * The alarms that tell of its condition: what it measures went beyond a limit, or looks odd. Its use of energy, its line and the gateway itself are
 * no sign of it, and a dispatch is an order to people.
 */
export const tellingAlarms: readonly AlarmType[] = ['01', '02'];

/** Of all weight so much must be known, %, or there is no score. */
const leastKnown = 60;

/** The four bounds of a sign, in the order of the degrees. They rise where much is bad, and fall where little is. */
export type Bounds = readonly [number, number, number, number];

export const isRising = ([first, , , last]: Bounds): boolean => last > first;

const passes = (value: number, bound: number, rising: boolean): boolean => (rising ? value >= bound : value <= bound);

/** The degree that a value has come to: that of the furthest bound that it reached. */
export function degreeOf(value: number, bounds: Bounds): Degree {
  const rising = isRising(bounds);
  const reached = bounds.findLastIndex((bound) => passes(value, bound, rising));
  return reached < 0 ? 0 : (degrees[reached] ?? 0);
}

/** How far it is to the next bound; null beyond the last. */
export function distanceToNext(value: number, bounds: Bounds): number | null {
  const next = bounds.find((bound) => !passes(value, bound, isRising(bounds)));
  return next === undefined ? null : Math.abs(next - value);
}

export interface Judged {
  /** 1 to 4. */
  readonly weight: number;
  /** Null: nobody knows. */
  readonly degree: Degree | null;
}

export interface Health {
  /** 100 less every degree times its weight, never below 0; null where too little is known. */
  readonly score: number | null;
  /** % of the weight that is known; null without a sign. */
  readonly known: number | null;
  /** All that is deducted for what is known. */
  readonly deducted: number;
  readonly state: HealthState;
}

/** What one sign takes away. */
export const pointsOf = ({ weight, degree }: Judged): number | null => (degree === null ? null : weight * degree);

/**
 * How a thing is by its signs. What is known to be bad is told however little else is known; what is not known takes nothing away, and too
 * much of it leaves no score.
 */
export function healthOf(signs: readonly Judged[]): Health {
  const all = signs.reduce((sum, { weight }) => sum + weight, 0);
  const known = signs.filter(({ degree }) => degree !== null).reduce((sum, { weight }) => sum + weight, 0);
  const points = signs.map((sign) => pointsOf(sign) ?? 0);
  const deducted = points.reduce((sum, one) => sum + one, 0);
  const isEnough = all > 0 && known * 100 >= all * leastKnown;
  const told = stateOf(deducted, Math.max(0, ...points));
  return {
    score: isEnough ? Math.max(0, 100 - deducted) : null,
    known: all === 0 ? null : (known * 100) / all,
    deducted,
    state: told === 'normal' && !isEnough ? 'unknown' : told,
  };
}

function stateOf(deducted: number, worst: number): HealthState {
  if (worst >= 30) return 'serious';
  if (worst >= 20) return 'abnormal';
  return worst >= 12 || deducted > 30 ? 'attention' : 'normal';
}
