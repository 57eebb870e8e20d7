import { aMinute as minute } from '../../../domain/clock/lengths.ts';
import { missing } from '../number/format.ts';

const hour = 60 * minute;
const day = 24 * hour;
const two = (n: number) => String(n).padStart(2, '0');

/** How long something has lasted, in the field's own short form, alike in both languages: 8 s, 4 min, 1 h 52, 2 d 06. */
export function writeAge(ms: number | null): string {
  if (ms === null || !Number.isFinite(ms)) return missing;
  const age = Math.max(0, ms);
  if (age < minute) return `${Math.floor(age / 1000)} s`;
  if (age < hour) return `${Math.floor(age / minute)} min`;
  if (age < day) return `${Math.floor(age / hour)} h ${two(Math.floor((age % hour) / minute))}`;
  return `${Math.floor(age / day)} d ${two(Math.floor((age % day) / hour))}`;
}
