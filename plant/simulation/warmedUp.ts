import { advance } from './advance.ts';
import { startOfPlantDay } from './loadShape.ts';
import { initialState, type PlantState } from './state.ts';

/** Before the end the steps are fine enough for what moves within minutes. */
const fine = { before: 600_000, step: 5000 };

/** The plant as its day has made it by that moment: temperatures, charge and today's yield have come from its midnight on. */
export function warmedUp(seed: number, at: number): PlantState {
  const midnight = startOfPlantDay(at);
  const coarse = Math.max(0, at - midnight - fine.before);
  let state = advance(initialState(seed, midnight), coarse);
  while (state.at < at) state = advance(state, Math.min(60_000, at - state.at), fine.step);
  return state;
}
