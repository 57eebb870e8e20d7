import type { Millis } from '../clock/clock.ts';
import { quantity, textOf, zero } from './quantity.ts';
import type { Answered, Reading, Replacement } from './register.ts';

/** From `at` on another meter counts: its register began at `start` where the one before ended at `final`, each with its own ratio. */
export interface Epoch extends Replacement {
  readonly at: Millis;
}

/**
 * What the changes of meters say of the readings: the first reading of each new meter is no fall of the register. Two meters between two
 * readings are told as one that counted what both did.
 */
export function answersOfEpochs(readings: readonly Reading[], epochs: readonly Epoch[]): ReadonlyMap<Millis, Answered> {
  const answers = new Map<Millis, Answered>();
  for (const epoch of epochs.toSorted((a, b) => a.at - b.at)) {
    const first = readings.findIndex(({ at }) => at >= epoch.at);
    const reading = readings[first];
    // Before the first reading there is nothing that the change could have interrupted.
    if (reading === undefined || first === 0) continue;
    const known = answers.get(reading.at)?.replacement ?? null;
    answers.set(reading.at, {
      at: reading.at,
      answer: 'replacement',
      replacement: known === null ? replacementOf(epoch) : joined(known, epoch),
    });
  }
  return answers;
}

const replacementOf = ({ final, start, oldRatio, newRatio }: Epoch): Replacement => ({
  final,
  start,
  oldRatio,
  newRatio,
});

function joined(first: Replacement, next: Epoch): Replacement {
  const between = quantity(next.final).times(next.oldRatio).minus(quantity(first.start).times(first.newRatio));
  const final = quantity(first.final).times(first.oldRatio).plus(between);
  return { final: textOf(final), oldRatio: '1', start: next.start, newRatio: next.newRatio };
}

/** What is added to a reading of that moment, so that a curve ends at what the meter of today shows and never jumps. */
export function shiftAt(at: Millis, epochs: readonly Epoch[]): number {
  const later = epochs.filter((epoch) => epoch.at > at);
  const shift = later.reduce(
    (sum, { final, start, oldRatio, newRatio }) =>
      sum.plus(quantity(start).times(newRatio)).minus(quantity(final).times(oldRatio)),
    zero,
  );
  return shift.toNumber();
}
