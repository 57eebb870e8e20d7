import { works } from '../../../../domain/notice/works.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { TableFiles } from '../../../../src/kit/table/TableFiles.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import type { QueueRow } from './useTasks.ts';
import { words } from './words.ts';

/** What was settled, as a file: what, when, how it went. */
export function DoneFiles({ name, rows }: { readonly name: string; readonly rows: readonly QueueRow[] }) {
  const say = useText(words);
  const word = useWord();
  const times = useTimes();
  return (
    <TableFiles
      name={name}
      rows={rows}
      say={say}
      columns={(column) => [
        column.words('tasks.col.work', ({ of }) => word(works[of.work].title)),
        column.words('tasks.col.title', ({ of }) => of.title),
        column.words('tasks.col.step', ({ of }) => of.stepName ?? ''),
        column.words('tasks.col.from', ({ task }) => task?.from?.name ?? ''),
        column.words('tasks.col.opened', ({ of }) => times.full(of.openedAt)),
        column.words('tasks.col.ended', ({ task }) => times.full(task?.endedAt)),
        column.words('tasks.col.outcome', ({ task }) =>
          task?.outcome == null ? '' : say(`tasks.state.${task.outcome}`),
        ),
      ]}
    />
  );
}
