import type { ReactNode } from 'react';
import styles from './action.module.css';

export interface Segment<T extends string> {
  readonly value: T;
  readonly text: ReactNode;
  readonly disabled?: boolean;
  readonly why?: string;
}

interface Props<T extends string> {
  readonly label: string;
  readonly segments: readonly Segment<T>[];
  readonly value: T;
  readonly onChoose: (value: T) => void;
}

/** One of few, side by side. */
export function Segments<T extends string>({ label, segments, value, onChoose }: Props<T>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of toggles is no fieldset of a form
    <div className={styles.segments} role="group" aria-label={label}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          className={styles.segment}
          aria-pressed={segment.value === value}
          disabled={segment.disabled ?? false}
          title={segment.why}
          onClick={() => onChoose(segment.value)}
        >
          {segment.text}
        </button>
      ))}
    </div>
  );
}
