import type { Reach } from '../../domain/alarm/incident/events.ts';
import type { Pattern } from '../../domain/alarm/incident/pattern.ts';
import type { Plant } from '../../domain/alarm/incident/plant.ts';
import type { Clock, Millis } from '../../domain/clock/clock.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Followers } from '../log/follow/follower.ts';
import type { Log } from '../log/log.ts';
import type { Database } from '../store/database.ts';
import type { Shown } from './sight.ts';

/** What the alarms of an organisation are grouped by. */
export interface Site extends Plant {
  /** What has no voltage now, surely or perhaps, with this switch open or this source gone, as it was when that was asked first; null where no network in force knows it. */
  readonly darkWithout: (element: string, kind: 'switch' | 'source') => Reach | null;
  /** The sign of a switch's protection. */
  readonly tripOf: (switchId: string) => string | null;
  /** The device that shows a switch, by which it is seen. */
  readonly deviceOfSwitch: (switchId: string) => string | null;
  readonly channelOf: (device: string) => string | null;
  /** The period of a point, ms; null where nobody knows it. */
  readonly periodOf: (point: string) => Millis | null;
  readonly pointsOf: (device: string) => readonly string[];
  readonly deviceOfPoint: (point: string) => string | null;
  /** The patterns that hold for another organisation. */
  readonly patternsOf: (org: string) => readonly Pattern[];
  /** Whether whoever is told of an effect is told of its cause. */
  readonly isTold: (effect: Shown, cause: Shown) => boolean;
  /** Devices on these electrical nodes. */
  readonly devicesAt: (nodes: readonly string[]) => readonly string[];
}

export interface IncidentMeans {
  readonly database: Database;
  readonly log: Log;
  readonly ledgers: Ledgers;
  readonly followers: Pick<Followers, 'passed' | 'positions'>;
  readonly clock: Clock;
  readonly say: (line: string) => void;
  /** As it is known now, switches as their contacts show them. */
  readonly siteOf: (org: string) => Promise<Site>;
}
