import { WorkFigures } from '../parts/figures/WorkFigures.tsx';

/** Where orders wait. */
export function Screen() {
  return <WorkFigures screen="/workOrderStatistics" />;
}
