import { TaskScreen } from '../parts/tasks/TaskScreen.tsx';

/** What was copied to this person, the unread first. */
export function Screen() {
  return <TaskScreen path="/recipientsList" />;
}
