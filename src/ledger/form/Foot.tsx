import { useText } from '../../i18n/I18n.tsx';
import { Button } from '../../kit/action/Button.tsx';
import { Bar } from '../../kit/layout/parts.tsx';
import { formWords } from '../words.ts';
import styles from './form.module.css';

interface FootProps {
  readonly isNew: boolean;
  readonly readOnly: boolean;
  readonly version: number;
  readonly faults: number;
  readonly changed: number;
  /** On its way, or being read back: there is nothing to go back to. */
  readonly isSent: boolean;
  readonly state: 'rest' | 'pending' | 'done' | 'refused';
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

export function Foot({ isNew, readOnly, version, faults, changed, isSent, state, onSave, onDiscard }: FootProps) {
  const say = useText(formWords);
  if (readOnly) {
    return (
      <Bar as="footer" still pad="0 3" size="fixed" line="above" ground="sunken" text="small" className={styles.foot}>
        <span>{say('ledger.form.readOnly')}</span>
      </Bar>
    );
  }
  return (
    <Bar as="footer" still pad="0 3" size="fixed" line="above" ground="sunken" text="small" className={styles.foot}>
      <span className={styles.fault}>{faults > 0 ? say('ledger.form.faults', { n: faults }) : ''}</span>
      <Button look="quiet" disabled={changed === 0 || isSent} onClick={onDiscard}>
        {say('ledger.form.discard')}
      </Button>
      <Button
        look="primary"
        hint="Ctrl S"
        state={state}
        disabled={faults > 0 || (!isNew && changed === 0)}
        onClick={onSave}
      >
        {isNew ? say('ledger.form.save') : say('ledger.form.saveAs', { n: version + 1 })}
      </Button>
    </Bar>
  );
}
