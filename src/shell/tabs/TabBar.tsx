import { Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { ChevronDownIcon, HomeIcon, RefreshIcon, SmallCrossIcon } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { titleOf } from '../../../domain/access/routes/all.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useLang } from '../../i18n/lang.ts';
import { shellWords } from '../words.ts';
import styles from './tabs.module.css';
import { type Tab, titledPath } from './tabs.ts';

interface Props {
  readonly tabs: readonly Tab[];
  readonly active: string;
  readonly home: string;
  readonly onClose: (path: string) => void;
  readonly onCloseOthers: () => void;
  readonly onCloseAll: () => void;
  readonly onRefresh: () => void;
}

/** The pages visited, as links: a middle click opens one elsewhere, the cross closes it. */
export function TabBar({ tabs, active, home, onClose, onCloseOthers, onCloseAll, onRefresh }: Props) {
  const say = useText(shellWords);
  const lang = useLang();
  const strip = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another active tab is brought in sight
  useEffect(() => {
    // Its answer is a promise in newer browsers, and no clean-up of ours.
    strip.current?.querySelector('[aria-current]')?.scrollIntoView?.({ inline: 'nearest', block: 'nearest' });
  }, [active]);
  return (
    <section className={styles.bar} aria-label={say('shell.tabs')}>
      <ul className={styles.tabs} ref={strip}>
        <li>
          <Link className={styles.tab} href={home} aria-current={active === home ? 'page' : undefined}>
            <HomeIcon size={14} />
            {home === '/home' ? say('shell.home') : (titleOf(home, lang) ?? say('shell.home'))}
          </Link>
        </li>
        {tabs.map((tab) => {
          const title = titleOf(titledPath(tab.path), lang) ?? tab.path;
          return (
            <li key={tab.path} className={styles.closable} data-active={tab.path === active}>
              <Link className={styles.tab} href={tab.address} aria-current={tab.path === active ? 'page' : undefined}>
                {title}
              </Link>
              <button type="button" className={styles.close} aria-label={say('shell.tabs.close', { title })} onClick={() => onClose(tab.path)}>
                <SmallCrossIcon size={14} />
              </button>
            </li>
          );
        })}
      </ul>
      <button type="button" className={styles.tool} aria-label={say('shell.tabs.refresh')} title={say('shell.tabs.refresh')} onClick={onRefresh}>
        <RefreshIcon size={14} />
      </button>
      <PopoverNext
        placement="bottom-end"
        content={
          <Menu>
            <MenuItem text={say('shell.tabs.closeOthers')} onClick={onCloseOthers} />
            <MenuItem text={say('shell.tabs.closeAll')} onClick={onCloseAll} />
          </Menu>
        }
      >
        <button type="button" className={styles.tool} aria-label={say('shell.tabs.more')} title={say('shell.tabs.more')}>
          <ChevronDownIcon size={14} />
        </button>
      </PopoverNext>
    </section>
  );
}
