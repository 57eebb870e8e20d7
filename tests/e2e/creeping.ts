import type { Millis } from '../../domain/clock/clock.ts';
import { aDay, aMinute, anHour } from '../../domain/clock/lengths.ts';

export const quarter: Millis = 15 * aMinute;
/** Four in the afternoon at the site, a Friday: what was foreseen was foreseen then, out of the two hours before. */
export const foreseenAt = Date.UTC(2026, 10, 20, 8);
export const creepsFrom: Millis = foreseenAt - 2 * anHour;
export const limitPassedAt: Millis = foreseenAt + anHour + 30 * aMinute;
/** What was foreseen has come to its end and is judged. */
export const judgedAt: Millis = foreseenAt + 2 * anHour + 3 * aMinute;
/** Each quarter is held against its band a minute and a quarter after it is over: moments before it, the gateway begins. */
export const beginsAt: Millis = foreseenAt + 2 * anHour + 16 * aMinute;
/** So many days lie behind it. */
export const daysBehind = 57;
export const learnsFrom: Millis = foreseenAt - daysBehind * aDay;

const noise = (n: number): number => Math.abs(Math.sin(n * 12.9898) * 43_758.5453) % 1;

/** °C at the begin of each quarter of all that lies behind: a hump in the evening, with departures from it that hardly go away, and the creep. */
export function windingTemperatures(): readonly (readonly [at: Millis, celsius: number])[] {
  let departure = 0;
  const count = (beginsAt - learnsFrom) / quarter;
  return Array.from({ length: Math.floor(count) }, (_, n) => {
    const at = learnsFrom + n * quarter;
    departure = departure * 0.995 + (noise(n) - 0.5) * 2;
    const usual = 60 + 20 * Math.sin((((at % aDay) - 6 * anHour) / aDay) * 2 * Math.PI);
    return [at, usual + (at < creepsFrom ? departure : creepOf(at))] as const;
  });
}

/** More from hour to hour: what made it warm goes on. */
const creepOf = (at: Millis): number => (at < foreseenAt ? 18 : at < foreseenAt + anHour ? 20 : 40);
