import { z } from 'zod';
import { exactMillisOf, type Millis, normalInstant } from './clock.ts';

const isOfAYear = (text: string): boolean => !text.startsWith('0000');
const noSuchYear = { error: 'there is no year 0000' };

/**
 * An instant wherever one comes in: at UTC or with its offset, with a capital T and Z, of a day that the calendar has (no 30 February, 29 February
 * in leap years alone, no year 0000) and of an hour that the clock shows (24:00 and leap seconds are none). What has passed is written as every
 * wire writes it, UTC with three digits: `2026-11-20T23:57:58.123Z`.
 */
export const instant = z.iso
  .datetime({ offset: true })
  .overwrite((text) => normalInstant(text) ?? text)
  .refine((text) => exactMillisOf(text) !== null, noSuchYear);

/** A day of the calendar, `2026-11-21`, that there is. */
export const day = z.iso.date().refine(isOfAYear, noSuchYear);

const withOffset = z.iso.datetime({ offset: true }).refine(isOfAYear, noSuchYear);
const written = /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)? ?(?:([Zz])|([+-]\d{2}):?(\d{2}))$/;

/**
 * The ms of an instant as files and devices write it: by the same calendar and clock, but with a space for the T, small letters, any or no digits
 * of a second, and an offset where they like. Null for what is no instant.
 */
export function instantWritten(text: string): Millis | null {
  const [, date, minutes, seconds = ':00', z, hours, rest] = written.exec(text) ?? [];
  const plain = `${date}T${minutes}${seconds}${z === undefined ? `${hours}:${rest}` : 'Z'}`;
  return withOffset.safeParse(plain).success ? Date.parse(plain) : null;
}
