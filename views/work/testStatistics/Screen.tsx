import { Trends } from '../parts/figures/Trends.tsx';
import { WorkFigures } from '../parts/figures/WorkFigures.tsx';

/** What is outside its cycle, and what passes. */
export function Screen() {
  return <WorkFigures screen="/testStatistics">{(view) => <Trends view={view} />}</WorkFigures>;
}
