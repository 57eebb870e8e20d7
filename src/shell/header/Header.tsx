import { FlashIcon, MoonIcon, TranslateIcon } from '@blueprintjs/icons';
import { useText } from '../../i18n/I18n.tsx';
import { useSite } from '../../kit/time/times.ts';
import { Logo } from '../../theme/Logo.tsx';
import { chooseTheme, useTheme } from '../../theme/theme.ts';
import { shellWords } from '../words.ts';
import { AlarmStrip } from './AlarmStrip.tsx';
import { Bell } from './Bell.tsx';
import styles from './header.module.css';
import { LinkLamp } from './LinkLamp.tsx';
import { SoundButton } from './SoundButton.tsx';
import { UserMenu } from './UserMenu.tsx';

interface Props {
  readonly userName: string;
  readonly menus: ReadonlySet<string>;
  readonly mayConfirm: boolean;
  readonly onLang: () => void;
  readonly onKeys: () => void;
}

export function Header({ userName, menus, mayConfirm, onLang, onKeys }: Props) {
  const say = useText(shellWords);
  const site = useSite();
  const theme = useTheme();
  const other = theme === 'light' ? 'dark' : 'light';
  return (
    <header className={styles.header}>
      <span className={styles.brand}>
        <Logo size={24} />
        <b>Busbar</b>
      </span>
      {site.name === null ? null : <span className={styles.site}>{site.name}</span>}
      <LinkLamp />
      <AlarmStrip mayConfirm={mayConfirm} />
      <span className={styles.tools}>
        <SoundButton />
        <Bell menus={menus} />
        <button type="button" className={styles.tool} title={say('shell.lang')} onClick={onLang}>
          <TranslateIcon />
          {say('shell.lang.short')}
          <span className="bb-spoken">{say('shell.lang')}</span>
        </button>
        <button
          type="button"
          className={styles.tool}
          aria-label={say(`shell.theme.${other}`)}
          title={say(`shell.theme.${other}`)}
          onClick={() => chooseTheme(other)}
        >
          {theme === 'light' ? <MoonIcon /> : <FlashIcon />}
        </button>
        <UserMenu name={userName} onLang={onLang} onKeys={onKeys} />
      </span>
    </header>
  );
}
