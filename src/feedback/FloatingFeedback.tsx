import { CommentIcon, CrossIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useText } from '../i18n/I18n.tsx';
import { Bar } from '../kit/layout/parts.tsx';
import { prefer, preference } from '../session/preferences.ts';
import styles from './feedback.module.css';
import { feedbackWords } from './words.ts';

/** The way to the feedback that floats in the foot of every page, until it is closed; that is remembered, the user menu keeps the way. */
export function FloatingFeedback({ onOpen }: { readonly onOpen: () => void }) {
  const say = useText(feedbackWords);
  const [isClosed, setClosed] = useState(() => preference('feedbackButton') === 'closed');
  if (isClosed) return null;
  const close = () => {
    prefer('feedbackButton', 'closed');
    setClosed(true);
  };
  return (
    <Bar still at="stretch" gap="0" size="fixed" ground="raised" className={styles.floating}>
      <button type="button" onClick={onOpen}>
        <CommentIcon size={14} />
        {say('feedback.open')}
      </button>
      <button type="button" aria-label={say('feedback.hide')} title={say('feedback.hide')} onClick={close}>
        <CrossIcon size={12} />
      </button>
    </Bar>
  );
}
