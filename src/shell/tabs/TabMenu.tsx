import { Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { CrossIcon, RefreshIcon, TickIcon } from '@blueprintjs/icons';
import { useAddress } from '../../address/useAddress.ts';
import { useText } from '../../i18n/I18n.tsx';
import type { VisitedTabs } from '../useTabs.ts';
import { shellWords } from '../words.ts';
import type { Tab } from './tabs.ts';

interface Props {
  readonly tabs: VisitedTabs;
  /** The tab that was asked; null asks for the active one, and lists all. */
  readonly from: string | null;
  readonly home: string;
  readonly titleOf: (tab: Tab) => string;
  readonly onRefresh: () => void;
}

/** What can be done with the visited pages: of one tab, or of all with the list of them. */
export function TabMenu({ tabs, from, home, titleOf, onRefresh }: Props) {
  const say = useText(shellWords);
  const { go } = useAddress();
  const of = from ?? tabs.active;
  const at = tabs.tabs.findIndex((tab) => tab.path === of);
  const isLast = at === tabs.tabs.length - 1;
  return (
    <Menu>
      {from === null ? null : (
        <MenuItem
          icon={<CrossIcon />}
          text={say('shell.tabs.closeThis')}
          label="Del"
          onClick={() => tabs.close(from)}
        />
      )}
      <MenuItem
        text={say('shell.tabs.closeOthers')}
        disabled={at !== -1 && tabs.tabs.length < 2}
        onClick={() => tabs.closeMany('others', of)}
      />
      <MenuItem text={say('shell.tabs.closeLeft')} disabled={at < 1} onClick={() => tabs.closeMany('left', of)} />
      <MenuItem
        text={say('shell.tabs.closeRight')}
        disabled={at === -1 || isLast}
        onClick={() => tabs.closeMany('right', of)}
      />
      <MenuItem
        text={say('shell.tabs.closeAll')}
        disabled={tabs.tabs.length === 0 && tabs.active === home}
        onClick={() => tabs.closeMany('all', of)}
      />
      <MenuDivider />
      <MenuItem icon={<RefreshIcon />} text={say('shell.tabs.refresh')} onClick={onRefresh} />
      {from !== null || tabs.tabs.length === 0 ? null : <MenuDivider title={say('shell.tabs')} />}
      {from === null
        ? tabs.tabs.map((tab) => (
            <MenuItem
              key={tab.path}
              icon={tab.path === tabs.active ? <TickIcon /> : <span style={{ width: 16 }} />}
              text={titleOf(tab)}
              onClick={() => go(tab.address)}
            />
          ))
        : null}
    </Menu>
  );
}
