import { PlanScreen } from '../parts/plans/PlanScreen.tsx';

export const Screen = () => <PlanScreen kind="overhaul" />;
