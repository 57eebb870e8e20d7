import { TasksAndPlans } from '../parts/plans/TasksAndPlans.tsx';

export const Screen = () => <TasksAndPlans kind="test" page="/expAdmin" />;
