import {
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  HomeIcon,
  RefreshIcon,
  SmallCrossIcon,
} from '@blueprintjs/icons';
import { type DragEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { titleOf } from '../../../domain/access/routes/all.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useLang } from '../../i18n/lang.ts';
import { MenuAt } from '../../kit/float/MenuAt.tsx';
import type { Spot } from '../../kit/float/menuAtProps.ts';
import { Popover } from '../../kit/float/Popover.tsx';
import { Bar } from '../../kit/layout/parts.tsx';
import { onDemand } from '../../kit/load/onDemand.ts';
import type { VisitedTabs } from '../useTabs.ts';
import { shellWords } from '../words.ts';
import styles from './tabs.module.css';
import { type Tab, titledPath } from './tabs.ts';
import { useOverflow } from './useOverflow.ts';

const TabMenu = onDemand(async () => (await import('./TabMenu.tsx')).TabMenu);

interface Props {
  readonly tabs: VisitedTabs;
  readonly home: string;
  readonly onRefresh: () => void;
}

/**
 * The pages visited, as links: a middle click opens one elsewhere, the cross closes it, the right button tells what else can be
 * done, dragging (or Alt Shift and an arrow) puts one elsewhere. What does not fit is scrolled to, and stands in the list at the end.
 */
export function TabBar({ tabs, home, onRefresh }: Props) {
  const say = useText(shellWords);
  const lang = useLang();
  const strip = useRef<HTMLUListElement>(null);
  const [asked, setAsked] = useState<{ readonly path: string; readonly at: Spot } | null>(null);
  const overflow = useOverflow(strip, tabs.tabs);
  const title = (tab: Tab) => tab.name?.[lang] ?? titleOf(titledPath(tab.path), lang) ?? tab.path;
  const homeTitle = home === '/home' ? say('shell.home') : (titleOf(home, lang) ?? say('shell.home'));
  const named = tabs.tabs.find(({ path }) => path === tabs.active)?.name?.[lang];
  // biome-ignore lint/correctness/useExhaustiveDependencies: another active tab is brought in sight, and one that is wider since it has a name
  useEffect(() => {
    // Its answer is a promise in newer browsers, and no clean-up of ours.
    strip.current?.querySelector('[aria-current]')?.scrollIntoView?.({ inline: 'nearest', block: 'nearest' });
  }, [tabs.active, tabs.tabs.length, named, overflow.isOver]);
  const menu = (from: string | null) => (
    <TabMenu tabs={tabs} from={from} home={home} titleOf={title} onRefresh={onRefresh} />
  );
  return (
    <section data-visit="navTag" className={styles.bar} aria-label={say('shell.tabs')}>
      {overflow.isOver ? (
        <Step way word={say('shell.tabs.earlier')} onPress={() => overflow.scroll(-1)}>
          <ChevronLeftIcon size={14} />
        </Step>
      ) : null}
      <Bar as="ul" still at="end" gap="0" size="wide" className={styles.tabs} ref={strip}>
        <li>
          <Link className={styles.tab} href={home} aria-current={tabs.active === home ? 'page' : undefined}>
            <HomeIcon size={14} />
            <span className={styles.homeWord}>{homeTitle}</span>
          </Link>
        </li>
        {tabs.tabs.map((tab, index) => (
          <OneTab
            key={tab.path}
            tab={tab}
            title={title(tab)}
            isActive={tab.path === tabs.active}
            onClose={() => tabs.close(tab.path)}
            onAsk={(at) => setAsked({ path: tab.path, at })}
            onDropped={(path) => tabs.move(path, index)}
            onMove={(by) => tabs.move(tab.path, index + by)}
          />
        ))}
      </Bar>
      {overflow.isOver ? (
        <Step way word={say('shell.tabs.later')} onPress={() => overflow.scroll(1)}>
          <ChevronRightIcon size={14} />
        </Step>
      ) : null}
      <Step word={say('shell.tabs.refresh')} onPress={onRefresh}>
        <RefreshIcon size={14} />
      </Step>
      <Popover content={menu(null)}>
        <button
          type="button"
          className={styles.tool}
          aria-label={say('shell.tabs.more')}
          title={say('shell.tabs.more')}
        >
          <ChevronDownIcon size={14} />
        </button>
      </Popover>
      {asked === null ? null : (
        <MenuAt spot={asked.at} onClose={() => setAsked(null)}>
          {menu(asked.path)}
        </MenuAt>
      )}
    </section>
  );
}

function Step({
  way,
  word,
  onPress,
  children,
}: {
  /** Along the tabs, where no finger pushes them. */
  readonly way?: true;
  readonly word: string;
  readonly onPress: () => void;
  readonly children: React.ReactNode;
}) {
  return (
    <button type="button" className={styles.tool} data-way={way} aria-label={word} title={word} onClick={onPress}>
      {children}
    </button>
  );
}

const dragged = 'application/x-busbar-tab';

interface OneProps {
  readonly tab: Tab;
  readonly title: string;
  readonly isActive: boolean;
  readonly onClose: () => void;
  readonly onAsk: (at: Spot) => void;
  readonly onDropped: (path: string) => void;
  readonly onMove: (by: number) => void;
}

function OneTab({ tab, title, isActive, onClose, onAsk, onDropped, onMove }: OneProps) {
  const say = useText(shellWords);
  const [isOver, setOver] = useState(false);
  const takes = (event: DragEvent) => event.dataTransfer.types.includes(dragged);
  const ask = (event: MouseEvent<HTMLLIElement>) => {
    event.preventDefault();
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    // The key for the menu presses no place: the menu hangs at the tab then.
    onAsk(event.clientX === 0 && event.clientY === 0 ? { x: left, y: bottom } : { x: event.clientX, y: event.clientY });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Delete') onClose();
    else if (event.altKey && event.shiftKey && event.key === 'ArrowLeft') onMove(-1);
    else if (event.altKey && event.shiftKey && event.key === 'ArrowRight') onMove(1);
    else return;
    event.preventDefault();
  };
  return (
    <li
      className={styles.closable}
      data-active={isActive}
      data-over={isOver}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(dragged, tab.path)}
      onDragOver={(event) => {
        if (!takes(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const path = event.dataTransfer.getData(dragged);
        if (path !== '' && path !== tab.path) onDropped(path);
      }}
      onContextMenu={ask}
    >
      <Link
        className={styles.tab}
        href={tab.address}
        aria-current={isActive ? 'page' : undefined}
        draggable={false}
        onKeyDown={onKey}
        title={title}
      >
        <span>{title}</span>
      </Link>
      <button type="button" className={styles.close} aria-label={say('shell.tabs.close', { title })} onClick={onClose}>
        <SmallCrossIcon size={14} />
      </button>
    </li>
  );
}
