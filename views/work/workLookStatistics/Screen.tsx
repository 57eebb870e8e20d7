import { Rounds } from '../parts/figures/Rounds.tsx';
import { WorkFigures } from '../parts/figures/WorkFigures.tsx';

/** Whether rounds are walked, or ticked. */
export function Screen() {
  return <WorkFigures screen="/workLookStatistics">{(view) => <Rounds view={view} />}</WorkFigures>;
}
