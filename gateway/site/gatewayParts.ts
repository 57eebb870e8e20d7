import type { Clock } from '../../domain/clock/clock.ts';
import type { Text } from '../../domain/text/message.ts';
import type { OpenedAccess } from '../administration/openAccess.ts';
import type { Files } from '../files/openFiles.ts';
import type { ServedCall } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Followers } from '../log/follow/follower.ts';
import type { Log } from '../log/log.ts';
import type { Database } from '../store/database.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { Adoption } from './adoption.ts';
import type { ProcessSettings } from './processSettings.ts';
import type { Settings } from './settings.ts';

export interface GatewayParts {
  readonly settings: Settings;
  /** The one clock of the process: everything that it opens goes by it. */
  readonly clock: Clock;
  readonly process: ProcessSettings;
  /** The console as it was built. */
  readonly distFolder: string;
  readonly builtScreens: ReadonlySet<string>;
  readonly say: (line: string) => void;
  /** Runs when the ledgers and access stand and nothing is collected yet: what a site must hold before it works. */
  readonly prepare: (ground: Ground) => Promise<void>;
  /** Another program took this one's place on the store: it must end. */
  readonly taken: () => void;
}

/** What stands when a site is prepared. */
export interface Ground {
  readonly ledgers: Ledgers;
  readonly access: OpenedAccess;
  readonly log: Log;
  readonly followers: Followers;
  readonly files: Files;
  readonly database: Database;
  readonly databaseUrl: string;
  /** Who takes a history over says how far it is. */
  readonly adoption: Pick<Adoption, 'tell'>;
}

export interface Gateway {
  readonly address: string;
  /** What stands behind the doors, for whoever began the process. */
  readonly rooms: Rooms;
  /** Stops cleanly, in the times of `closing.ts`; resolves with the names of what would not close in its time. */
  readonly close: () => Promise<readonly string[]>;
}

export interface Rooms extends Ground {
  readonly telemetry: Telemetry;
  /** What is served, and nothing else is. */
  readonly calls: readonly ServedCall[];
}

export type GatewayStart =
  | { readonly ok: true; readonly gateway: Gateway }
  | { readonly ok: false; readonly refusal: { readonly message: Text } };
