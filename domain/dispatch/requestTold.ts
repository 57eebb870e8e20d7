import type { Instruction, outcomes, RequestStanding } from './states.ts';

interface Asking {
  readonly instruction: Instruction;
  readonly requestState: RequestStanding | null;
}

/** Its switch is ordered and has not answered yet. */
export const isUnderWay = ({ instruction, requestState }: Asking): boolean =>
  instruction === 'moveSwitch' && requestState === 'ordered';

/** Whether an outcome is not what became of its request. One that nobody ordered by then ends with the report: nothing was done. */
export function differsFrom(
  { instruction, requestState }: Asking,
  outcome: keyof typeof outcomes | undefined,
): boolean {
  if (instruction !== 'moveSwitch' || outcome === undefined || requestState === 'ordered') return false;
  return outcome !== (requestState === 'done' ? 'done' : 'notDone');
}
