import type { ReactNode } from 'react';
import { works } from '../../../../domain/notice/works.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Word } from '../../../../src/kit/layout/parts.tsx';
import { columnsOf } from '../../../../src/kit/table/columnsOf.tsx';
import { writeAge } from '../../../../src/kit/time/age.ts';
import { useTimes } from '../../../../src/kit/time/times.ts';
import styles from './tasks.module.css';
import type { Lists, QueueRow } from './useTasks.ts';
import { words } from './words.ts';

interface Props {
  readonly label: string;
  readonly lists: Lists;
  readonly rows: readonly QueueRow[];
  readonly chosen: string | null;
  readonly picked: ReadonlySet<string>;
  readonly onChoose: (row: QueueRow) => void;
  readonly onPick: (ids: ReadonlySet<string>) => void;
}

interface Column {
  readonly key: string;
  readonly title: string;
  readonly align?: 'end';
  readonly cell: (row: QueueRow) => ReactNode;
}

/** One queue in its groups, the most pressing first. */
export function TaskTable({ label, lists, rows, chosen, picked, onChoose, onPick }: Props) {
  const say = useText(words);
  const word = useWord();
  const columns = useColumns(lists);
  const groups = [...Map.groupBy(rows, ({ group }) => group)];
  const mayPick = lists !== 'done' && lists !== 'begun';
  const turn = (id: string) => {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    onPick(next);
  };
  const allPicked = rows.length > 0 && rows.every(({ id }) => picked.has(id));
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {mayPick ? (
            <th scope="col" className={`${styles.headCell} ${styles.pick}`}>
              <input
                type="checkbox"
                aria-label={say('tasks.pick.all')}
                checked={allPicked}
                onChange={() => onPick(allPicked ? new Set() : new Set(rows.map(({ id }) => id)))}
              />
            </th>
          ) : null}
          <th scope="col" className={styles.headCell}>
            {say('tasks.col.work')}
          </th>
          <th scope="col" className={styles.headCell}>
            {say('tasks.col.title')}
          </th>
          {columns.map(({ key, title, align }) => (
            <th key={key} scope="col" className={styles.headCell} data-align={align}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(([group, ones]) => (
        <tbody key={group}>
          <tr className={styles.group}>
            <th scope="rowgroup" className={styles.groupCell} colSpan={columns.length + (mayPick ? 3 : 2)}>
              {say(groupWords[group])} <b>{ones.length}</b>
            </th>
          </tr>
          {ones.map((row) => (
            <tr
              key={row.id}
              aria-current={row.id === chosen || undefined}
              data-group={group}
              onClick={() => onChoose(row)}
            >
              {mayPick ? (
                // biome-ignore lint/a11y/useKeyWithClickEvents: it keeps the click of the box from choosing the row
                <td className={styles.pick} onClick={(event) => event.stopPropagation()}>
                  <input
                    type="checkbox"
                    aria-label={say('tasks.pick', { title: row.of.title })}
                    checked={picked.has(row.id)}
                    onChange={() => turn(row.id)}
                  />
                </td>
              ) : null}
              <td>
                <span className={styles.work}>{word(works[row.of.work].title)}</span>
              </td>
              <th scope="row" className={styles.subject}>
                <button type="button" className={styles.title} onClick={() => onChoose(row)} title={row.of.title}>
                  {row.of.title}
                </button>
                {row.task?.says == null ? null : <span className={styles.says}>{row.task.says}</span>}
              </th>
              {columns.map(({ key, align, cell }) => (
                <td key={key} data-align={align}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

const groupWords = {
  late: 'tasks.due.late',
  soon: 'tasks.due.soon',
  later: 'tasks.due.later',
  pool: 'tasks.group.pool',
  unread: 'tasks.group.unread',
  read: 'tasks.group.read',
  done: 'tasks.group.done',
  open: 'tasks.group.open',
  returned: 'tasks.group.returned',
  ended: 'tasks.group.ended',
} as const;

function useColumns(lists: Props['lists']): readonly Column[] {
  const say = useText(words);
  const column = columnsOf(say);
  const times = useTimes();
  const now = useNow(60_000);
  const step: Column = column.words('tasks.col.step', ({ of }) => of.stepName ?? '');
  const since: Column = column.drawn('tasks.col.opened', ({ of }) => (
    <time dateTime={of.openedAt}>{times.dayTime(of.openedAt)}</time>
  ));
  const from: Column = column.words('tasks.col.from', ({ task }) => task?.from?.name ?? '');
  const left: Column = column.drawn('tasks.col.left', ({ of }) => <Left due={of.due} now={now} />, 'end');
  const holders: Column = column.words('tasks.col.holders', ({ told }) => {
    const [first, ...others] = told?.holders ?? [];
    if (first === undefined) return told?.state === 'atStep' ? say('tasks.nobody') : '';
    return others.length === 0 ? first.name : `${first.name} ${say('tasks.and', { n: others.length })}`;
  });
  const stands: Column = column.words('tasks.col.outcome', ({ told }) =>
    told === null ? '' : say(`tasks.state.${told.state}`),
  );
  if (lists === 'begun')
    return [
      { ...stands, title: say('tasks.col.state') },
      step,
      {
        ...holders,
        title: say('tasks.col.waitsFor'),
        cell: (row) => (row.told?.state === 'returned' ? say('tasks.waitsYou') : holders.cell(row)),
      },
      column.drawn('tasks.col.entered', ({ told }) =>
        told === null ? '' : <time dateTime={told.enteredAt}>{times.dayTime(told.enteredAt)}</time>,
      ),
      left,
    ];
  if (lists === 'cases')
    return [
      step,
      column.words('tasks.col.starter', ({ told }) => told?.starter.name ?? ''),
      holders,
      stands,
      column.spelled('tasks.col.age', ({ of }) => writeAge(now - Date.parse(of.openedAt))),
      left,
    ];
  if (lists === 'done')
    return [
      step,
      column.words('tasks.col.ended', ({ task }) => (task?.endedAt == null ? '' : times.dayTime(task.endedAt))),
      column.spelled('tasks.col.took', ({ task, of }) =>
        task?.endedAt == null ? '' : writeAge(Date.parse(task.endedAt) - Date.parse(of.openedAt)),
      ),
      column.words('tasks.col.outcome', ({ task }) =>
        task?.outcome == null ? '' : say(`tasks.state.${task.outcome}`),
      ),
    ];
  if (lists === 'copied') return [step, from, since];
  if (lists === 'pool')
    return [
      step,
      since,
      column.spelled('tasks.col.age', ({ of }) => writeAge(now - Date.parse(of.openedAt))),
      column.spelled('tasks.col.takers', ({ task }) => say('tasks.takers', { n: task?.takers ?? 0 })),
      left,
    ];
  return [step, from, since, left];
}

/** How long is left, in words where it is over. */
export function Left({ due, now }: { readonly due: { readonly at: string } | null; readonly now: number }) {
  const say = useText(words);
  if (due === null) return <Word tone="third">{say('tasks.noLimit')}</Word>;
  const left = Date.parse(due.at) - now;
  return (
    <time dateTime={due.at} className={left < 0 ? styles.late : undefined}>
      {left < 0 ? say('tasks.late', { age: writeAge(-left) }) : say('tasks.left', { age: writeAge(left) })}
    </time>
  );
}
