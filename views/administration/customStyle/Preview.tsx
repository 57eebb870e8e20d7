import { defaultNavigationText, type Style } from '../../../domain/access/style.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Bar, Grid } from '../../../src/kit/layout/parts.tsx';
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
          <Bar as="span" still text="title" className={styles.name} data-own={loginBackground !== null}>
            {loginLogo === null ? <Logo size={20} /> : <img src={loginLogo} alt="" height={20} />}
            {loginText ?? 'Busbar'}
          </Bar>
        </div>
        <Grid gap="1" pad="4" ground="panel" text="tiny" tone="second" className={styles.box}>
          <span>{say('customStyle.preview.account')}</span>
          <i />
          <span>{say('customStyle.preview.password')}</span>
          <i />
          <b>{say('customStyle.preview.do')}</b>
        </Grid>
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
        <Bar still gap="3" pad="0 2" className={styles.bar}>
          {navigationLogo === null ? <Logo size={16} /> : <img src={navigationLogo} alt="" height={16} />}
          {pageStyle === '01' ? <em>{text}</em> : null}
        </Bar>
        <Bar still at="stretch" gap="0" size="low">
          {pageStyle === '01' ? null : (
            <Grid pad="2" className={styles.menu}>
              {pageStyle === '02' ? null : <em>{text}</em>}
              <i />
              <i />
              <i />
            </Grid>
          )}
          <div className={styles.content} />
        </Bar>
      </div>
    </figure>
  );
}
