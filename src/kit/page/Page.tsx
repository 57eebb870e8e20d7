import type { ReactNode } from 'react';
import { Bar, Stack } from '../layout/parts.tsx';
import { Panel } from '../panel/Panel.tsx';
import { Loaded, type LoadedProps } from '../state/Loaded.tsx';
import styles from './page.module.css';

interface Props<T> extends LoadedProps<T> {
  readonly title: ReactNode;
  /** Grey words beside the title: what span, what source, how old. */
  readonly note?: ReactNode;
  /** What is chosen here and what is done with it, in the head. */
  readonly actions?: ReactNode;
  /** What stands below whatever was read: how many there are, the next page; nothing before the answer, of which it would count none. */
  readonly foot?: ReactNode;
}

/** A screen that shows one thing that it asked for: its head, what it read in whatever state that is, scrolling by itself, and its foot. */
export function Page<T>({ title, note, actions, foot, of, ...loaded }: Props<T>) {
  return (
    <Panel
      page
      title={title}
      note={note}
      actions={actions === undefined ? undefined : <span className={styles.actions}>{actions}</span>}
      busy={of.isLoading && of.value !== null}
      className={styles.page}
    >
      <Stack gap="0" size="fill" over="scroll">
        <Loaded of={of} {...loaded} />
      </Stack>
      {foot === undefined || foot === null || of.value === null ? null : (
        <Bar as="footer" still pad="0 3" size="fixed" line="above" text="note" className={styles.foot}>
          {foot}
        </Bar>
      )}
    </Panel>
  );
}
