import { useState } from 'react';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Input } from '../../../../src/kit/form/Field.tsx';
import { Chooser, Press, Word, Words } from '../../../../src/kit/layout/parts.tsx';
import { More } from '../../../../src/kit/state/More.tsx';
import styles from './subject.module.css';
import { type Subject, subjectsFound } from './subjects.ts';
import { words } from './words.ts';

/** So many stand in the list at once; a search narrows them. */
const most = 200;
const deepest = 5;

interface Props {
  readonly label: string;
  readonly items: readonly Subject[];
  readonly value: string | null;
  readonly onChoose: (id: string) => void;
}

/** What can be chosen, found by its name or its place; Enter takes the first. */
export function SubjectList({ label, items, value, onChoose }: Props) {
  const say = useText(words);
  const [text, setText] = useState('');
  const found = subjectsFound(items, text);
  const isTree = text.trim() === '';
  const [first] = found;
  return (
    <Chooser className={styles.list} aria-label={label}>
      <Input
        type="search"
        autoFocus
        value={text}
        placeholder={say('board.subject.find')}
        aria-label={say('board.subject.find')}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && first !== undefined) onChoose(first.id);
        }}
      />
      {first === undefined ? <Words text="note">{say('board.subject.none')}</Words> : null}
      <ul>
        {found.slice(0, most).map(({ id, name, path, depth = 0 }) => (
          <li key={id} style={{ paddingInlineStart: isTree ? Math.min(depth, deepest) * 14 : 0 }}>
            <Press type="button" aria-current={id === value} onClick={() => onChoose(id)}>
              <Word words="dots">{name}</Word>
              {isTree && depth > 0 ? null : <Word text="note">{path}</Word>}
            </Press>
          </li>
        ))}
      </ul>
      <More shown={Math.min(found.length, most)} total={found.length} />
    </Chooser>
  );
}
