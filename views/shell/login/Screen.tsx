import { FlashIcon, MoonIcon, TranslateIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { armSound } from '../../../src/alarms/sound/sound.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { chooseLang, useLang } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { SignInForm } from '../../../src/session/signIn/SignInForm.tsx';
import { signInWords } from '../../../src/session/signIn/words.ts';
import { Logo } from '../../../src/theme/Logo.tsx';
import { chooseTheme, useTheme } from '../../../src/theme/theme.ts';
import { Drawing } from './Drawing.tsx';
import styles from './login.module.css';
import { words } from './words.ts';

/** Sign-in: the plant on the left, the form on the right, language and palette at hand before anybody is known. */
export function Screen() {
  const say = useText(words);
  const title = useText(signInWords);
  return (
    <div className={styles.page}>
      <div className={styles.picture}>
        <div className={styles.name}>
          <Logo size={44} />
          <span>Busbar · {say('login.product')}</span>
        </div>
        <p className={styles.claim}>{say('login.claim')}</p>
        <Drawing />
      </div>
      <div className={styles.side}>
        <Choices />
        <div className={styles.box}>
          <h1 className={styles.title}>{title('signIn.title')}</h1>
          <SignInForm account={null} onArmSound={armSound}>
            <div className={styles.links}>
              <Link href="/applyFor">{say('login.trial')}</Link>
              <Link href="/disclaimer">{say('login.disclaimer')}</Link>
            </div>
          </SignInForm>
        </div>
      </div>
    </div>
  );
}

function Choices() {
  const say = useText(words);
  const lang = useLang();
  const theme = useTheme();
  const other = theme === 'light' ? 'dark' : 'light';
  return (
    <div className={styles.choices}>
      <Button look="quiet" icon={<TranslateIcon />} lang={lang === 'cn' ? 'en' : 'zh-CN'} onClick={() => chooseLang(lang === 'cn' ? 'en' : 'cn')}>
        {say('login.lang')}
      </Button>
      <Button
        look="quiet"
        icon={theme === 'light' ? <MoonIcon /> : <FlashIcon />}
        aria-label={say(`login.theme.${other}`)}
        title={say(`login.theme.${other}`)}
        onClick={() => chooseTheme(other)}
      />
    </div>
  );
}
