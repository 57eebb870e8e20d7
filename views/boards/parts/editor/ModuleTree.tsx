import { PlusIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { type BoardItem, mostItems } from '../../../../domain/board/boardDocument.ts';
import {
  type BoardModule,
  type ModuleGroup,
  type ModuleSubject,
  moduleGroups,
} from '../../../../domain/board/module.ts';
import { boardModules } from '../../../../domain/board/modules.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Input } from '../../../../src/kit/form/Field.tsx';
import { Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { useOpens } from '../../../../src/session/useOpens.ts';
import { dragged } from './Canvas.tsx';
import styles from './editor.module.css';
import { words } from './words.ts';

/** A module made ready, as the library has it. */
export interface Preset {
  readonly id: string;
  readonly name: string;
  readonly module: string;
}

interface Props {
  readonly items: readonly BoardItem[];
  /** What the board is of; null: each module may name its own. */
  readonly of: ModuleSubject | null;
  readonly presets: readonly Preset[];
  readonly locked: boolean;
  readonly onAdd: (module: string) => void;
  readonly onPreset: (id: string) => void;
}

type Entry = readonly [name: string, module: BoardModule];
const groups = Object.keys(moduleGroups) as ModuleGroup[];
const all: readonly Entry[] = Object.entries(boardModules);

/** What can stand on the board, by groups: dragged onto it, or put into the first free place by a click (B293). */
export function ModuleTree({ items, of, presets, locked, onAdd, onPreset }: Props) {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const opens = useOpens();
  const [searched, setSearched] = useState('');
  const wanted = searched.trim().toLowerCase();
  const isWanted = (texts: readonly string[]) => texts.some((text) => text.toLowerCase().includes(wanted));
  const found = all.filter(([name, { title, question }]) => isWanted([name, title[lang], question[lang]]));
  const ready = presets.filter(({ name }) => isWanted([name]));
  const isFull = items.length >= mostItems;
  const used = (name: string) => items.filter(({ module }) => module === name).length;
  /** Why it cannot stand here; null: it can. */
  const against = ({ needs, about }: BoardModule): string | null => {
    if (needs !== undefined && !opens(needs)) return say('boardEditor.noPermission');
    return of !== null && about.length > 0 && !about.includes(of) && !about.includes('home')
      ? say('boardEditor.otherSubject')
      : null;
  };
  return (
    <Stack as="nav" gap="2" pad="2" size="low" className={styles.tree} aria-label={say('boardEditor.modules')}>
      <h2>
        {say('boardEditor.modules')} <small>{all.length}</small>
      </h2>
      <Input
        type="search"
        value={searched}
        placeholder={say('boardEditor.search')}
        aria-label={say('boardEditor.search')}
        onChange={(event) => setSearched(event.target.value)}
      />
      {isFull ? <Words text="note">{say('boardEditor.isFull', { most: mostItems })}</Words> : null}
      {found.length + ready.length === 0 ? <Words text="note">{say('boardEditor.none')}</Words> : null}
      {groups.map((group) => {
        const own = found.filter(([, module]) => module.group === group);
        return own.length === 0 ? null : (
          <section key={group} aria-label={word(moduleGroups[group])}>
            <h3>{word(moduleGroups[group])}</h3>
            <ul>
              {own.map(([name, module]) => {
                const why = against(module);
                const isOff = locked || isFull || why !== null;
                return (
                  <li key={name}>
                    <button
                      type="button"
                      className={styles.module}
                      disabled={isOff}
                      draggable={!isOff}
                      title={why ?? word(module.question)}
                      onDragStart={(event) => event.dataTransfer.setData(dragged, name)}
                      onClick={() => onAdd(name)}
                    >
                      <span>{word(module.title)}</span>
                      {used(name) === 0 ? null : <small>{say('boardEditor.used', { n: used(name) })}</small>}
                      <small>{say('boardEditor.size', { w: module.usual.width, h: module.usual.height })}</small>
                      {why === null ? null : <small className={styles.why}>{why}</small>}
                    </button>
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
      {ready.length === 0 ? null : (
        <section aria-label={say('boardEditor.presets')}>
          <h3>{say('boardEditor.presets')}</h3>
          <ul>
            {ready.map(({ id, name }) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles.module}
                  disabled={locked || isFull}
                  onClick={() => onPreset(id)}
                >
                  <PlusIcon size={12} /> <span>{name}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  );
}
