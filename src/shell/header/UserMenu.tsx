import { ChevronDownIcon } from '@blueprintjs/icons';
import { useText } from '../../i18n/I18n.tsx';
import { Popover } from '../../kit/float/Popover.tsx';
import { onDemand } from '../../kit/load/onDemand.ts';
import { openDoor } from '../../person/doors.ts';
import { shellWords } from '../words.ts';
import { Avatar } from './Avatar.tsx';
import styles from './header.module.css';
import type { UserMenuProps } from './UserMenuItems.tsx';

const UserMenuItems = onDemand(async () => (await import('./UserMenuItems.tsx')).UserMenuItems);

const openAvatar = (): void => openDoor('avatar');

/** What concerns the person, behind the name; the own picture before it is changed by a click (B036). */
export function UserMenu({ name, ...doors }: UserMenuProps & { readonly name: string }) {
  const say = useText(shellWords);
  return (
    <>
      <button
        type="button"
        className={styles.ownPicture}
        aria-label={say('shell.user.avatar')}
        title={say('shell.user.avatar')}
        onClick={openAvatar}
      >
        <Avatar name={name} />
      </button>
      <Popover content={<UserMenuItems {...doors} />}>
        <button type="button" className={styles.user}>
          <span className="bb-spoken">{say('shell.user')}</span>
          <span className={styles.userName}>{name}</span>
          <ChevronDownIcon size={12} />
        </button>
      </Popover>
    </>
  );
}
