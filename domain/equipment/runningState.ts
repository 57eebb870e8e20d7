/** S040 to S044, and that nothing is known. Worst first, as a list of them is read. */
export const runningStates = ['overrun', 'unknown', 'starting', 'running', 'waiting', 'notStarted'] as const;
export type RunningState = (typeof runningStates)[number];

export interface RunningAsked {
  /** kW, of a good and fresh reading; null: there is none. */
  readonly power: number | null;
  /** kW; null: its plate is not known. */
  readonly rated: number | null;
  /** % of the rated power. */
  readonly off: number;
  readonly idle: number;
  /** Whether it was not started at some moment within the time of a start. */
  readonly hasJustStarted: boolean;
}

/** What a piece of equipment is at, by its power: S043 not started, S042 waiting, S041 on the verge of running, S040 running, S044 overrun. */
export function runningState({ power, rated, off, idle, hasJustStarted }: RunningAsked): RunningState {
  if (power === null || rated === null || rated <= 0) return 'unknown';
  const share = (Math.abs(power) / rated) * 100;
  if (share > 100) return 'overrun';
  if (share < off) return 'notStarted';
  if (hasJustStarted) return 'starting';
  return share < idle ? 'waiting' : 'running';
}
