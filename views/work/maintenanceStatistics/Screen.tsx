import { WorkFigures } from '../parts/figures/WorkFigures.tsx';

/** What fails, and for how long. */
export function Screen() {
  return <WorkFigures screen="/maintenanceStatistics" />;
}
