export { bringTrials } from './broughtTrials.ts';
export { shellCalls } from './shellCalls.ts';
export type { Letter, ShellParts } from './shellParts.ts';
export { trialLetters } from './trialLetters.ts';
export { endVisitsAtSignOut } from './visits.ts';
