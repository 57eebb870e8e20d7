import type { LiveValues } from '../pipeline/newestValues.ts';
import type { WingDoors, WingGround } from '../wing/wing.ts';
import type { Field } from './field.ts';
import type { Networks } from './networks.ts';
import type { Presence } from './presence.ts';
import type { States } from './states.ts';
import type { WorkUnder } from './workUnder.ts';

export interface OperatingMeans extends Pick<WingGround, 'log' | 'ledgers' | 'access' | 'clock' | 'say'> {
  readonly networks: Networks;
  readonly field: Field;
  readonly states: States;
  readonly presence: Presence;
  readonly work: WorkUnder;
  /** The epoch of the lease while it is surely ours. */
  readonly epoch: () => number | null;
  /** Null before the gateway's doors are open: nothing is read or sent until then. */
  readonly doors: () => Doors | null;
  /** The secret of this process: a token that another process gave out opens nothing here. */
  readonly key: Buffer;
}

export interface Doors extends Pick<WingDoors, 'write'> {
  readonly live: Pick<LiveValues, 'latest' | 'device' | 'channels'>;
}
