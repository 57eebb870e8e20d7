import { TaskScreen } from '../parts/tasks/TaskScreen.tsx';

/** What this person settled, and what became of it. */
export function Screen() {
  return <TaskScreen path="/taskDone" />;
}
