import { type WorkName, works } from '../../../../domain/notice/works.ts';
import { dueStates } from '../../../../domain/task/readCalls.ts';
import { type TaskScreenPath, taskScreenOf } from '../../../../domain/task/screens.ts';
import { workTitles } from '../../../../domain/work/processTime.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Segments } from '../../../../src/kit/action/Segments.tsx';
import { Select } from '../../../../src/kit/form/Area.tsx';
import { Input } from '../../../../src/kit/form/Field.tsx';
import { Bar } from '../../../../src/kit/layout/parts.tsx';
import styles from './tasks.module.css';
import type { Lists, Looking } from './useTasks.ts';
import { words } from './words.ts';

interface Props {
  readonly path: TaskScreenPath;
  readonly lists: Lists;
  readonly looking: Looking;
}

/** Whose tasks, and which of them. */
export function TaskBar({ path, lists, looking }: Props) {
  const say = useText(words);
  const word = useWord();
  const { lists: kind, works: own } = taskScreenOf[path];
  const offered: readonly string[] = own ?? Object.keys(workTitles);
  return (
    <Bar pad="0 3 2" size="fixed" className={styles.bar}>
      {kind === 'todo' ? (
        <Segments
          label={say('tasks.whose')}
          segments={[
            { value: 'mine', text: say('tasks.whose.mine') },
            { value: 'begun', text: say('tasks.whose.begun') },
          ]}
          value={lists === 'begun' ? 'begun' : 'mine'}
          onChoose={(one) => looking.put({ list: one === 'begun' ? one : null, state: null, due: null, id: null })}
        />
      ) : null}
      {lists === 'cases' || lists === 'begun' ? (
        <Segments
          label={say('tasks.which')}
          segments={[
            { value: 'open', text: say('tasks.group.open') },
            { value: 'ended', text: say('tasks.group.ended') },
          ]}
          value={looking.ended ? 'ended' : 'open'}
          onChoose={(state) => looking.put({ state: state === 'open' ? null : state, id: null })}
        />
      ) : null}
      <span className={styles.search}>
        <Input
          aria-label={say('tasks.search')}
          placeholder={say('tasks.search')}
          type="search"
          value={looking.q}
          onChange={(event) => looking.put({ q: event.target.value, id: null })}
        />
      </span>
      {offered.length < 2 ? null : (
        <Select
          aria-label={say('tasks.col.work')}
          value={looking.work ?? ''}
          onChange={(event) => looking.put({ work: event.target.value, id: null })}
        >
          <option value="">{say('tasks.work.all')}</option>
          {offered.map((name) => (
            <option key={name} value={name}>
              {word(works[name as WorkName].title)}
            </option>
          ))}
        </Select>
      )}
      {lists === 'todo' || lists === 'pool' ? (
        <Select
          aria-label={say('tasks.col.left')}
          value={looking.due ?? ''}
          onChange={(event) => looking.put({ due: event.target.value, id: null })}
        >
          <option value="">{say('tasks.due.all')}</option>
          {dueStates.map((state) => (
            <option key={state} value={state}>
              {say(`tasks.due.${state}`)}
            </option>
          ))}
        </Select>
      ) : null}
    </Bar>
  );
}
