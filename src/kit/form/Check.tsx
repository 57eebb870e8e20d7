import type { InputHTMLAttributes } from 'react';
import styles from './form.module.css';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  readonly label: string;
}

export function Check({ label, ...native }: Props) {
  return (
    <label className={styles.check}>
      <input type="checkbox" {...native} />
      {label}
    </label>
  );
}
