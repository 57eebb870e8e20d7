import { CrossIcon, SearchIcon, SmallCrossIcon, StarEmptyIcon, StarIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { MenuEntry } from '../../../domain/access/menu.ts';
import { useText } from '../../i18n/I18n.tsx';
import { Key } from '../../kit/action/Button.tsx';
import { Modal } from '../../kit/float/Modal.tsx';
import sheet from '../../kit/float/sheet.module.css';
import { Input } from '../../kit/form/Field.tsx';
import { Bar, Beside, Box, Word, Words } from '../../kit/layout/parts.tsx';
import { Marked } from '../../kit/search/Marked.tsx';
import { isFound } from '../../kit/search/search.ts';
import { forgetAll, putFirst, takeOut, useMenuList } from '../../session/menuUse.ts';
import { MenuLink } from '../menu/MenuLink.tsx';
import { leavesOf, type MenuLeaf } from '../menu/soundMenus.ts';
import styles from './map.module.css';
import { mapWords } from './words.ts';

interface Props {
  readonly menus: readonly MenuEntry[];
  readonly user: string;
  readonly onClose: () => void;
}

/** Every page that one may open, at one glance: searched, with what one marked and what one used last (B084 to B089). */
export function MenuMap({ menus, user, onClose }: Props) {
  const say = useText(mapWords);
  const [searched, setSearched] = useState('');
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const leaves = useMemo(() => leavesOf(menus), [menus]);
  const favourites = useMenuList('favourites', user);
  const recent = useMenuList('recent', user);
  const wanted = searched.trim();
  const found = useMemo(
    () => (wanted === '' ? [] : leaves.filter((leaf) => isLeafFound(leaf, wanted))),
    [leaves, wanted],
  );
  const current = found[Math.min(at, found.length - 1)]?.url ?? null;
  const keep = () => putFirst('searched', user, wanted);
  const open = () => {
    if (wanted !== '') keep();
    onClose();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is chosen
  useEffect(() => {
    // Its answer is a promise in newer browsers, and no clean-up of ours.
    list.current?.querySelector('[data-chosen="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else if (event.key === 'Enter') list.current?.querySelector<HTMLElement>('[data-chosen="true"] a')?.click();
    else return;
    event.preventDefault();
  };
  const section = (title: string, ofThese: readonly MenuLeaf[], key: string) => (
    <Section
      key={key}
      title={title}
      leaves={ofThese}
      searched={wanted}
      current={key.startsWith('=') ? null : current}
      favourites={favourites}
      user={user}
      found={found}
      onOpen={open}
    />
  );
  const pick = (urls: readonly string[]) => urls.flatMap((url) => leaves.find((leaf) => leaf.url === url) ?? []);
  return (
    <Modal label={say('map.title')} className={`${sheet.sheet} ${styles.map}`} onClose={onClose}>
      <Bar gap="2 3" size="fixed" line="below" className={styles.head}>
        <h2>{say('map.title')}</h2>
        <div className={styles.search}>
          <Input
            type="search"
            icon={<SearchIcon size={14} />}
            aria-label={say('map.search')}
            placeholder={say('map.search')}
            value={searched}
            autoFocus
            onChange={(event) => {
              setSearched(event.target.value);
              setAt(0);
            }}
            onKeyDown={onKey}
          />
        </div>
        <Words as="output" tone="second">
          {wanted === ''
            ? say('map.all', { all: leaves.length })
            : say('map.count', { n: found.length, all: leaves.length })}
        </Words>
        <Searched user={user} onChoose={setSearched} />
        <Word words="line" tone="second" className={styles.keys} aria-hidden>
          <Key>↑↓</Key> {say('map.keys.move')} <Key>Enter</Key> {say('map.keys.open')} <Key>Esc</Key>{' '}
          {say('map.keys.close')}
        </Word>
        <button type="button" className={styles.close} aria-label={say('map.close')} onClick={onClose}>
          <CrossIcon />
        </button>
      </Bar>
      {wanted !== '' && found.length === 0 ? <p className={styles.none}>{say('map.none', { text: wanted })}</p> : null}
      <Box data-visit="navMap" size="low" over="scroll" ref={list}>
        <div className={styles.columns}>
          {wanted === '' && favourites.length > 0
            ? section(say('map.favourites'), pick(favourites), '=favourites')
            : null}
          {wanted === '' && recent.length > 0 ? section(say('map.recent'), pick(recent), '=recent') : null}
          {menus.map((group) => section(group.menuName, leavesOf([group]), group.id))}
        </div>
      </Box>
    </Modal>
  );
}

const isLeafFound = ({ entry, group }: MenuLeaf, wanted: string): boolean =>
  isFound(entry.menuName, wanted) ||
  isFound(entry.menuNameEn, wanted) ||
  (group ?? '').toLowerCase().includes(wanted.toLowerCase());

interface SectionProps {
  readonly title: string;
  readonly leaves: readonly MenuLeaf[];
  readonly searched: string;
  readonly current: string | null;
  readonly favourites: readonly string[];
  readonly found: readonly MenuLeaf[];
  readonly user: string;
  readonly onOpen: () => void;
}

function Section({ title, leaves, searched, current, favourites, found, user, onOpen }: SectionProps) {
  const say = useText(mapWords);
  return (
    <section className={styles.section} aria-label={title}>
      <h3>
        <span>
          <Marked text={title} searched={searched} />
        </span>
        <span className={styles.size}>{leaves.length}</span>
      </h3>
      <ul>
        {leaves.map((leaf) => {
          const isMarked = favourites.includes(leaf.url);
          const name = leaf.entry.menuName;
          const turn = () =>
            isMarked ? takeOut('favourites', user, leaf.url) : putFirst('favourites', user, leaf.url);
          return (
            <li
              key={leaf.entry.id}
              className={styles.leaf}
              data-chosen={leaf.url === current}
              data-found={searched === '' || found.some((one) => one.entry.id === leaf.entry.id)}
            >
              <MenuLink url={leaf.url} onOpen={onOpen}>
                <Marked text={name} searched={searched} />
              </MenuLink>
              <button
                type="button"
                className={styles.star}
                aria-pressed={isMarked}
                aria-label={say(isMarked ? 'map.unmark' : 'map.mark', { name })}
                onClick={turn}
              >
                {isMarked ? <StarIcon size={12} /> : <StarEmptyIcon size={12} />}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What was searched before on this machine: one entry goes, or all (B087 to B089). */
function Searched({ user, onChoose }: { readonly user: string; readonly onChoose: (text: string) => void }) {
  const say = useText(mapWords);
  const entries = useMenuList('searched', user);
  if (entries.length === 0) return <Bar as="span" gap="1 2" size="wide" tone="second" />;
  return (
    <Bar as="span" gap="1 2" size="wide" tone="second">
      <span>{say('map.searched')}</span>
      {entries.map((entry) => (
        <Beside gap="0" ground="sunken" key={entry} className={styles.chip}>
          <button type="button" aria-label={say('map.again', { text: entry })} onClick={() => onChoose(entry)}>
            {entry}
          </button>
          <button
            type="button"
            aria-label={say('map.forget', { text: entry })}
            onClick={() => takeOut('searched', user, entry)}
          >
            <SmallCrossIcon size={12} />
          </button>
        </Beside>
      ))}
      <button type="button" className={styles.clear} onClick={() => forgetAll('searched', user)}>
        {say('map.forgetAll')}
      </button>
    </Bar>
  );
}
