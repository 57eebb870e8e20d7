import type { InputHTMLAttributes } from 'react';
import { Bar } from '../layout/parts.tsx';
import styles from './form.module.css';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  readonly label: string;
}

export function Check({ label, ...native }: Props) {
  return (
    <Bar as="label" inline still text="note" className={styles.check}>
      <input type="checkbox" {...native} />
      {label}
    </Bar>
  );
}
