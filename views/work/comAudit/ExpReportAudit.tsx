import { TaskScreen } from '../parts/tasks/TaskScreen.tsx';

/** Cases of test reports. */
export function Screen() {
  return <TaskScreen path="/comAudit/ExpReportAudit" />;
}
