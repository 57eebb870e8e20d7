import type { AlarmLevel } from '../../../domain/alarm/alarm.ts';

/** Outlines of the levels in a box of 20, as the board draws them: square, triangle, diamond, circle. */
export const outlines: Readonly<Record<AlarmLevel, string>> = {
  1: 'M1.900 1.900h16.200v16.200h-16.200z',
  2: 'M10 1.700L19 18.300H1z',
  3: 'M10 .9L19.100 10L10 19.100L.9 10z',
  4: 'M10 1.200a8.800 8.800 0 1 1 0 17.600a8.800 8.800 0 1 1 0-17.600z',
};

/** Where the letter of a level stands in that box, and how large it is. */
export const letterAt: Readonly<Record<AlarmLevel, { readonly y: number; readonly size: number }>> = {
  1: { y: 13.9, size: 11 },
  2: { y: 16.2, size: 9.5 },
  3: { y: 13.7, size: 11 },
  4: { y: 13.9, size: 11 },
};
