import { LockIcon, UndoIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/I18n.tsx';
import { formWords } from '../words.ts';
import styles from './form.module.css';

export interface Was {
  readonly text: string;
  readonly onUndo: () => void;
}

interface Props {
  /** Of the input that stands between; its sentence stands at `<id>-said`. */
  readonly id: string;
  /** Null where the input names itself, as a tick does. */
  readonly label: string | null;
  readonly required: boolean;
  readonly fixed: boolean;
  readonly fault: string | null;
  readonly hint: string | null;
  /** What stood before it was changed. */
  readonly was: Was | null;
  readonly children: ReactNode;
}

/** One line of a form: label, input, and the sentence below. */
export function LineFrame({ id, label, required, fixed, fault, hint, was, children }: Props) {
  const said = fault ?? (was === null ? hint : null);
  return (
    <div className={styles.line} data-changed={was !== null}>
      <label className={`${styles.label} ${required ? styles.required : ''}`} htmlFor={id}>
        {label ?? ''}
        {fixed ? <LockIcon size={12} /> : null}
      </label>
      {children}
      {said === null && was === null ? null : (
        <div
          id={`${id}-said`}
          className={`${styles.said} ${fault === null ? '' : styles.fault}`}
          role={fault === null ? undefined : 'alert'}
        >
          {said}
          {was === null ? null : <WasLine {...was} />}
        </div>
      )}
    </div>
  );
}

/** The value before, and the way back to it. */
export function WasLine({ text: was, onUndo }: Was) {
  const say = useText(formWords);
  return (
    <span>
      {' '}
      {say('ledger.form.was', { value: was })}
      <button type="button" onClick={onUndo}>
        <UndoIcon size={12} /> {say('ledger.form.undo')}
      </button>
    </span>
  );
}
