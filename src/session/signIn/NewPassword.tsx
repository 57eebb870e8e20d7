import { LockIcon } from '@blueprintjs/icons';
import { type FormEvent, useState } from 'react';
import { passwordFault } from '../../../domain/access/password.ts';
import type { Answer } from '../../api/answer.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useWord } from '../../i18n/lang.ts';
import { Button } from '../../kit/action/Button.tsx';
import { useAction } from '../../kit/action/useAction.ts';
import { Field, Input } from '../../kit/form/Field.tsx';
import { Grid, Words } from '../../kit/layout/parts.tsx';
import styles from './signIn.module.css';
import { signInWords } from './words.ts';

interface Props {
  readonly account: string;
  /** Whether it was a one-time password that led here, or an invitation. */
  readonly why: 'oneTime' | 'invited';
  readonly change: (password: string) => Promise<Answer<unknown>>;
  readonly onDone: (password: string) => void;
  /** The gateway refused it. */
  readonly onRefused: (message: string) => void;
}

/** After a one-time password or by an invitation: a password of one's own, and straight on into the console. */
export function NewPassword({ account, why, change, onDone, onRefused }: Props) {
  const say = useText(signInWords);
  const word = useWord();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { state, run } = useAction(() => change(password));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = passwordFault(password, 'ordinary');
    const said = wrong === null ? null : word(wrong);
    setFault(said ?? (password === again ? null : say('password.differs')));
    if (said !== null || password !== again) return;
    const answer = await run();
    if (answer?.ok) onDone(password);
    else if (answer) onRefused(answer.refusal.fields?.['password'] ?? answer.message);
  };
  return (
    <Grid as="form" gap="4" onSubmit={submit} noValidate>
      <Words as="h2" text="head">
        {say('password.title')}
      </Words>
      <p className={styles.why}>{say(`password.why.${why}`)}</p>
      <input type="hidden" name="username" autoComplete="username" value={account} readOnly />
      <Field label={say('password.new')} hint={say('password.rule')}>
        {(ids) => (
          <Input
            {...ids}
            size="large"
            icon={<LockIcon />}
            type="password"
            autoComplete="new-password"
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
      <Button
        look="primary"
        size="large"
        type="submit"
        className={styles.submit}
        state={state.at === 'pending' ? 'pending' : 'rest'}
      >
        {say('password.do')}
      </Button>
    </Grid>
  );
}
