import { ChevronDownIcon, ChevronUpIcon, DuplicateIcon, PlusIcon, TrashIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { FormPart } from '../../../../domain/form/custom/formDocument.ts';
import { fieldKinds } from '../../../../domain/form/custom/kinds.ts';
import { named } from '../../../../domain/ledger/names.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Bar, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import styles from './design.module.css';
import { words } from './words.ts';

export interface PartActs {
  readonly choose: (at: number) => void;
  readonly addSection: () => void;
  readonly addField: () => void;
  readonly copy: (at: number) => void;
  readonly drop: (at: number) => void;
  readonly move: (at: number, to: number) => void;
}

interface Props {
  readonly parts: readonly FormPart[];
  readonly chosen: number | null;
  readonly isFaulty: (at: number) => boolean;
  readonly locked: boolean;
  readonly acts: PartActs;
}

const idOf = (part: FormPart, at: number): string => (part.what === 'field' ? part.field.key : `section ${at}`);

/** Sections and fields in their order: chosen, moved, dragged, copied and removed, by pointer and by keys. */
export function PartList({ parts, chosen, isFaulty, locked, acts }: Props) {
  const say = useText(words);
  const list = useRef<HTMLOListElement>(null);
  const follows = useRef(false);
  const [dragged, setDragged] = useState<number | null>(null);
  useEffect(() => {
    if (!follows.current) return;
    follows.current = false;
    list.current?.querySelector<HTMLElement>('[aria-current="true"]')?.focus();
  });
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp' | 'ArrowDown'];
    if (by !== undefined) {
      follows.current = true;
      if (event.altKey && !locked) acts.move(at, at + by);
      else if (parts[at + by] !== undefined) acts.choose(at + by);
    } else if (event.key === 'Delete' && !locked) {
      follows.current = true;
      acts.drop(at);
    } else return;
    event.preventDefault();
  };
  const onDrop = (to: number) => {
    if (dragged !== null && dragged !== to) acts.move(dragged, to);
    setDragged(null);
  };
  return (
    <Stack as="nav" pad="2" size="low" over="down" aria-label={say('design.fields')}>
      <ol ref={list} className={styles.list}>
        {parts.map((part, at) => (
          <li
            key={idOf(part, at)}
            draggable={!locked}
            onDragStart={() => setDragged(at)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => onDrop(at)}
          >
            <button
              type="button"
              className={styles.row}
              data-field={part.what === 'field' || undefined}
              data-faulty={isFaulty(at) || undefined}
              aria-current={at === chosen}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
              onClick={() => acts.choose(at)}
              onKeyDown={(event) => onKeyDown(event, at)}
            >
              <PartName part={part} />
            </button>
          </li>
        ))}
      </ol>
      {locked ? null : <Buttons chosen={chosen} acts={acts} />}
    </Stack>
  );
}

function PartName({ part }: { readonly part: FormPart }) {
  const lang = useLang();
  const word = useWord();
  const say = useText(words);
  if (part.what === 'section') return <b>{named(part.title, part.titleEn, lang)}</b>;
  const { key, name, nameEn, kind, required, unique, personal } = part.field;
  const marks = [
    word(fieldKinds[kind]),
    ...(required ? [say('design.required')] : []),
    ...(unique ? [say('design.unique')] : []),
    ...(personal ? [say('design.personal')] : []),
  ];
  return (
    <>
      <span>{named(name, nameEn, lang)}</span> <code>{key}</code> <small>{marks.join(' · ')}</small>
    </>
  );
}

function Buttons({ chosen, acts }: Pick<Props, 'chosen' | 'acts'>) {
  const say = useText(words);
  const ways =
    chosen === null
      ? []
      : ([
          { key: 'up', icon: <ChevronUpIcon size={14} />, run: () => acts.move(chosen, chosen - 1) },
          { key: 'down', icon: <ChevronDownIcon size={14} />, run: () => acts.move(chosen, chosen + 1) },
          { key: 'copy', icon: <DuplicateIcon size={14} />, run: () => acts.copy(chosen) },
          { key: 'drop', icon: <TrashIcon size={14} />, run: () => acts.drop(chosen) },
        ] as const);
  return (
    <>
      <Bar gap="1" line="above" pad="2 0">
        <Button size="row" icon={<PlusIcon size={12} />} onClick={acts.addField}>
          {say('design.addField')}
        </Button>
        <Button size="row" icon={<PlusIcon size={12} />} onClick={acts.addSection}>
          {say('design.addSection')}
        </Button>
        {ways.map(({ key, icon, run }) => {
          const label = say(`design.${key}`);
          return (
            <Button key={key} look="quiet" size="row" icon={icon} aria-label={label} title={label} onClick={run} />
          );
        })}
      </Bar>
      <Words text="note">{say('design.keys')}</Words>
    </>
  );
}
