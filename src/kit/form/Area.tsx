import type { Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import styles from './form.module.css';

export function Area(native: Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'>) {
  return <textarea rows={2} {...native} className={styles.area} />;
}

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> & {
  readonly ref?: Ref<HTMLSelectElement>;
};

export function Select({ children, ...native }: SelectProps) {
  return (
    <select {...native} className={styles.select}>
      {children}
    </select>
  );
}
