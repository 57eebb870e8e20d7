import { TaskScreen } from '../parts/tasks/TaskScreen.tsx';

/** What is pooled for those of whom this person is one. */
export function Screen() {
  return <TaskScreen path="/taskPools" />;
}
