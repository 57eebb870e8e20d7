import { FlashIcon, MoonIcon, TranslateIcon } from '@blueprintjs/icons';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import type { Style } from '../../../domain/access/style.ts';
import { signInStyle } from '../../../domain/access/styleCalls.ts';
import type { NotTaken, ShutBy } from '../../../machines/session/session.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { armSound } from '../../../src/alarms/sound/sound.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { chooseLang, useLang } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Bar, Grid, Stack, Words } from '../../../src/kit/layout/parts.tsx';
import { onDemand } from '../../../src/kit/load/onDemand.ts';
import { isMarkedTaken } from '../../../src/session/field/marked.ts';
import { rememberedAccount } from '../../../src/session/preferences.ts';
import { Approve } from '../../../src/session/qr/Approve.tsx';
import { QrLogin } from '../../../src/session/qr/QrLogin.tsx';
import { SignInForm } from '../../../src/session/signIn/SignInForm.tsx';
import { signInWords } from '../../../src/session/signIn/words.ts';
import { canKeep } from '../../../src/session/storage.ts';
import { useSessionState } from '../../../src/session/useSession.ts';
import { Logo } from '../../../src/theme/Logo.tsx';
import { chooseTheme, useTheme } from '../../../src/theme/theme.ts';
import { useAccent } from '../../../src/theme/useAccent.ts';
import { Drawing } from './Drawing.tsx';
import { Invited } from './Invited.tsx';
import { dropInvitation, invitationIn } from './invitation.ts';
import styles from './login.module.css';
import { words } from './words.ts';

/** Where tasks were taken along: whoever did opens them without network. Nobody else waits for it. */
const OfflineDesk = onDemand(async () => (await import('../../work/parts/field/OfflineDesk.tsx')).OfflineDesk);

/**
 * Sign-in: the tenant's picture on the left, the ways in on the right, language and palette at hand before anybody is known. On
 * a phone that is signed in and read a code, the question whether to let the other device in.
 */
export function Screen() {
  const { search } = useAddress();
  const state = useSessionState();
  const ticket = search.get('approve');
  if (ticket !== null && state.at === 'signedIn') return <Approve ticket={ticket} />;
  return <SignInPage why={state.at === 'signedOut' ? (state.notTaken ?? state.ended) : null} />;
}

/** `why`: what brought the person here who meant to be elsewhere. */
function SignInPage({ why }: { readonly why: NotTaken | ShutBy | null }) {
  const title = useText(signInWords);
  const say = useText(words);
  // Without the tenant's look the page stands as it is: nobody waits for a picture to sign in.
  const { value: look } = useCall(signInStyle, {}, { aside: true });
  useAccent(look?.accent ?? null);
  const [invitation, setInvitation] = useState(() => invitationIn(window.location.hash));
  const [isGone, setGone] = useState(false);
  const [invited, setInvited] = useState<string | null>(null);
  const [isOffline, setOffline] = useState(false);
  const reason = isGone ? 'gone' : why;
  const leave = (how: 'used' | 'gone') => {
    dropInvitation(window);
    setInvited(invitation?.account ?? null);
    setInvitation(null);
    setGone(how === 'gone');
  };
  return (
    <Grid gap="0" size="fill" className={styles.page}>
      <Picture look={look} />
      <Grid gap="0" over="scroll" ground="panel" className={styles.side}>
        <Choices />
        <div className={styles.box}>
          <h1 className={styles.title}>{title('signIn.title')}</h1>
          {reason === null ? null : (
            <Words pad="2 3" ground="sunken" text="small" className={styles.notice} role="alert">
              {say(`login.why.${reason}`)}
            </Words>
          )}
          {canKeep() ? null : (
            <Words pad="2 3" ground="sunken" text="small" className={styles.notice} role="status">
              {say('login.keepsNothing')}
            </Words>
          )}
          {isOffline ? null : invitation === null ? (
            <Ways suggested={invited} />
          ) : (
            <Invited invitation={invitation} onOver={leave} />
          )}
          {isMarkedTaken() ? (
            <Suspense fallback={null}>
              <OfflineDesk onOpen={setOffline} />
            </Suspense>
          ) : null}
          <Bar still at="stretch" gap="4" line="above" text="small" spread="between" className={styles.links}>
            <Link href="/applyFor">{say('login.trial')}</Link>
            <Link href="/disclaimer">{say('login.disclaimer')}</Link>
            <Apps look={look} />
          </Bar>
        </div>
      </Grid>
    </Grid>
  );
}

function Picture({ look }: { readonly look: Style | null }) {
  const say = useText(words);
  const background = look?.loginBackground ?? null;
  return (
    <Stack gap="0" over="cut" className={styles.picture} data-own={background !== null}>
      {background === null ? null : <img className={styles.background} src={background} alt="" />}
      <Bar still gap="4" className={styles.name}>
        {look?.loginLogo ? <img src={look.loginLogo} alt="" height={44} /> : <Logo size={44} />}
        <span>{look?.loginText ?? `Busbar · ${say('login.product')}`}</span>
      </Bar>
      {background === null ? (
        <>
          <p className={styles.claim}>{say('login.claim')}</p>
          <Drawing />
        </>
      ) : null}
    </Stack>
  );
}

const ways = ['password', 'qr'] as const;

/** By account and password, or by a phone that is signed in. */
function Ways({ suggested }: { readonly suggested: string | null }) {
  const say = useText(words);
  const [way, setWay] = useState<(typeof ways)[number]>('password');
  return (
    <>
      <Bar still at="stretch" gap="6" line="below" role="tablist" className={styles.ways}>
        {ways.map((name) => (
          <button key={name} type="button" role="tab" aria-selected={way === name} onClick={() => setWay(name)}>
            {say(`login.way.${name}`)}
          </button>
        ))}
      </Bar>
      <div role="tabpanel" aria-label={say('login.way')}>
        {way === 'qr' ? (
          <QrLogin />
        ) : (
          <SignInForm account={null} suggested={suggested ?? rememberedAccount()} remembers onArmSound={armSound} />
        )}
      </div>
    </>
  );
}

/** Where the tenant names them: the apps for the phone. */
function Apps({ look }: { readonly look: Style | null }) {
  const apps = [
    ['iOS', look?.iosCode ?? null],
    ['Android', look?.androidCode ?? null],
  ] as const;
  return apps.map(([name, address]) =>
    address !== null && /^https?:\/\//.test(address) ? (
      <a key={name} href={address} rel="noreferrer">
        {name}
      </a>
    ) : null,
  );
}

function Choices() {
  const say = useText(words);
  const lang = useLang();
  const theme = useTheme();
  const other = theme === 'light' ? 'dark' : 'light';
  return (
    <Bar still at="stretch" spread="end" className={styles.choices}>
      <Button
        look="quiet"
        icon={<TranslateIcon />}
        lang={lang === 'cn' ? 'en' : 'zh-CN'}
        onClick={() => chooseLang(lang === 'cn' ? 'en' : 'cn')}
      >
        {say('login.lang')}
      </Button>
      <Button
        look="quiet"
        icon={theme === 'light' ? <MoonIcon /> : <FlashIcon />}
        aria-label={say(`login.theme.${other}`)}
        title={say(`login.theme.${other}`)}
        onClick={() => chooseTheme(other)}
      />
    </Bar>
  );
}
