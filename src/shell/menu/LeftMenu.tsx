import { ChevronDownIcon, ChevronRightIcon, MenuClosedIcon, MenuOpenIcon } from '@blueprintjs/icons';
import { createElement, useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { MenuEntry } from '../../../domain/access/menu.ts';
import { topOf } from '../../../domain/access/routes/all.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useMedia } from '../../kit/media/useMedia.ts';
import { prefer, preference } from '../../session/preferences.ts';
import { shellWords } from '../words.ts';
import { menuIcon } from './icons.ts';
import styles from './menu.module.css';

interface Props {
  readonly menus: readonly MenuEntry[];
  readonly title: string | null;
  readonly path: string;
  /** Counts beside entries, by address: standing alarms beside the desk. */
  readonly counts: ReadonlyMap<string, number>;
}

/** The left menu: what the gateway returned for this user, one group open at a time; narrow it shows icons only. */
export function LeftMenu({ menus, title, path, counts }: Props) {
  const say = useText(shellWords);
  const [chosen, setChosen] = useState(preference('menu') === 'narrow');
  const isSmall = useMedia('(max-width: 1439px)');
  // A small screen always keeps the narrow bar; opened there, the menu lies over the screen until something is chosen.
  const [peeks, setPeeks] = useState(false);
  const narrow = isSmall ? !peeks : chosen;
  const current = topOf(path)?.path ?? path;
  const home = menus.find((group) => holds(group, current));
  const [open, setOpen] = useState<string | null>(home?.id ?? null);
  useEffect(() => setOpen(home?.id ?? null), [home?.id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen was chosen
  useEffect(() => setPeeks(false), [path]);
  const turn = () => {
    if (isSmall) return setPeeks(!peeks);
    prefer('menu', narrow ? 'open' : 'narrow');
    setChosen(!chosen);
  };
  const turnWord = say(narrow ? 'shell.menu.widen' : 'shell.menu.narrow');
  return (
    <div className={styles.place} data-narrow={isSmall || chosen}>
      <nav className={styles.menu} data-narrow={narrow} data-over={isSmall && peeks} aria-label={say('shell.menu')}>
        <div className={styles.top}>
          <span className={styles.title}>{title ?? say('shell.menu.title')}</span>
          <button type="button" className={styles.turn} onClick={turn} aria-label={turnWord} title={turnWord} aria-expanded={!narrow}>
            {narrow ? <MenuOpenIcon /> : <MenuClosedIcon />}
          </button>
        </div>
        <ul>
          {menus.map((group) => (
            <Group
              key={group.id}
              group={group}
              open={open === group.id}
              current={current}
              counts={counts}
              onTurn={() => setOpen(open === group.id ? null : group.id)}
              onWiden={narrow ? turn : null}
            />
          ))}
        </ul>
      </nav>
    </div>
  );
}

function holds(entry: MenuEntry, path: string): boolean {
  return entry.menuUrl === path || entry.children.some((child) => holds(child, path));
}

interface GroupProps {
  readonly group: MenuEntry;
  readonly open: boolean;
  readonly current: string;
  readonly counts: Props['counts'];
  readonly onTurn: () => void;
  readonly onWiden: (() => void) | null;
}

function Group({ group, open, current, counts, onTurn, onWiden }: GroupProps) {
  const icon = createElement(menuIcon(group.menuIcon));
  if (group.menuUrl !== null) return <Entry entry={group} icon={icon} current={current} count={counts.get(group.menuUrl)} />;
  const press = () => {
    onWiden?.();
    if (!(onWiden && open)) onTurn();
  };
  return (
    <li className={styles.group} data-active={holds(group, current)}>
      <button type="button" className={styles.entry} aria-expanded={open} onClick={press} title={group.menuName}>
        {icon}
        <span className={styles.name}>{group.menuName}</span>
        <span className={styles.turnMark}>{open ? <ChevronDownIcon size={12} /> : <ChevronRightIcon size={12} />}</span>
      </button>
      {open ? (
        <ul className={styles.children}>
          {group.children.map((child) => (
            <Entry key={child.id} entry={child} current={current} count={counts.get(child.menuUrl ?? '')} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

interface EntryProps {
  readonly entry: MenuEntry;
  readonly icon?: React.ReactNode;
  readonly current: string;
  readonly count: number | undefined;
}

/** An address of ours is a link in the console; one that begins with http opens in a new window (B026). */
function Entry({ entry, icon, current, count }: EntryProps) {
  const url = entry.menuUrl ?? '/404';
  const inside = (
    <>
      {icon}
      <span className={styles.name}>{entry.menuName}</span>
      {count ? <span className={styles.count}>{count}</span> : null}
    </>
  );
  const isCurrent = url === current;
  return (
    <li>
      {url.startsWith('http') ? (
        <a className={styles.entry} href={url} target="_blank" rel="noreferrer" title={entry.menuName}>
          {inside}
        </a>
      ) : (
        <Link className={styles.entry} href={url} title={entry.menuName} aria-current={isCurrent ? 'page' : undefined}>
          {inside}
        </Link>
      )}
    </li>
  );
}
