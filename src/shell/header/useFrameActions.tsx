import {
  ColumnLayoutIcon,
  DesktopIcon,
  FlashIcon,
  HelpIcon,
  KeyCommandIcon,
  LayoutGridIcon,
  LockIcon,
  LogOutIcon,
  MoonIcon,
  TranslateIcon,
} from '@blueprintjs/icons';
import { useMemo } from 'react';
import { useText } from '../../i18n/I18n.tsx';
import { useSession } from '../../session/useSession.ts';
import { chooseTheme, useTheme } from '../../theme/theme.ts';
import type { FrameAction } from '../palette/actions.ts';
import { shellWords } from '../words.ts';

interface Doors {
  readonly onLang: () => void;
  readonly onKeys: () => void;
  readonly onMap: () => void;
  readonly onHelp: () => void;
  readonly onSignOut: () => void;
  readonly onWall: (() => void) | null;
  readonly onCloseTabs: () => void;
}

/** What the frame can do, for the palette: the same as its buttons and keys do. */
export function useFrameActions(doors: Doors): readonly FrameAction[] {
  const say = useText(shellWords);
  const session = useSession();
  const theme = useTheme();
  const other = theme === 'light' ? 'dark' : 'light';
  const { onLang, onKeys, onMap, onHelp, onSignOut, onWall, onCloseTabs } = doors;
  return useMemo(
    () => [
      { key: 'map', icon: <LayoutGridIcon />, text: say('shell.map'), keys: 'g m', run: onMap },
      { key: 'help', icon: <HelpIcon />, text: say('shell.help'), keys: 'F1', run: onHelp },
      { key: 'keys', icon: <KeyCommandIcon />, text: say('shell.user.keys'), keys: '?', run: onKeys },
      { key: 'lang', icon: <TranslateIcon />, text: say('shell.lang'), run: onLang },
      {
        key: 'theme',
        icon: other === 'dark' ? <MoonIcon /> : <FlashIcon />,
        text: say(`shell.theme.${other}`),
        run: () => chooseTheme(other),
      },
      ...(onWall === null ? [] : [{ key: 'wall', icon: <DesktopIcon />, text: say('shell.wall'), run: onWall }]),
      {
        key: 'tabs',
        icon: <ColumnLayoutIcon />,
        text: `${say('shell.tabs')}: ${say('shell.tabs.closeAll')}`,
        run: onCloseTabs,
      },
      { key: 'lock', icon: <LockIcon />, text: say('shell.user.lock'), keys: 'g l', run: session.lock },
      { key: 'logout', icon: <LogOutIcon />, text: say('shell.user.logout'), run: onSignOut },
    ],
    [say, session, other, onLang, onKeys, onMap, onHelp, onSignOut, onWall, onCloseTabs],
  );
}
