import { ChevronDownIcon, ChevronUpIcon, DuplicateIcon, PlusIcon, TrashIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { itemKinds } from '../../../../domain/form/kinds.ts';
import type { FormSection } from '../../../../domain/form/model.ts';
import { named } from '../../../../domain/ledger/names.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Bar, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { isSamePlace, type Place, placesOf } from './edits.ts';
import styles from './texts.module.css';
import { words } from './words.ts';

export interface ItemActs {
  readonly choose: (place: Place | null) => void;
  readonly addSection: () => void;
  readonly addItem: () => void;
  readonly copy: (place: Place) => void;
  readonly drop: (place: Place) => void;
  readonly move: (place: Place, by: -1 | 1) => void;
}

interface Props {
  readonly sections: readonly FormSection[];
  readonly chosen: Place | null;
  readonly isFaulty: (place: Place) => boolean;
  readonly locked: boolean;
  readonly acts: ItemActs;
}

/** Sections and items in their order: chosen, moved, copied and removed by pointer and by keys. */
export function ItemList({ sections, chosen, isFaulty, locked, acts }: Props) {
  const say = useText(words);
  const list = useRef<HTMLOListElement>(null);
  const follows = useRef(false);
  const places = placesOf(sections);
  useEffect(() => {
    if (!follows.current) return;
    follows.current = false;
    list.current?.querySelector<HTMLElement>('[aria-current="true"]')?.focus();
  });
  const onKeyDown = (event: KeyboardEvent, place: Place) => {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp' | 'ArrowDown'];
    const to = places[places.findIndex((one) => isSamePlace(one, place)) + (by ?? 0)];
    if (by !== undefined) {
      follows.current = true;
      if (event.altKey && !locked) acts.move(place, by);
      else if (to !== undefined) acts.choose(to);
    } else if (event.key === 'Delete' && !locked) {
      follows.current = true;
      acts.drop(place);
    } else return;
    event.preventDefault();
  };
  return (
    <Stack as="nav" pad="2" size="low" over="down" aria-label={say('texts.list')}>
      <ol ref={list} className={styles.list}>
        {places.map((place) => (
          <li key={`${place.section} ${place.item ?? ''}`}>
            <button
              type="button"
              className={styles.row}
              data-item={place.item !== null || undefined}
              data-faulty={isFaulty(place) || undefined}
              aria-current={isSamePlace(place, chosen)}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
              onClick={() => acts.choose(place)}
              onKeyDown={(event) => onKeyDown(event, place)}
            >
              <PlaceName sections={sections} place={place} />
            </button>
          </li>
        ))}
      </ol>
      {locked ? null : <Buttons chosen={chosen} acts={acts} />}
    </Stack>
  );
}

function PlaceName({ sections, place }: { readonly sections: readonly FormSection[]; readonly place: Place }) {
  const lang = useLang();
  const word = useWord();
  const section = sections[place.section];
  if (section === undefined) return null;
  const item = place.item === null ? undefined : section.items[place.item];
  if (item === undefined)
    return (
      <>
        <b>{named(section.title, section.titleEn, lang)}</b> <small>{section.items.length}</small>
      </>
    );
  return (
    <>
      <span>{named(item.name, item.nameEn, lang)}</span>{' '}
      <small>{item.reading?.unit ?? word(itemKinds[item.kind])}</small>
    </>
  );
}

function Buttons({ chosen, acts }: Pick<Props, 'chosen' | 'acts'>) {
  const say = useText(words);
  const ways =
    chosen === null
      ? []
      : ([
          { key: 'up', icon: <ChevronUpIcon size={14} />, run: () => acts.move(chosen, -1) },
          { key: 'down', icon: <ChevronDownIcon size={14} />, run: () => acts.move(chosen, 1) },
          ...(chosen.item === null
            ? []
            : [{ key: 'copyItem', icon: <DuplicateIcon size={14} />, run: () => acts.copy(chosen) } as const]),
          { key: 'drop', icon: <TrashIcon size={14} />, run: () => acts.drop(chosen) },
        ] as const);
  return (
    <>
      <Bar gap="1" line="above" pad="2 0">
        <Button size="row" icon={<PlusIcon size={12} />} onClick={acts.addItem}>
          {say('texts.addItem')}
        </Button>
        <Button size="row" icon={<PlusIcon size={12} />} onClick={acts.addSection}>
          {say('texts.addSection')}
        </Button>
        {ways.map(({ key, icon, run }) => {
          const label = say(`texts.${key}`);
          return (
            <Button key={key} look="quiet" size="row" icon={icon} aria-label={label} title={label} onClick={run} />
          );
        })}
      </Bar>
      <Words text="note">{say('texts.keys')}</Words>
    </>
  );
}
