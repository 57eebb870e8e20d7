import type { Millis } from '../clock/clock.ts';

/** Samples of before an instant that came at another pace than their points': how long each of them holds at the least. */
export interface AdoptedSpan {
  readonly before: Millis;
  readonly hold: Millis;
}

/** A history that was taken over at the installation, by its paces: in order of `before`, each reaches back to the one in front of it. */
export type Adopted = readonly AdoptedSpan[];

/** How long a sample of that instant holds, of a point whose values hold so long by themselves. */
export function heldFrom(at: Millis, hold: Millis, adopted: Adopted = []): Millis {
  for (const span of adopted) if (at < span.before) return Math.max(hold, span.hold);
  return hold;
}

/** How far before an instant a sample may lie that still holds then. */
export const heldInto = (at: Millis, hold: Millis, adopted: Adopted): Millis =>
  Math.max(hold, ...adopted.filter((span) => span.before + span.hold > at).map((span) => span.hold));

/** The instant before which samples are of that history; without any, before all time. */
export const adoptedUntil = (adopted: Adopted): Millis => adopted.at(-1)?.before ?? Number.NEGATIVE_INFINITY;
