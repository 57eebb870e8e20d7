import { TaskScreen } from '../parts/plans/TasksAndPlans.tsx';

/** Rounds: which is due, who walks it, which is late; its number opens its sheet. */
export const Screen = () => <TaskScreen kind="patrol" />;
