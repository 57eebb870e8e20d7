import { TaskScreen } from '../parts/tasks/TaskScreen.tsx';

/** The pool of orders, tickets and overhauls. */
export function Screen() {
  return <TaskScreen path="/taskPools/repire" />;
}
