import { routeOf } from '../../../domain/access/routes/all.ts';
import type { Wing } from '../../../domain/access/routes/route.ts';
import type { CallDeclaration } from '../../../domain/call/declaration.ts';

/** The contract is asked in as many files as there are shares, each with some two hundred calls and a gateway of its own. */
export type Share = 'administration' | 'devices' | 'figures' | 'live' | 'parameters' | 'work';

const ofWing: Readonly<Record<Wing, Share>> = {
  administration: 'administration',
  devices: 'devices',
  ledgers: 'figures',
  analysis: 'figures',
  reports: 'figures',
  billing: 'figures',
  live: 'live',
  shell: 'live',
  parameters: 'parameters',
  work: 'work',
  alarms: 'work',
  boards: 'work',
  carbon: 'work',
  forms: 'work',
  orders: 'work',
  projects: 'work',
  publishing: 'work',
  regional: 'work',
};

/** By the wing of the first screen that its permission names; a call that asks for none is the shell's. */
export function shareOf({ name, permission }: CallDeclaration): Share {
  if (typeof permission !== 'object') return ofWing.shell;
  const [code = ''] = permission.anyOf;
  const wing = routeOf(code.replace(/:\w+$/, ''))?.route.wing;
  if (wing === undefined) throw new Error(`${name}: ${code} names no screen`);
  return ofWing[wing];
}
