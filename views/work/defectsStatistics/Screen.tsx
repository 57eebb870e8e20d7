import { WorkFigures } from '../parts/figures/WorkFigures.tsx';

/** Whether more defects are closed than found. */
export function Screen() {
  return <WorkFigures screen="/defectsStatistics" />;
}
