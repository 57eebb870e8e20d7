import { TaskScreen } from '../parts/tasks/TaskScreen.tsx';

/** Cases of defects. */
export function Screen() {
  return <TaskScreen path="/comAudit/flawAudit" />;
}
