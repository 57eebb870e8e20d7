import { ChevronDownIcon, ChevronRightIcon, MenuClosedIcon, MenuOpenIcon, ShareIcon } from '@blueprintjs/icons';
import { createElement, Fragment, useEffect, useState } from 'react';
import type { MenuEntry } from '../../../domain/access/menu.ts';
import { topOf } from '../../../domain/access/routes/all.ts';
import { useText } from '../../i18n/I18n.tsx';
import { Bar, Word } from '../../kit/layout/parts.tsx';
import { useMedia } from '../../kit/media/useMedia.ts';
import { prefer, preference } from '../../session/preferences.ts';
import type { WaitingCounts } from '../useWaitingCounts.ts';
import { shellWords } from '../words.ts';
import { menuIcon } from './icons.ts';
import { MenuLink } from './MenuLink.tsx';
import styles from './menu.module.css';
import { activeIconUrl, bySection, isExternal } from './soundMenus.ts';

interface Props {
  readonly menus: readonly MenuEntry[];
  readonly title: string | null;
  readonly path: string;
  /** Counts beside entries, by address: standing alarms beside the desk. */
  readonly counts: WaitingCounts;
  /** Icons only until somebody widens it (page style 02). */
  readonly startsNarrow: boolean;
}

/** The left menu: what the gateway returned for this user, one group open at a time; narrow it shows icons only. */
export function LeftMenu({ menus, title, path, counts, startsNarrow }: Props) {
  const say = useText(shellWords);
  const [turned, setTurned] = useState(preference('menu'));
  const chosen = (turned ?? (startsNarrow ? 'narrow' : 'open')) === 'narrow';
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
    const next = narrow ? 'open' : 'narrow';
    prefer('menu', next);
    setTurned(next);
  };
  const turnWord = say(narrow ? 'shell.menu.widen' : 'shell.menu.narrow');
  return (
    <div className={styles.place} data-narrow={isSmall || chosen}>
      <nav
        data-visit="navLeft"
        className={styles.menu}
        data-narrow={narrow}
        data-over={isSmall && peeks}
        aria-label={say('shell.menu')}
      >
        <Bar still gap="0" spread="between" className={styles.top}>
          <Word words="dots" text="note" className={styles.title}>
            {title ?? say('shell.menu.title')}
          </Word>
          <button
            type="button"
            className={styles.turn}
            onClick={turn}
            aria-label={turnWord}
            title={turnWord}
            aria-expanded={!narrow}
          >
            {narrow ? <MenuOpenIcon /> : <MenuClosedIcon />}
          </button>
        </Bar>
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
  const isActive = holds(group, current);
  const icon = <Icon entry={group} isActive={isActive} />;
  if (group.menuUrl !== null && group.children.length === 0)
    return <Entry entry={group} icon={icon} current={current} count={counts.get(group.menuUrl)} />;
  const press = () => {
    onWiden?.();
    if (!(onWiden && open)) onTurn();
  };
  return (
    <li className={styles.group} data-active={isActive}>
      <button type="button" className={styles.entry} aria-expanded={open} onClick={press} title={group.menuName}>
        {icon}
        <Word size="grow" words="dots" className={styles.name}>
          {group.menuName}
        </Word>
        <span className={styles.turnMark}>{open ? <ChevronDownIcon size={12} /> : <ChevronRightIcon size={12} />}</span>
      </button>
      {open ? (
        <ul className={styles.children}>
          {bySection(group).map(([section, leaves]) => (
            <Fragment key={section}>
              {section === null ? null : <li className={styles.section}>{section}</li>}
              {leaves.map(({ entry, url }) => (
                <Entry key={entry.id} entry={entry} current={current} count={counts.get(url)} />
              ))}
            </Fragment>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

/** An uploaded icon, or one of ours by its name; each has a form of its own while its page is shown (B024). */
function Icon({ entry, isActive }: { readonly entry: MenuEntry; readonly isActive: boolean }) {
  const url = entry.menuIconUrl;
  const [lost, setLost] = useState<readonly string[]>([]);
  const shown =
    url === null ? [] : [...(isActive ? [activeIconUrl(url)] : []), url].filter((one) => !lost.includes(one));
  if (shown[0] === undefined) return <span className={styles.icon}>{createElement(menuIcon(entry.menuIcon))}</span>;
  // Without an active form the plain one stays; without either, ours.
  return (
    <img
      className={styles.icon}
      src={shown[0]}
      alt=""
      width={16}
      height={16}
      onError={() => setLost([...lost, shown[0] as string])}
    />
  );
}

interface EntryProps {
  readonly entry: MenuEntry;
  readonly icon?: React.ReactNode;
  readonly current: string;
  /** Null: not known now, which is said. */
  readonly count: number | null | undefined;
}

function Entry({ entry, icon, current, count }: EntryProps) {
  const url = entry.menuUrl ?? '/404';
  return (
    <li>
      <MenuLink url={url} className={styles.entry} title={entry.menuName} isCurrent={url === current}>
        {icon}
        <Word size="grow" words="dots" className={styles.name}>
          {entry.menuName}
        </Word>
        {isExternal(url) ? <ShareIcon size={12} /> : null}
        {count === undefined || count === 0 ? null : (
          <Word text="note" className={styles.count} data-unknown={count === null}>
            {count ?? '?'}
          </Word>
        )}
      </MenuLink>
    </li>
  );
}
