import { ChevronDownIcon } from '@blueprintjs/icons';
import { Fragment } from 'react';
import type { MenuEntry } from '../../../domain/access/menu.ts';
import { topOf } from '../../../domain/access/routes/all.ts';
import { useText } from '../../i18n/I18n.tsx';
import { Popover } from '../../kit/float/Popover.tsx';
import { shellWords } from '../words.ts';
import { MenuLink } from './MenuLink.tsx';
import { bySection, leavesOf } from './soundMenus.ts';
import styles from './topMenu.module.css';

/** The menus in a row under the header (page style 01): a group opens below itself. */
export function TopMenu({ menus, path }: { readonly menus: readonly MenuEntry[]; readonly path: string }) {
  const say = useText(shellWords);
  const current = topOf(path)?.path ?? path;
  return (
    <nav data-visit="navLeft" className={styles.bar} aria-label={say('shell.menu')}>
      {menus.map((group) => {
        const leaves = leavesOf([group]);
        const isActive = leaves.some(({ url }) => url === current);
        if (group.children.length === 0)
          return (
            <MenuLink key={group.id} url={group.menuUrl ?? '/404'} className={styles.entry} isCurrent={isActive}>
              {group.menuName}
            </MenuLink>
          );
        return (
          <Popover key={group.id} placement="bottom-start" content={<Leaves group={group} current={current} />}>
            <button type="button" className={styles.entry} data-active={isActive}>
              {group.menuName} <ChevronDownIcon size={12} />
            </button>
          </Popover>
        );
      })}
    </nav>
  );
}

function Leaves({ group, current }: { readonly group: MenuEntry; readonly current: string }) {
  return (
    <ul data-visit="navLeft" className={styles.leaves}>
      {bySection(group).map(([section, leaves]) => (
        <Fragment key={section}>
          {section === null ? null : <li className={styles.section}>{section}</li>}
          {leaves.map(({ entry, url }) => (
            <li key={entry.id}>
              <MenuLink url={url} className={`${styles.leaf} bp6-popover-dismiss`} isCurrent={url === current}>
                {entry.menuName}
              </MenuLink>
            </li>
          ))}
        </Fragment>
      ))}
    </ul>
  );
}
