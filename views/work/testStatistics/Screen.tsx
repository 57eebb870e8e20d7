import { WorkFigures } from '../parts/figures/WorkFigures.tsx';

/** What is outside its cycle, and what passes. */
export function Screen() {
  return <WorkFigures screen="/testStatistics" />;
}
