import { LockIcon } from '@blueprintjs/icons';
import { type FormEvent, useState } from 'react';
import { changePassword } from '../../../domain/access/calls.ts';
import { useText } from '../../i18n/I18n.tsx';
import { Button } from '../../kit/action/Button.tsx';
import { useAction } from '../../kit/action/useAction.ts';
import { Field, Input } from '../../kit/form/Field.tsx';
import { useApi } from '../useSession.ts';
import styles from './signIn.module.css';
import { signInWords } from './words.ts';

interface Props {
  readonly ticket: string;
  readonly account: string;
  readonly onDone: (password: string) => void;
}

/** After a one-time password: a password of one's own, and straight on into the console. */
export function NewPassword({ ticket, account, onDone }: Props) {
  const say = useText(signInWords);
  const api = useApi();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { state, run } = useAction(() => api.call(changePassword, { body: { ticket, password } }, { aside: true }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (password !== again) return setFault(say('password.differs'));
    setFault(null);
    const answer = await run();
    if (answer === null) return;
    if (answer.ok) return onDone(password);
    setFault(answer.refusal.fields?.['password'] ?? answer.message);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h2 className={styles.subtitle}>{say('password.title')}</h2>
      <p className={styles.why}>{say('password.why')}</p>
      <input type="hidden" name="username" autoComplete="username" value={account} readOnly />
      <Field label={say('password.new')} hint={say('password.rule')}>
        {(ids) => (
          <Input
            {...ids}
            size="large"
            icon={<LockIcon />}
            type="password"
            autoComplete="new-password"
            // biome-ignore lint/a11y/noAutofocus: the one thing to do on this page
            autoFocus
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <Field label={say('password.again')} error={fault}>
        {(ids) => (
          <Input
            {...ids}
            size="large"
            icon={<LockIcon />}
            type="password"
            autoComplete="new-password"
            value={again}
            onChange={(event) => setAgain(event.target.value)}
          />
        )}
      </Field>
      <Button look="primary" size="large" type="submit" className={styles.submit} state={state.at === 'pending' ? 'pending' : 'rest'}>
        {say('password.do')}
      </Button>
    </form>
  );
}
