import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

interface Props {
  readonly title: ReactNode;
  /** Grey words beside the title: what span, what source, how old. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly busy?: boolean;
}

/** A panel: one thing with its title. While it is fetched again the old figures stay under a 2 px bar. */
export function Panel({ title, note, actions, children, className, busy = false }: Props) {
  const id = useId();
  return (
    <section className={`${styles.panel} ${className ?? ''}`} aria-labelledby={id} aria-busy={busy || undefined}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {note === undefined ? null : <span className={styles.note}>{note}</span>}
        <span className={styles.actions}>{actions}</span>
      </header>
      {busy ? <div className={styles.busy} /> : null}
      {children}
    </section>
  );
}
