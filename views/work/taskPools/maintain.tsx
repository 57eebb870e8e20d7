import { TaskScreen } from '../parts/tasks/TaskScreen.tsx';

/** The pool of upkeep. */
export function Screen() {
  return <TaskScreen path="/taskPools/maintain" />;
}
