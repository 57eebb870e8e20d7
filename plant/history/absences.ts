import { aMinute as minute } from '../../domain/clock/lengths.ts';
import type { Incident } from './incident.ts';
import { drawsOfDay } from './incidents.ts';

const hour = 60 * minute;
const dayLength = 24 * hour;
/** Days from one to the next. */
const every = 9;
/** So long before the installation everything had come back. */
const calm = 15 * minute;

/** A device that says nothing for more than a day, until somebody changes its battery: no other part of a day's history crosses midnight. */
export type Absence = NonNullable<Incident['silence']>;

/** What begins on the UTC day that begins at `day`: it follows from the seed and the date alone, and ends on the next day. */
function absenceFrom(seed: number, day: number): Absence | null {
  if ((Math.round(day / dayLength) + seed) % every !== 0) return null;
  const draw = drawsOfDay(seed ^ 0x2545f491, day);
  const from = day + 8 * hour + Math.floor(draw.uniform() * 4 * 60) * minute;
  const to = from + 26 * hour + Math.floor(draw.uniform() * 4 * 60) * minute;
  return { from, to, channel: 'CH-05', devices: ['TH4'] };
}

/** The absences that some of the day falls into, if they were over when the site was installed. */
export function absencesOn(seed: number, day: number, installed: number): readonly Absence[] {
  return [absenceFrom(seed, day - dayLength), absenceFrom(seed, day)].filter(
    (one) => one !== null && one.to <= installed - calm,
  ) as readonly Absence[];
}

/** Those that end on the day: it is the one that tells them. */
export const endingOn = (absences: readonly Absence[], day: number): readonly Absence[] =>
  absences.filter(({ to }) => to >= day && to < day + dayLength);
