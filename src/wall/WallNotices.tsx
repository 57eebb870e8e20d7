import type { AnswerOf } from '../../domain/call/declaration.ts';
import type { screenNotices } from '../../domain/wall/displayCalls.ts';
import { useText } from '../i18n/I18n.tsx';
import styles from './wall.module.css';
import { wallWords } from './words.ts';

/** What whoever stands before the wall is to know: the important notices, above its foot. */
export function WallNotices({ notices }: { readonly notices: AnswerOf<typeof screenNotices> }) {
  const say = useText(wallWords);
  if (notices.length === 0) return null;
  return (
    <aside className={styles.notices} aria-label={say('wall.notices')}>
      {notices.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </aside>
  );
}
