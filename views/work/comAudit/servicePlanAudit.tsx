import { TaskScreen } from '../parts/tasks/TaskScreen.tsx';

/** Cases of orders, tickets and overhauls. */
export function Screen() {
  return <TaskScreen path="/comAudit/servicePlanAudit" />;
}
