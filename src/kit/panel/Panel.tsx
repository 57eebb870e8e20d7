import { type ReactNode, useId } from 'react';
import { Bar, Word } from '../layout/parts.tsx';
import styles from './panel.module.css';
import surface from './surface.module.css';

interface Props {
  readonly title: ReactNode;
  /** The only panel of its screen: its title is the page's. */
  readonly page?: boolean;
  /** Grey words beside the title: what span, what source, how old. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly busy?: boolean;
}

/** A panel: one thing with its title. While it is fetched again the old figures stay under a 2 px bar. */
export function Panel({ title, note, actions, children, className, page = false, busy = false }: Props) {
  const id = useId();
  const Title = page ? 'h1' : 'h2';
  return (
    <section
      className={`${surface.surface} ${styles.panel} ${className ?? ''}`}
      aria-labelledby={id}
      aria-busy={busy || undefined}
    >
      <Bar as="header" still pad="0 3" size="fixed" className={styles.head}>
        <Title id={id} className={styles.title}>
          {title}
        </Title>
        {note === undefined ? null : (
          <Word words="dots" text="quiet" className={styles.note}>
            {note}
          </Word>
        )}
        <Bar as="span" still away="before" className={styles.actions}>
          {actions}
        </Bar>
      </Bar>
      {busy ? <div className={styles.busy} /> : null}
      {children}
    </section>
  );
}
