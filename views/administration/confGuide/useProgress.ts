import { useEffect } from 'react';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { setupNeeds } from '../../../domain/site/setup.ts';
import { readSetup } from '../../../domain/site/setupCalls.ts';
import type { Asked } from '../../../src/api/useAsked.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { type Need, type Step, steps } from './steps.ts';

/** How many there are of each thing that is needed; null where the reader may not see them. */
export type Progress = AnswerOf<typeof readSetup>;

const lookAgainAfter = 2_000;

/** What is there already: counted anew after each change of `round`, and once more a little later, when what was written can be read. */
export function useProgress(round: string): Asked<Progress> {
  const clock = useClock();
  const asked = useCall(readSetup, {}, { aside: true, moved: round });
  const { again } = asked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is looked at twice
  useEffect(() => clock.after(lookAgainAfter, again), [round, again, clock]);
  return asked;
}

export const isMet = (progress: Progress, { key }: Need): boolean => (progress[key] ?? 0) >= setupNeeds[key].least;

/** What a step still lacks. */
export const missingOf = (progress: Progress, { needs }: Step): readonly Need[] =>
  needs.filter((need) => !isMet(progress, need));

/** The step to go on with: the first that lacks something, else the last. */
export const nextStep = (progress: Progress): Step =>
  steps.find((step) => missingOf(progress, step).length > 0) ?? (steps.at(-1) as Step);
