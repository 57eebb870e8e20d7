import { TaskScreen } from '../parts/tasks/TaskScreen.tsx';

/** The pool of defects. */
export function Screen() {
  return <TaskScreen path="/taskPools/defective" />;
}
