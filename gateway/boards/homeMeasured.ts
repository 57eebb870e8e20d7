import type { Millis } from '../../domain/clock/clock.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import type { OpenDoubt } from '../../domain/energy/openDoubt.ts';
import type { Counted, SoFar } from '../../domain/energy/soFar.ts';
import type { Sum } from '../../domain/energy/sum.ts';
import type { HomeSetting } from '../../domain/site/home.ts';
import type { Part } from '../energy/unitParts.ts';
import type { Caller } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Database } from '../store/database.ts';
import type { When } from './homeCalls.ts';

export interface Means {
  readonly database: Database;
  readonly ledgers: Ledgers;
  readonly zone: Zone;
}

export interface Moments {
  readonly now: Millis;
  readonly midnight: Millis;
  readonly month: Millis;
  /** Where `now` is a moment of the past: of what was counted then, whole quarters of an hour are known as they were. */
  readonly isPast: boolean;
}

/** Who asks, with the permission of now, and as of which position of the log; left out: now. */
export interface Asker {
  readonly caller: Caller;
  readonly when: When;
}

export interface Counter extends Counted {
  readonly part: Part;
  readonly doubts: readonly OpenDoubt[];
}

export interface Measured {
  readonly today: SumSoFar;
  readonly yesterday: SumSoFar;
  readonly month: SumSoFar;
}

/** A sum with what else home says of it. */
export interface SumSoFar extends Pick<SoFar, 'since' | 'end' | 'missing'> {
  readonly sum: Sum;
}

export interface Valued extends Asker {
  readonly setting: HomeSetting | null;
  readonly counters: readonly Counter[];
  readonly span: Moments;
  readonly measured: Measured;
}
