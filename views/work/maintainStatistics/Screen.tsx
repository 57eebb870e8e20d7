import { WorkFigures } from '../parts/figures/WorkFigures.tsx';

/** What upkeep costs an hour of running. */
export function Screen() {
  return <WorkFigures screen="/maintainStatistics" />;
}
