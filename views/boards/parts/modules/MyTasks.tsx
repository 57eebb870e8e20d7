import { Link } from 'wouter';
import { moduleBeats } from '../../../../domain/board/beats.ts';
import { listTasks, type TaskTold } from '../../../../domain/task/readCalls.ts';
import { defineMessages } from '../../../../domain/text/message.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Bar, Box, Word } from '../../../../src/kit/layout/parts.tsx';
import { linesIn, useRoom } from '../../../../src/kit/layout/useRoom.ts';
import { More } from '../../../../src/kit/state/More.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import styles from './modules.module.css';

const words = defineMessages({
  'home.waiting.tasks': { cn: '待办任务', en: 'Tasks that wait' },
  'home.waiting.due': { cn: '{time} 到期', en: 'due {time}' },
  'home.waiting.late': { cn: '已逾期，{time} 到期', en: 'late, was due {time}' },
  'home.waiting.from': { cn: '来自 {name}', en: 'from {name}' },
});

const isLate = (due: TaskTold['due']): boolean => due?.state === 'late';
const [line, below] = [28, 36];
const [usual, most] = [6, 20];
const beat = moduleBeats.waiting;

/** What waits for one, each with who asked for it and when it is due, as many as have room. */
export function MyTasks() {
  const say = useText(words);
  const times = useTimes();
  const past = usePast();
  const turn = Math.floor(useNow(beat) / beat);
  const { ref, room } = useRoom();
  const { value } = useCall(
    listTasks,
    { query: { which: 'todo', size: most } },
    { asOf: past?.asOf ?? null, moved: past === null ? turn : null },
  );
  const rows = value?.rows ?? [];
  const shown = rows.slice(0, Math.min(most, linesIn(room, line, usual, below)));
  return (
    <Box size="fill" over="cut" ref={ref}>
      <ul className={styles.rows} aria-label={say('home.waiting.tasks')}>
        {shown.map(({ id, title, from, due }) => (
          <Bar as="li" still pad="0 3" line="above" text="small" key={id}>
            <Link href={`/taskTodo?id=${encodeURIComponent(id)}`}>{title}</Link>
            <span>{from === null ? '' : say('home.waiting.from', { name: from.name })}</span>
            <Word text="note" tone={isLate(due) ? 'refused' : 'second'} words="line">
              {due === null
                ? ''
                : say(due.state === 'late' ? 'home.waiting.late' : 'home.waiting.due', { time: times.dayTime(due.at) })}
            </Word>
          </Bar>
        ))}
      </ul>
      <More shown={shown.length} total={value?.total ?? 0} />
    </Box>
  );
}
