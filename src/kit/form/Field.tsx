import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { Bar } from '../layout/parts.tsx';
import styles from './form.module.css';

interface FieldProps {
  readonly label: string;
  readonly error?: string | null;
  readonly hint?: ReactNode;
  /** Beside the label: a link, a counter. */
  readonly aside?: ReactNode;
  /** Must be filled in. */
  readonly asked?: boolean;
  readonly children: (ids: {
    readonly id: string;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': boolean;
  }) => ReactNode;
}

/** A labelled input with its hint and its error sentence; the three are tied together for who cannot see them. */
export function Field({ label, error = null, hint, aside, asked = false, children }: FieldProps) {
  const id = useId();
  const said = error !== null || hint !== undefined;
  return (
    <div className={styles.field}>
      <Bar still at="base" gap="0" spread="between">
        <label htmlFor={id} className={`${styles.label} ${asked ? styles.asked : ''}`}>
          {label}
        </label>
        {aside}
      </Bar>
      {children({ id, 'aria-describedby': said ? `${id}-said` : undefined, 'aria-invalid': error !== null })}
      {said ? (
        <div
          id={`${id}-said`}
          className={error === null ? styles.hint : styles.error}
          role={error === null ? undefined : 'alert'}
        >
          {error ?? hint}
        </div>
      ) : null}
    </div>
  );
}

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'size'>;
interface InputProps extends Native {
  readonly icon?: ReactNode;
  readonly after?: ReactNode;
  readonly size?: 'bar' | 'large';
  readonly ref?: Ref<HTMLInputElement>;
}

/** An input in our frame: an icon before, a key or a button after. */
export function Input({ icon, after, size = 'bar', ...native }: InputProps) {
  return (
    <span
      className={`${styles.input} ${size === 'large' ? styles.large : ''}`}
      data-invalid={native['aria-invalid'] === true}
    >
      {icon}
      <input {...native} />
      {after}
    </span>
  );
}
