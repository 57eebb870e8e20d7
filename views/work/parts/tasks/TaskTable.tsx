import type { ReactNode } from 'react';
import { works } from '../../../../domain/notice/works.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Word } from '../../../../src/kit/layout/parts.tsx';
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
  const times = useTimes();
  const now = useNow(60_000);
  const step: Column = { key: 'step', title: say('tasks.col.step'), cell: ({ of }) => of.stepName ?? '' };
  const since: Column = {
    key: 'opened',
    title: say('tasks.col.opened'),
    cell: ({ of }) => <time dateTime={of.openedAt}>{times.dayTime(of.openedAt)}</time>,
  };
  const from: Column = { key: 'from', title: say('tasks.col.from'), cell: ({ task }) => task?.from?.name ?? '' };
  const left: Column = {
    key: 'left',
    title: say('tasks.col.left'),
    align: 'end',
    cell: ({ of }) => <Left due={of.due} now={now} />,
  };
  const holders: Column = {
    key: 'holders',
    title: say('tasks.col.holders'),
    cell: ({ told }) => {
      const [first, ...others] = told?.holders ?? [];
      if (first === undefined) return told?.state === 'atStep' ? say('tasks.nobody') : '';
      return others.length === 0 ? first.name : `${first.name} ${say('tasks.and', { n: others.length })}`;
    },
  };
  const stands: Column = {
    key: 'outcome',
    title: say('tasks.col.outcome'),
    cell: ({ told }) => (told === null ? '' : say(`tasks.state.${told.state}`)),
  };
  if (lists === 'begun')
    return [
      { ...stands, title: say('tasks.col.state') },
      step,
      {
        ...holders,
        title: say('tasks.col.waitsFor'),
        cell: (row) => (row.told?.state === 'returned' ? say('tasks.waitsYou') : holders.cell(row)),
      },
      {
        key: 'entered',
        title: say('tasks.col.entered'),
        cell: ({ told }) =>
          told === null ? '' : <time dateTime={told.enteredAt}>{times.dayTime(told.enteredAt)}</time>,
      },
      left,
    ];
  if (lists === 'cases')
    return [
      step,
      { key: 'starter', title: say('tasks.col.starter'), cell: ({ told }) => told?.starter.name ?? '' },
      holders,
      stands,
      {
        key: 'age',
        title: say('tasks.col.age'),
        align: 'end',
        cell: ({ of }) => writeAge(now - Date.parse(of.openedAt)),
      },
      left,
    ];
  if (lists === 'done')
    return [
      step,
      {
        key: 'ended',
        title: say('tasks.col.ended'),
        cell: ({ task }) => (task?.endedAt == null ? '' : times.dayTime(task.endedAt)),
      },
      {
        key: 'took',
        title: say('tasks.col.took'),
        align: 'end',
        cell: ({ task, of }) =>
          task?.endedAt == null ? '' : writeAge(Date.parse(task.endedAt) - Date.parse(of.openedAt)),
      },
      {
        key: 'outcome',
        title: say('tasks.col.outcome'),
        cell: ({ task }) => (task?.outcome == null ? '' : say(`tasks.state.${task.outcome}`)),
      },
    ];
  if (lists === 'copied') return [step, from, since];
  if (lists === 'pool')
    return [
      step,
      since,
      {
        key: 'age',
        title: say('tasks.col.age'),
        align: 'end',
        cell: ({ of }) => writeAge(now - Date.parse(of.openedAt)),
      },
      {
        key: 'takers',
        title: say('tasks.col.takers'),
        align: 'end',
        cell: ({ task }) => say('tasks.takers', { n: task?.takers ?? 0 }),
      },
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
