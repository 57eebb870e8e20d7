import { availableParallelism } from 'node:os';
import type { Millis } from '../../domain/clock/clock.ts';
import type { Text } from '../../domain/text/message.ts';
import { isWeak, type PasswordCost } from '../administration/access/hashing.ts';
import type { LeaseTimes } from '../schedule/lease.ts';

/** What a process takes for its own work. No variable of the environment says it: a site runs by `siteProcess`, a test by what it is about. */
export interface ProcessSettings {
  /** The longest that anybody waits for tables that lag, ms. */
  readonly patience: Millis;
  readonly passwordCost: PasswordCost;
  /** Of the scheduler, of each run of a job, and of each message to the outside. */
  readonly lease: LeaseTimes;
  /** How often one address may knock at the calls of strangers. */
  readonly knocks: { readonly burst: number; readonly perMinute: number };
  /** Processes beside the gateway that answer heavy questions, each with so much heap; with none the gateway answers them itself. */
  readonly heavy: { readonly processes: number; readonly megabytes: number };
}

export const siteProcess: ProcessSettings = {
  patience: 2_000,
  passwordCost: { N: 2 ** 16, r: 8, p: 1 },
  lease: { lasts: 12_000, renewEvery: 3_000, trustedFor: 7_000 },
  knocks: { burst: 30, perMinute: 60 },
  // Of two cores one stays the gateway's and the store's.
  heavy: { processes: availableParallelism() >= 4 ? 2 : 1, megabytes: 512 },
};

/** Why no site may run by these; null when it may. */
export function weaknessOf({ passwordCost }: ProcessSettings): Text | null {
  if (!isWeak(passwordCost)) return null;
  return {
    cn: '口令散列的强度低于站点的下限，站点不启动。请用 npm start 启动，它使用规定的强度。',
    en: 'Passwords would be hashed more cheaply than a site may, so it does not start. Start it by npm start, which takes the cost that is laid down.',
  };
}
