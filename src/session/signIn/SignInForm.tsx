import { LockIcon, RefreshIcon, UserIcon } from '@blueprintjs/icons';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Answer } from '../../api/answer.ts';
import { useText } from '../../i18n/I18n.tsx';
import { Button } from '../../kit/action/Button.tsx';
import { useAction } from '../../kit/action/useAction.ts';
import { Check } from '../../kit/form/Check.tsx';
import { Field, Input } from '../../kit/form/Field.tsx';
import { Grid } from '../../kit/layout/parts.tsx';
import { useTimes } from '../../kit/time/times.ts';
import { prefer, preference, rememberAccount, rememberedAccount } from '../preferences.ts';
import type { SignedIn } from '../signedIn.ts';
import { useSession } from '../useSession.ts';
import { NewPassword } from './NewPassword.tsx';
import styles from './signIn.module.css';
import { type Captcha, useCaptcha } from './useCaptcha.ts';
import { signInWords } from './words.ts';

interface Props {
  /** The account that has to come back; null for anybody. */
  readonly account: string | null;
  /** Whom it is likely to be, where anybody may. */
  readonly suggested?: string | null;
  /** Whether the account may be remembered on this machine. */
  readonly remembers?: boolean;
  /** Called within the press, while the browser still allows sound to be started. */
  readonly onArmSound: () => void;
  readonly children?: ReactNode;
}

/** Account, password, captcha when asked for, and a first password of one's own when the gateway wants it. */
export function SignInForm({ account, suggested = null, remembers = false, onArmSound, children }: Props) {
  const form = useSignIn(account ?? suggested);
  const say = useText(signInWords);
  const [sound, setSound] = useState(preference('sound') !== 'off');
  const [isRemembered, setRemembered] = useState(rememberedAccount() !== null);
  if (form.asksPassword)
    return (
      <NewPassword
        account={form.username}
        why="oneTime"
        change={form.changePassword}
        onDone={form.withPassword}
        onRefused={form.refusePassword}
      />
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    prefer('sound', sound ? 'on' : 'off');
    if (sound) onArmSound();
    if (remembers) rememberAccount(isRemembered ? form.username.trim() : null);
    void form.send();
  };
  return (
    <Grid as="form" gap="4" onSubmit={submit} noValidate>
      <Field label={say('signIn.account')} error={form.faults.username}>
        {(ids) => (
          <Input
            {...ids}
            size="large"
            icon={<UserIcon />}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={form.username === ''}
            readOnly={account !== null}
            value={form.username}
            onChange={(event) => form.setUsername(event.target.value)}
          />
        )}
      </Field>
      <Field label={say('signIn.password')} error={form.faults.password}>
        {(ids) => (
          <Input
            {...ids}
            size="large"
            icon={<LockIcon />}
            type="password"
            name="password"
            autoComplete="current-password"
            autoFocus={form.username !== ''}
            value={form.password}
            onChange={(event) => form.setPassword(event.target.value)}
          />
        )}
      </Field>
      {form.captcha ? <CaptchaField captcha={form.captcha} form={form} /> : null}
      <Button
        look="primary"
        size="large"
        type="submit"
        className={styles.submit}
        state={form.pending ? 'pending' : 'rest'}
        aria-disabled={form.pending}
      >
        {say('signIn.do')}
      </Button>
      {remembers ? (
        <Check
          label={say('signIn.remember')}
          checked={isRemembered}
          onChange={(event) => setRemembered(event.target.checked)}
        />
      ) : null}
      <Check label={say('signIn.sound')} checked={sound} onChange={(event) => setSound(event.target.checked)} />
      {children}
    </Grid>
  );
}

function CaptchaField({ captcha, form }: { readonly captcha: Captcha; readonly form: ReturnType<typeof useSignIn> }) {
  const say = useText(signInWords);
  return (
    <Field label={say('signIn.captcha')} error={form.faults.captcha}>
      {(ids) => (
        <Grid at="center" className={styles.captcha}>
          <Input
            {...ids}
            size="large"
            name="captcha"
            autoComplete="off"
            value={form.text}
            onChange={(event) => form.setText(event.target.value)}
          />
          <img src={captcha.image} alt={say('signIn.captcha.picture')} height={40} />
          <Button
            look="quiet"
            icon={<RefreshIcon />}
            aria-label={say('signIn.captcha.another')}
            title={say('signIn.captcha.another')}
            onClick={() => void form.anotherCaptcha()}
          />
        </Grid>
      )}
    </Field>
  );
}

interface Faults {
  readonly username: string | null;
  readonly password: string | null;
  readonly captcha: string | null;
}
const noFaults: Faults = { username: null, password: null, captcha: null };

function useSignIn(account: string | null) {
  const session = useSession();
  const say = useText(signInWords);
  const times = useTimes();
  const { captcha, another } = useCaptcha();
  const [username, setUsername] = useState(account ?? '');
  const [password, setPassword] = useState('');
  const [text, setText] = useState('');
  const [faults, setFaults] = useState<Faults>(noFaults);
  const [asksPassword, setAsksPassword] = useState(false);
  const { state, run } = useAction((given: string) =>
    session.signIn({
      username: username.trim(),
      password: given,
      ...(captcha ? { captchaToken: captcha.token, captcha: text } : {}),
    }),
  );

  function take(answer: Answer<SignedIn>): void {
    if (answer.ok) setFaults(noFaults);
    else if (answer.refusal.code === 'PASSWORD_EXPIRED') setAsksPassword(true);
    else takeRefusal(answer);
  }

  function takeRefusal(answer: Extract<Answer<SignedIn>, { ok: false }>): void {
    const { code, data } = answer.refusal;
    const until = (data as { until?: string } | undefined)?.until;
    const sentence =
      code === 'LOCKED' && until
        ? `${answer.message}：${say('signIn.locked', { until: times.clock(until) })}`
        : answer.message;
    const asksCaptcha = code === 'CAPTCHA_REQUIRED' || code === 'CAPTCHA_WRONG';
    setFaults({ username: null, password: asksCaptcha ? null : sentence, captcha: asksCaptcha ? sentence : null });
    if (captcha !== null || asksCaptcha) {
      setText('');
      void another();
    }
  }

  async function send(): Promise<void> {
    const missing = {
      username: username.trim() === '' ? say('signIn.account.missing') : null,
      password: password === '' ? say('signIn.password.missing') : null,
      captcha: null,
    };
    setFaults(missing);
    if (missing.username !== null || missing.password !== null) return;
    const answer = await run(password);
    if (answer) take(answer);
  }

  return {
    username,
    setUsername,
    password,
    setPassword,
    text,
    setText,
    captcha,
    anotherCaptcha: another,
    faults,
    asksPassword,
    send,
    pending: state.at === 'pending',
    changePassword: session.changePassword,
    refusePassword: (message: string) => {
      setAsksPassword(false);
      setPassword('');
      setFaults({ ...noFaults, password: message });
    },
    withPassword: (given: string) => {
      setAsksPassword(false);
      setPassword(given);
      void run(given).then((answer) => answer && take(answer));
    },
  };
}
