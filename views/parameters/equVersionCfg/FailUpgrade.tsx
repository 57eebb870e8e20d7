import { useState } from 'react';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Field, Input } from '../../../src/kit/form/Field.tsx';
import { Bar } from '../../../src/kit/layout/parts.tsx';
import styles from './firmware.module.css';
import { words } from './words.ts';

interface Props {
  readonly name: string;
  readonly onBack: () => void;
  readonly onFail: (reason: string) => void;
}

/** Why an upgrade failed, without which it is not recorded as failed. */
export function FailUpgrade({ name, onBack, onFail }: Props) {
  const say = useText(words);
  const [reason, setReason] = useState('');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onFail(reason.trim());
      }}
    >
      <Field label={say('firmware.reason')} hint={name} asked>
        {(given) => (
          <Input {...given} maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
        )}
      </Field>
      <Bar as="span" at="stretch">
        <Button type="submit" disabled={reason.trim() === ''}>
          {say('firmware.fail')}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {say('firmware.back')}
        </Button>
      </Bar>
    </form>
  );
}
