import { SearchIcon } from '@blueprintjs/icons';
import { useText } from '../i18n/I18n.tsx';
import { Modal } from '../kit/float/Modal.tsx';
import sheet from '../kit/float/sheet.module.css';
import type { FrameDialog } from './frameDoors.ts';
import styles from './shell.module.css';
import { shellWords } from './words.ts';

interface Props {
  readonly open: FrameDialog | null;
  readonly onClose: () => void;
  readonly onTyped: (text: string) => void;
}

/** Stands in the place of a dialog whose code is still on its way: no key goes to the screen below it, and what is typed is kept. */
export function DialogSoon({ open, onClose, onTyped }: Props) {
  const say = useText(shellWords);
  if (open === null) return null;
  return (
    <Modal label={say('shell.soon')} className={`${sheet.sheet} ${styles.soon}`} onClose={onClose}>
      {open === 'palette' ? (
        <label>
          <SearchIcon size={16} />
          <input
            type="text"
            aria-label={say('shell.palette')}
            placeholder={say('shell.palette')}
            autoComplete="off"
            spellCheck={false}
            // biome-ignore lint/a11y/noAutofocus: a palette is opened to type
            autoFocus
            onChange={(event) => onTyped(event.target.value)}
          />
        </label>
      ) : (
        <p role="status">{say('shell.soon')}</p>
      )}
    </Modal>
  );
}
