import { ChevronDownIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { SettingEntry } from '../../../../domain/board/settingTree.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Input } from '../../../../src/kit/form/Field.tsx';
import { Stack } from '../../../../src/kit/layout/parts.tsx';
import styles from './settings.module.css';
import { words } from './words.ts';

interface Props {
  readonly tree: readonly SettingEntry[];
  readonly chosen: SettingEntry | null;
  readonly onChoose: (key: string) => void;
}

const holds = (entry: SettingEntry, key: string): boolean =>
  entry.key === key || entry.below.some((one) => holds(one, key));

/** What boards are laid out for, each with whose board it shows. */
export function ThingTree({ tree, chosen, onChoose }: Props) {
  const say = useText(words);
  const [searched, setSearched] = useState('');
  return (
    <Stack as="nav" gap="2" pad="2" size="low" className={styles.tree} aria-label={say('boardSettings.things')}>
      <Input
        type="search"
        value={searched}
        placeholder={say('boardSettings.search')}
        aria-label={say('boardSettings.search')}
        onChange={(event) => setSearched(event.target.value)}
      />
      <ul>
        {tree.map((entry) => (
          <Entry
            key={entry.key}
            entry={entry}
            chosen={chosen}
            wanted={searched.trim().toLowerCase()}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </Stack>
  );
}

interface EntryProps extends Pick<Props, 'chosen' | 'onChoose'> {
  readonly entry: SettingEntry;
  readonly wanted: string;
}

const isFound = ({ name, below }: SettingEntry, wanted: string): boolean =>
  name.toLowerCase().includes(wanted) || below.some((one) => isFound(one, wanted));

function Entry({ entry, chosen, wanted, onChoose }: EntryProps) {
  const say = useText(words);
  const holdsChosen = chosen !== null && chosen.key !== entry.key && holds(entry, chosen.key);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const isShown = isOpen ?? (holdsChosen || wanted !== '');
  if (wanted !== '' && !isFound(entry, wanted)) return null;
  const { name, board, inherits, things, below } = entry;
  const whose =
    board === null
      ? inherits === null
        ? say('boardSettings.shipped')
        : say('boardSettings.inherits', { name: inherits })
      : say(board.published === null ? 'boardSettings.draft' : 'boardSettings.own');
  return (
    <li>
      <div className={styles.entry}>
        {below.length === 0 ? null : (
          <button
            type="button"
            className={styles.opener}
            aria-expanded={isShown}
            aria-label={say('boardSettings.open', { name })}
            onClick={() => setOpen(!isShown)}
          >
            {isShown ? <ChevronDownIcon size={14} /> : <ChevronRightIcon size={14} />}
          </button>
        )}
        <button
          type="button"
          className={styles.thing}
          aria-current={chosen?.key === entry.key}
          onClick={() => onChoose(entry.key)}
        >
          <span>{name}</span>
          {below.length === 0 ? null : <small>{things.length}</small>}
          <small data-own={board !== null}>{whose}</small>
        </button>
      </div>
      {isShown && below.length > 0 ? (
        <ul>
          {below.map((one) => (
            <Entry key={one.key} entry={one} chosen={chosen} wanted={wanted} onChoose={onChoose} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}
