import { SearchIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useAddress } from '../../address/useAddress.ts';
import { useText } from '../../i18n/I18n.tsx';
import { Key } from '../../kit/action/Button.tsx';
import { Modal } from '../../kit/float/Modal.tsx';
import sheet from '../../kit/float/sheet.module.css';
import { Bar, Box, Word } from '../../kit/layout/parts.tsx';
import { Marked } from '../../kit/search/Marked.tsx';
import { useOpenWindow } from '../menu/MenuLink.tsx';
import { isExternal } from '../menu/soundMenus.ts';
import styles from './palette.module.css';
import type { PaletteItem, PaletteKind } from './paletteItem.ts';
import { type PaletteParts, usePaletteItems } from './usePaletteItems.tsx';
import { paletteWords } from './words.ts';

const kinds = ['alarm', 'menu', 'device', 'unit', 'action'] as const satisfies readonly PaletteKind[];

interface Props extends PaletteParts {
  /** What was typed before the palette was there. */
  readonly begun?: { current: string };
  readonly onClose: () => void;
}

/** One field for everything: pages, what alarms, devices with their points, units, and what the frame can do (Ctrl K). */
export function Palette({ onClose, begun, ...parts }: Props) {
  const say = useText(paletteWords);
  const id = useId();
  const { go, goNow } = useAddress();
  const openWindow = useOpenWindow();
  const list = useRef<HTMLDivElement>(null);
  const [searched, setSearched] = useState(begun?.current ?? '');
  useEffect(() => {
    if (begun !== undefined) begun.current = '';
  }, [begun]);
  const [kind, setKind] = useState<PaletteKind | 'all'>('all');
  const [at, setAt] = useState(0);
  const { items, fault, isBehind } = usePaletteItems(searched, parts);
  const shown = kinds.flatMap((one) =>
    kind === 'all' || kind === one ? items.filter((item) => item.kind === one) : [],
  );
  const index = Math.min(at, shown.length - 1);
  const choose = (item: PaletteItem, inWindow: boolean) => {
    onClose();
    if (item.to === null) item.run?.();
    else if (isExternal(item.to)) window.open(item.to, '_blank', 'noreferrer');
    else if (inWindow) void openWindow(item.to);
    // What rings is of now.
    else if (item.kind === 'alarm') goNow(item.to);
    else go(item.to);
  };
  const enter = useEnter({ chosen: shown[index], isBehind, choose });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is chosen
  useEffect(() => {
    // Its answer is a promise in newer browsers, and no clean-up of ours.
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [index, searched]);
  const next = (step: 1 | -1) => {
    const row = ['all', ...kinds] as const;
    setKind(row[(row.indexOf(kind) + step + row.length) % row.length] ?? 'all');
    setAt(0);
  };
  const onKey = (event: KeyboardEvent) => {
    enter.forget();
    if (event.key === 'ArrowDown') setAt((index + 1) % Math.max(1, shown.length));
    else if (event.key === 'ArrowUp') setAt((index - 1 + shown.length) % Math.max(1, shown.length));
    else if (event.key === 'Tab') next(event.shiftKey ? -1 : 1);
    else if (event.key === 'Enter') enter.press(event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  return (
    <Modal label={say('palette.title')} className={`${sheet.sheet} ${styles.palette}`} onClose={onClose}>
      <Bar gap="2 3" pad="3 4" size="fixed" line="below" tone="second" className={styles.head}>
        <SearchIcon size={16} />
        <input
          type="text"
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={shown[index] === undefined ? undefined : `${id}-${index}`}
          aria-label={say('palette.search')}
          placeholder={say('palette.search')}
          autoComplete="off"
          spellCheck={false}
          value={searched}
          // biome-ignore lint/a11y/noAutofocus: a palette is opened to type
          autoFocus
          onChange={(event) => {
            enter.forget();
            setSearched(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKey}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a group of toggles is no fieldset of a form */}
        <span className={styles.kinds} role="group" aria-label={say('palette.kinds')}>
          {(['all', ...kinds] as const).map((one) => (
            <button key={one} type="button" tabIndex={-1} aria-pressed={kind === one} onClick={() => setKind(one)}>
              {say(`palette.kind.${one}`)}{' '}
              {one === 'all' ? items.length : items.filter((item) => item.kind === one).length}
            </button>
          ))}
        </span>
      </Bar>
      <div className={styles.list} id={`${id}-list`} role="listbox" aria-label={say('palette.title')} ref={list}>
        {shown.map((item, place) => (
          <Row
            key={item.key}
            id={`${id}-${place}`}
            item={item}
            searched={searched}
            isChosen={place === index}
            head={shown[place - 1]?.kind === item.kind ? null : say(`palette.kind.${item.kind}`)}
            onChoose={(inWindow) => choose(item, inWindow)}
          />
        ))}
      </div>
      {shown.length === 0 ? <p className={styles.none}>{say('palette.none', { text: searched })}</p> : null}
      {fault === null ? null : (
        <p className={styles.none} role="alert">
          {fault}
        </p>
      )}
      <div className={styles.foot} aria-hidden>
        <Key>↑↓</Key> {say('palette.keys.move')} <Key>Enter</Key> {say('palette.keys.open')} <Key>Ctrl Enter</Key>{' '}
        {say('palette.keys.window')} <Key>Tab</Key> {say('palette.keys.kind')}
        <span>{say('palette.pinyin')}</span>
      </div>
    </Modal>
  );
}

interface Entering {
  readonly chosen: PaletteItem | undefined;
  /** What the gateway finds is not yet that of what was typed. */
  readonly isBehind: boolean;
  readonly choose: (item: PaletteItem, inWindow: boolean) => void;
}

/**
 * Enter acts on what was typed, never on what was found for less of it: while the gateway has not answered and nothing of this console stands
 * first, it is remembered and done with the answer, unless another key comes first.
 */
function useEnter({ chosen, isBehind, choose }: Entering) {
  const [isWaiting, setWaiting] = useState<{ readonly inWindow: boolean } | null>(null);
  useEffect(() => {
    if (isWaiting === null || isBehind) return;
    setWaiting(null);
    if (chosen !== undefined) choose(chosen, isWaiting.inWindow);
  });
  return {
    press: (inWindow: boolean) => {
      if (chosen !== undefined && !(isBehind && chosen.isAsked)) choose(chosen, inWindow);
      else if (isBehind) setWaiting({ inWindow });
    },
    forget: () => setWaiting(null),
  };
}

interface RowProps {
  readonly id: string;
  readonly item: PaletteItem;
  readonly searched: string;
  readonly isChosen: boolean;
  readonly head: string | null;
  readonly onChoose: (inWindow: boolean) => void;
}

function Row({ id, item, searched, isChosen, head, onChoose }: RowProps) {
  return (
    <>
      {head === null ? null : (
        <Box text="quiet" className={styles.group} role="presentation">
          {head}
        </Box>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys */}
      <div
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={isChosen}
        className={styles.row}
        onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
      >
        <span className={styles.icon}>{item.icon}</span>
        <Word size="wide" words="dots" className={styles.text}>
          <Marked text={item.text} searched={searched} />
        </Word>
        <Word size="fixed" text="note" className={styles.note}>
          {item.note}
        </Word>
        {isChosen ? <Key>Enter</Key> : null}
      </div>
    </>
  );
}
