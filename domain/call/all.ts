import * as access from '../access/calls.ts';
import * as handOver from '../access/handOverCalls.ts';
import * as people from '../access/personCalls.ts';
import * as profile from '../access/profileCalls.ts';
import * as styles from '../access/styleCalls.ts';
import * as users from '../access/userCalls.ts';
import * as alarms from '../alarm/calls.ts';
import * as energy from '../energy/calls.ts';
import * as events from '../event/calls.ts';
import * as files from '../file/calls.ts';
import * as jobs from '../job/calls.ts';
import { ledgers } from '../ledger/all.ts';
import { callsOfLedger } from '../ledger/calls.ts';
import * as site from '../site/calls.ts';
import * as home from '../site/home.ts';
import * as telemetry from '../telemetry/calls.ts';
import * as watch from '../watch/calls.ts';
import type { CallDeclaration } from './declaration.ts';

/** The files with calls written by hand. Whatever they export that is a call counts: none can be forgotten. */
const written: readonly Readonly<Record<string, unknown>>[] = [
  ...[access, people, profile, handOver, styles, users],
  ...[site, home, files, alarms, energy, events, jobs, telemetry, watch],
];

/** Every call of the product: those written by hand, and those of every ledger. */
export const calls: readonly CallDeclaration[] = [
  ...written.flatMap((file) => Object.values(file).filter(isCall)),
  ...ledgers.flatMap((ledger) => callsOfLedger(ledger)),
];

function isCall(value: unknown): value is CallDeclaration {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'permission' in value && 'response' in value;
}
