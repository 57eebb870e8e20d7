import { TaskScreen } from '../parts/tasks/TaskScreen.tsx';

/** The pool of tests. */
export function Screen() {
  return <TaskScreen path="/taskPools/expAdmin" />;
}
