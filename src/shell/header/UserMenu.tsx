import { Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core';
import { ChevronDownIcon, KeyCommandIcon, LogOutIcon, TranslateIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useText } from '../../i18n/I18n.tsx';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { useSession } from '../../session/useSession.ts';
import { shellWords } from '../words.ts';
import styles from './header.module.css';

interface Props {
  readonly name: string;
  readonly onLang: () => void;
  readonly onKeys: () => void;
}

/** What concerns the person: language, the keys, signing out (asked first, B135). */
export function UserMenu({ name, onLang, onKeys }: Props) {
  const say = useText(shellWords);
  const session = useSession();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <PopoverNext
        placement="bottom-end"
        content={
          <Menu>
            <MenuItem icon={<TranslateIcon />} text={say('shell.user.lang')} onClick={onLang} />
            <MenuItem icon={<KeyCommandIcon />} text={say('shell.user.keys')} label="?" onClick={onKeys} />
            <MenuDivider />
            <MenuItem icon={<LogOutIcon />} text={say('shell.user.logout')} onClick={() => setAsks(true)} />
          </Menu>
        }
      >
        <button type="button" className={styles.user}>
          <span className={styles.avatar} data-letter={name.slice(0, 1)} />
          <span className="bb-spoken">{say('shell.user')}</span>
          <span className={styles.userName}>{name}</span>
          <ChevronDownIcon size={12} />
        </button>
      </PopoverNext>
      <ConfirmDialog
        open={asks}
        title={say('shell.logout.title')}
        act={say('shell.user.logout')}
        onClose={() => setAsks(false)}
        onAct={session.signOut}
      >
        {say('shell.logout.ask')}
      </ConfirmDialog>
    </>
  );
}
