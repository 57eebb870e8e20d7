import type { SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import styles from './form.module.css';

export function Area(native: Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'>) {
  return <textarea rows={2} {...native} className={styles.area} />;
}

export function Select({ children, ...native }: Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'>) {
  return (
    <select {...native} className={styles.select}>
      {children}
    </select>
  );
}
