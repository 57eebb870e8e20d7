import { TaskScreen } from '../parts/tasks/TaskScreen.tsx';

/** Cases of test plans. */
export function Screen() {
  return <TaskScreen path="/comAudit/ExpPlanAudit" />;
}
