import { defaultNavigationText, type Style } from '../../../domain/access/style.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Logo } from '../../../src/theme/Logo.tsx';
import styles from './customStyle.module.css';
import { words } from './words.ts';

/** The sign-in page and the console in small, as they will look. */
export function Preview({ style }: { readonly style: Style }) {
  const say = useText(words);
  return (
    <Panel title={say('customStyle.preview')} className={styles.preview}>
      <SignIn style={style} />
      <Console style={style} />
    </Panel>
  );
}

function SignIn({ style: { loginText, loginLogo, loginBackground } }: { readonly style: Style }) {
  const say = useText(words);
  return (
    <figure>
      <figcaption>{say('customStyle.preview.signIn')}</figcaption>
      <div className={styles.signIn} role="img" aria-label={say('customStyle.preview.signIn')}>
        <div className={styles.ground}>
          {loginBackground === null ? null : <img className={styles.background} src={loginBackground} alt="" />}
          <span className={styles.name} data-own={loginBackground !== null}>
            {loginLogo === null ? <Logo size={20} /> : <img src={loginLogo} alt="" height={20} />}
            {loginText ?? 'Busbar'}
          </span>
        </div>
        <div className={styles.box}>
          <span>{say('customStyle.preview.account')}</span>
          <i />
          <span>{say('customStyle.preview.password')}</span>
          <i />
          <b>{say('customStyle.preview.do')}</b>
        </div>
      </div>
    </figure>
  );
}

function Console({ style: { navigationText, navigationLogo, pageStyle } }: { readonly style: Style }) {
  const say = useText(words);
  const lang = useLang();
  const text = navigationText ?? defaultNavigationText[lang];
  return (
    <figure>
      <figcaption>{say('customStyle.preview.frame')}</figcaption>
      <div className={styles.console} data-style={pageStyle} role="img" aria-label={say('customStyle.preview.frame')}>
        <div className={styles.bar}>
          {navigationLogo === null ? <Logo size={16} /> : <img src={navigationLogo} alt="" height={16} />}
          {pageStyle === '01' ? <em>{text}</em> : null}
        </div>
        <div className={styles.body}>
          {pageStyle === '01' ? null : (
            <div className={styles.menu}>
              {pageStyle === '02' ? null : <em>{text}</em>}
              <i />
              <i />
              <i />
            </div>
          )}
          <div className={styles.content} />
        </div>
      </div>
    </figure>
  );
}
