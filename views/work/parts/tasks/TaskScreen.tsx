import { FilterIcon, TickCircleIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { routeOf } from '../../../../domain/access/routes/all.ts';
import { type TaskScreenPath, taskScreenOf } from '../../../../domain/task/screens.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { useKeys } from '../../../../src/kit/keys/keys.ts';
import { Bar, Box, Grid } from '../../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../../src/kit/panel/Panel.tsx';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { DoneFiles } from './DoneFiles.tsx';
import { TaskBar } from './TaskBar.tsx';
import { TaskPane } from './TaskPane.tsx';
import { TaskTable } from './TaskTable.tsx';
import styles from './tasks.module.css';
import { type TaskActs, useTaskActs } from './useTaskActs.ts';
import {
  type Listed,
  type Lists,
  type Looking,
  ofCases,
  ofTasks,
  type QueueRow,
  useCases,
  useLooking,
  useOwnCases,
  useTasks,
} from './useTasks.ts';
import { words } from './words.ts';

interface Props {
  readonly path: TaskScreenPath;
}

/** A screen of tasks: one queue, narrowed as its declaration says; on the right the task that is looked at. */
export function TaskScreen({ path }: Props) {
  const looking = useLooking();
  const { lists } = taskScreenOf[path];
  if (lists === 'cases') return <OfCases path={path} looking={looking} />;
  // Another list in the same place: nothing of the one stands in the other while it is read.
  if (lists === 'todo' && looking.begun) return <OfBegun key="begun" path={path} looking={looking} />;
  return <OfTasks key="tasks" path={path} looking={looking} />;
}

interface LookingProps extends Props {
  readonly looking: Looking;
}

/** What the reader submitted, whom each waits for and since when. */
function OfBegun({ path, looking }: LookingProps) {
  const say = useText(words);
  const listed = useOwnCases(path, looking);
  const { value } = listed;
  const note = value === null ? null : say('tasks.counts.cases', value.counts);
  const rows = value === null ? null : ofCases(value.rows);
  return <Queue path={path} looking={looking} listed={listed} note={note} rows={rows} lists="begun" inPool={0} />;
}

function OfTasks({ path, looking }: LookingProps) {
  const say = useText(words);
  const listed = useTasks(path, looking);
  const { value } = listed;
  const { lists } = taskScreenOf[path];
  const counts = value?.counts;
  const note =
    counts === undefined || value === null
      ? null
      : lists === 'copied'
        ? say('tasks.counts.copied', { unread: counts.unread, total: value.total })
        : lists === 'todo'
          ? say('tasks.counts', { mine: counts.mine, pool: counts.pool, late: counts.late, soon: counts.soon })
          : say('tasks.counts.total', { total: value.total });
  const rows = value === null ? null : ofTasks(path, value.rows);
  return (
    <Queue
      path={path}
      lists={lists}
      looking={looking}
      listed={listed}
      rows={rows}
      note={note}
      inPool={counts?.pool ?? 0}
    />
  );
}

function OfCases({ path, looking }: LookingProps) {
  const say = useText(words);
  const listed = useCases(path, looking);
  const { value } = listed;
  const note = value === null ? null : say('tasks.counts.cases', value.counts);
  const rows = value === null ? null : ofCases(value.rows);
  return <Queue path={path} looking={looking} listed={listed} note={note} rows={rows} lists="cases" inPool={0} />;
}

interface QueueProps extends LookingProps {
  readonly lists: Lists;
  readonly listed: Listed<{ readonly total: number; readonly position: number }>;
  readonly rows: readonly QueueRow[] | null;
  readonly note: string | null;
  readonly inPool: number;
}

function Queue({ path, lists, looking, listed, rows, note, inPool }: QueueProps) {
  const say = useText(words);
  const word = useWord();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const acts = useTaskActs(() => {
    setPicked(new Set());
    listed.again();
  });
  const title = word(routeOf(path)?.route.title ?? { cn: '', en: '' });
  // The first is shown without being asked for: what presses most stands there.
  const chosen = rows?.find(({ id }) => id === looking.chosen) ?? rows?.[0] ?? null;
  const move = (by: number) => {
    const at = rows?.findIndex(({ id }) => id === chosen?.id) ?? -1;
    const next = rows?.[at + by];
    if (next !== undefined) looking.put({ id: next.id });
  };
  useKeys({
    title: routeOf(path)?.route.title ?? { cn: '', en: '' },
    bindings: [
      { keys: 'ArrowDown', does: { cn: '下一条', en: 'Next task' }, run: () => move(1) },
      { keys: 'ArrowUp', does: { cn: '上一条', en: 'Previous task' }, run: () => move(-1) },
    ],
  });
  return (
    <Grid size="fill" className={styles.halves}>
      <Panel
        page
        className={styles.list}
        title={title}
        note={note}
        busy={listed.isLoading && rows !== null}
        actions={lists === 'done' ? <DoneFiles name={title} rows={rows ?? []} /> : null}
      >
        <TaskBar path={path} lists={lists} looking={looking} />
        <Box size="fill" over="scroll" className={styles.rows}>
          <Loaded
            of={listed}
            rows={12}
            widths={[8, 40, 12, 12, 12]}
            label={say('tasks.loading')}
            empty={{
              when: rows?.length === 0,
              show: <Empty path={path} lists={lists} looking={looking} inPool={inPool} />,
            }}
          >
            {() => (
              <TaskTable
                label={title}
                lists={lists}
                rows={rows ?? []}
                chosen={chosen?.id ?? null}
                picked={picked}
                onChoose={({ id }) => looking.put({ id })}
                onPick={setPicked}
              />
            )}
          </Loaded>
          {listed.more === null ? null : <Button onClick={listed.more}>{say('tasks.more')}</Button>}
        </Box>
        <Picked rows={(rows ?? []).filter(({ id }) => picked.has(id))} lists={lists} acts={acts} />
      </Panel>
      <TaskPane
        row={chosen}
        acts={acts}
        round={listed.value?.position ?? 0}
        isEmpty={rows?.length === 0}
        isOpened={chosen !== null && chosen.id === looking.chosen}
      />
    </Grid>
  );
}

/** What may be done with those that are picked, each by itself. */
function Picked({
  rows,
  lists,
  acts,
}: {
  readonly rows: readonly QueueRow[];
  readonly lists: Lists;
  readonly acts: TaskActs;
}) {
  const say = useText(words);
  const isPast = usePast() !== null;
  if (rows.length === 0 || isPast) return null;
  const approves = lists !== 'copied' && rows.some(({ caseId, of }) => caseId !== null && of.step !== null);
  return (
    <Bar as="footer" pad="2 3" size="fixed" line="above">
      <span>{say('tasks.picked', { n: rows.length })}</span>
      {approves ? (
        <Button onClick={() => void acts.approve(rows, { opinion: '', answers: {} })}>
          {say('tasks.approve.picked')}
        </Button>
      ) : null}
      {rows.some(({ task }) => task?.acts.includes('claim') === true) ? (
        <Button onClick={() => void acts.claim(rows.filter(({ task }) => task?.acts.includes('claim')))}>
          {say('tasks.claim.picked')}
        </Button>
      ) : null}
      {lists === 'copied' ? (
        <Button onClick={() => void acts.read(rows.filter(({ group }) => group === 'unread'))}>
          {say('tasks.read.picked')}
        </Button>
      ) : null}
    </Bar>
  );
}

function Empty({ path, lists, looking, inPool }: Pick<QueueProps, 'path' | 'lists' | 'looking' | 'inPool'>) {
  const say = useText(words);
  const word = useWord();
  const { filledBy } = taskScreenOf[path];
  if (looking.work !== null || looking.due !== null || looking.q !== '')
    return (
      <StatePage
        icon={<FilterIcon size={24} />}
        title={say('tasks.none.narrow')}
        actions={
          <Button look="primary" onClick={() => looking.put({ work: null, due: null, q: null })}>
            {say('tasks.clear')}
          </Button>
        }
      >
        {say('tasks.none.narrow.why')}
      </StatePage>
    );
  return (
    <StatePage icon={<TickCircleIcon size={24} />} title={say(`tasks.none.${lists}`)}>
      {lists === 'begun' ? say('tasks.none.begun.why') : word(filledBy)}
      {lists === 'todo' && inPool > 0 ? ` ${say('tasks.none.inPool', { n: inPool })}` : ''}
    </StatePage>
  );
}
