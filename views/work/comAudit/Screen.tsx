import { TaskScreen } from '../parts/tasks/TaskScreen.tsx';

/** Every case of the organisations that one sees, whoever is asked. */
export function Screen() {
  return <TaskScreen path="/comAudit" />;
}
