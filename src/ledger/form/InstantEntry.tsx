import { instantOf, millisOf } from '../../../domain/clock/clock.ts';
import { type EnteredMoment, MomentInput } from '../../kit/time/field/MomentInput.tsx';
import type { EntryProps } from '../slots.ts';

/** An instant, entered in the time of the site. What is no time stays as it was written, so that the sentence below can say so. */
export function InstantEntry({ id, value, locked, describedBy, invalid, onEnter }: EntryProps) {
  const at: EnteredMoment = typeof value === 'string' ? instantIn(value) : null;
  return (
    <MomentInput
      id={id}
      precision="minute"
      disabled={locked}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      value={at}
      onEnter={(entered) => onEnter(typeof entered === 'number' ? instantOf(entered) : entered)}
    />
  );
}

/** Instants come as the wire writes them; whatever else stands is what somebody wrote. */
const instantIn = (value: string): EnteredMoment =>
  /^\d{4}-\d\d-\d\dT.*Z$/.test(value) ? (millisOf(value) ?? value) : value;
