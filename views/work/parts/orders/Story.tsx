import type { StoryEntry } from '../../../../domain/task/rowStory.ts';
import { useTimes } from '../../../../src/kit/time/times.ts';
import styles from './details.module.css';

/** What happened, on one line of time. */
export function Story({ entries }: { readonly entries: readonly StoryEntry[] }) {
  const times = useTimes();
  return (
    <ol className={styles.story}>
      {entries.map(({ key, at, of, title, by, says }) => (
        <li key={key} data-of={of}>
          <time dateTime={at}>{times.dayTime(at)}</time>
          <span>
            <b>{title}</b> {by}
            {says === null ? null : <q>{says}</q>}
          </span>
        </li>
      ))}
    </ol>
  );
}
