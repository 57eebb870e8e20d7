import type { Millis } from '../clock/clock.ts';

/** After so many of its periods without a sample what was read last says nothing of now. */
const stalePeriods = 3;

/** Whether a point has been silent for so long that its newest value is none of the present. */
export const isStale = ({ seen }: { readonly seen: Millis }, period: Millis, now: Millis): boolean =>
  now - seen > stalePeriods * period;
