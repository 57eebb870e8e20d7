export { shellCalls } from './shellCalls.ts';
export type { Letter, ShellParts } from './shellParts.ts';
export { endVisitsAtSignOut } from './visits.ts';
