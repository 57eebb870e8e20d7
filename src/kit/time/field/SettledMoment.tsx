import { useState } from 'react';
import type { Millis } from '../../../../domain/clock/clock.ts';
import type { Precision } from '../../../../domain/clock/writtenMoment.ts';
import { type EnteredMoment, MomentInput } from './MomentInput.tsx';
import type { InputNames } from './WrittenInput.tsx';

interface Props extends InputNames {
  readonly value: Millis | null;
  readonly precision: Precision;
  readonly max?: Millis | undefined;
  /** Once it is meant, and whole: not at every key. */
  readonly onSettle: (at: Millis | null) => void;
}

/** A moment that something is shown for: what is typed counts when the field is left. */
export function SettledMoment({ value, onSettle, ...rest }: Props) {
  const [draft, setDraft] = useState<{ readonly over: Millis | null; readonly entered: EnteredMoment } | null>(null);
  const entered = draft !== null && draft.over === value ? draft.entered : value;
  const settle = () => {
    if (typeof entered === 'string') return;
    setDraft(null);
    if (entered !== value) onSettle(entered);
  };
  return (
    <MomentInput
      {...rest}
      value={entered}
      onEnter={(next) => setDraft({ over: value, entered: next })}
      onLeave={settle}
    />
  );
}
