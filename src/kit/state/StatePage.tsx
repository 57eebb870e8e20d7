import type { ReactNode } from 'react';
import { Stack } from '../layout/parts.tsx';
import styles from './state.module.css';

interface Props {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  /** The next step in words; the first is the primary one. */
  readonly actions?: ReactNode;
  /** A page of its own bears the page's heading. */
  readonly page?: boolean;
}

/** Empty, error, no permission: what, why, next step. A designed state, not an accident. */
export function StatePage({ icon, title, children, actions, page = false }: Props) {
  const Title = page ? 'h1' : 'h3';
  return (
    <Stack at="center" size="grow" to="center" spread="center" className={styles.state} data-page={page}>
      <div className={styles.icon}>{icon}</div>
      <Title className={styles.title}>{title}</Title>
      {children === undefined ? null : <div className={styles.why}>{children}</div>}
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </Stack>
  );
}
