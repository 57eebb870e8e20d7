import { TaskScreen } from '../parts/tasks/TaskScreen.tsx';

/** What waits for this person, and what may be taken. */
export function Screen() {
  return <TaskScreen path="/taskTodo" />;
}
