export { type Letter, type ShellParts, shellCalls } from './shellCalls.ts';
export { endVisitsAtSignOut } from './visits.ts';
