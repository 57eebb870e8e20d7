import { Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import {
  CommentIcon,
  FlowBranchIcon,
  HelpIcon,
  HistoryIcon,
  KeyCommandIcon,
  LockIcon,
  LogOutIcon,
  PersonIcon,
  TranslateIcon,
} from '@blueprintjs/icons';
import { useAddress } from '../../address/useAddress.ts';
import { useText } from '../../i18n/I18n.tsx';
import { openDoor } from '../../person/doors.ts';
import { useProfile } from '../../session/profile.ts';
import { useSession } from '../../session/useSession.ts';
import { shellWords } from '../words.ts';

export interface UserMenuProps {
  readonly onLang: () => void;
  readonly onKeys: () => void;
  readonly onHelp: () => void;
  readonly onSignOut: () => void;
}

/** Personal centre, feedback where the site takes it, language, wizard, versions, help, the keys, and the ways out (asked first, B135). */
export function UserMenuItems({ onLang, onKeys, onHelp, onSignOut }: UserMenuProps) {
  const say = useText(shellWords);
  const session = useSession();
  const { go } = useAddress();
  const takesFeedback = useProfile()?.feedback ?? false;
  return (
    <Menu>
      <MenuItem icon={<TranslateIcon />} text={say('shell.user.lang')} onClick={onLang} />
      <MenuItem icon={<PersonIcon />} text={say('shell.user.centre')} onClick={() => openDoor('centre')} />
      {takesFeedback ? (
        <MenuItem icon={<CommentIcon />} text={say('shell.user.feedback')} onClick={() => openDoor('feedback')} />
      ) : null}
      <MenuItem icon={<FlowBranchIcon />} text={say('shell.user.guide')} onClick={() => go('/confGuide')} />
      <MenuItem icon={<HistoryIcon />} text={say('shell.user.versions')} onClick={() => go('/versionRecord')} />
      <MenuItem icon={<HelpIcon />} text={say('shell.help')} label="F1" onClick={onHelp} />
      <MenuItem icon={<KeyCommandIcon />} text={say('shell.user.keys')} label="?" onClick={onKeys} />
      <MenuDivider />
      <MenuItem icon={<LockIcon />} text={say('shell.user.lock')} label="g l" onClick={session.lock} />
      <MenuItem icon={<LogOutIcon />} text={say('shell.user.logout')} onClick={onSignOut} />
    </Menu>
  );
}
