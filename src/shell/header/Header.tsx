import { DesktopIcon, FlashIcon, LayoutGridIcon, MoonIcon, SearchIcon, TranslateIcon } from '@blueprintjs/icons';
import { SoundButton } from '../../alarms/sound/SoundButton.tsx';
import { useText } from '../../i18n/I18n.tsx';
import { Key } from '../../kit/action/Button.tsx';
import { Bar, Beside, Word } from '../../kit/layout/parts.tsx';
import { useSite } from '../../kit/time/times.ts';
import { chooseTheme, useTheme } from '../../theme/theme.ts';
import { LeadsToNow } from '../past/Carrying.tsx';
import { shellWords } from '../words.ts';
import { AlarmStrip } from './AlarmStrip.tsx';
import { Bell } from './Bell.tsx';
import { Brand } from './Brand.tsx';
import { CollectorLamp } from './CollectorLamp.tsx';
import styles from './header.module.css';
import { LinkLamp } from './LinkLamp.tsx';
import { OrgSwitch } from './OrgSwitch.tsx';
import { UserMenu } from './UserMenu.tsx';
import type { UserMenuProps } from './UserMenuItems.tsx';

interface Props extends UserMenuProps {
  readonly userName: string;
  readonly menus: ReadonlySet<string>;
  readonly mayConfirm: boolean;
  readonly onMap: () => void;
  readonly onPalette: () => void;
  /** Opens the wall; null for who has none (B035). */
  readonly onWall: (() => void) | null;
}

export function Header({ userName, menus, mayConfirm, onMap, onPalette, onWall, ...person }: Props) {
  const say = useText(shellWords);
  const site = useSite();
  const theme = useTheme();
  const other = theme === 'light' ? 'dark' : 'light';
  return (
    <Bar as="header" still gap="3" pad="0 3" size="fixed" text="body" data-visit="navTop" className={styles.header}>
      <Brand />
      {site.name === null ? null : <OrgSwitch name={site.name} />}
      <button
        type="button"
        className={styles.tool}
        title={`${say('shell.map')} (g m)`}
        aria-label={say('shell.map')}
        onClick={onMap}
      >
        <LayoutGridIcon />
        <Word words="line" className={styles.mapWord} aria-hidden>
          {say('shell.map')}
        </Word>
      </button>
      <button type="button" className={styles.find} aria-keyshortcuts="Control+K" onClick={onPalette}>
        <SearchIcon size={14} />
        <Word size="grow" words="dots" className={styles.findWords}>
          {say('shell.palette')}
        </Word>
        <Key>Ctrl K</Key>
      </button>
      <Beside gap="3" size="thin" over="cut" className={styles.lamps}>
        <LeadsToNow>
          <LinkLamp />
          <CollectorLamp />
        </LeadsToNow>
      </Beside>
      <LeadsToNow>
        <AlarmStrip mayConfirm={mayConfirm} />
      </LeadsToNow>
      <Bar as="span" still gap="1" size="fixed" className={styles.tools}>
        <SoundButton brief />
        {onWall === null ? null : (
          <button
            type="button"
            className={styles.tool}
            title={say('shell.wall')}
            aria-label={say('shell.wall')}
            onClick={onWall}
          >
            <DesktopIcon />
            <Word words="line" className={styles.mapWord} aria-hidden>
              {say('shell.wall')}
            </Word>
          </button>
        )}
        <LeadsToNow>
          <Bell menus={menus} />
        </LeadsToNow>
        <button type="button" className={styles.spare} title={say('shell.lang')} onClick={person.onLang}>
          <TranslateIcon />
          {say('shell.lang.short')}
          <span className="bb-spoken">{say('shell.lang')}</span>
        </button>
        <button
          type="button"
          className={styles.spare}
          aria-label={say(`shell.theme.${other}`)}
          title={say(`shell.theme.${other}`)}
          onClick={() => chooseTheme(other)}
        >
          {theme === 'light' ? <MoonIcon /> : <FlashIcon />}
        </button>
        <UserMenu name={userName} {...person} />
      </Bar>
    </Bar>
  );
}
