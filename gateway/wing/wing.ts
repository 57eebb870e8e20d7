import type { AlarmObject } from '../../domain/alarm/alarm.ts';
import type { Clock, Millis } from '../../domain/clock/clock.ts';
import type { Epoch } from '../../domain/energy/epochs.ts';
import type { Result } from '../../domain/error/errors.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import type { SystemAlarm } from '../../domain/watch/messages.ts';
import type { Protocol } from '../collect/collector.ts';
import type { Collectors } from '../collect/startCollectors.ts';
import type { Files } from '../files/openFiles.ts';
import type { CallContext, Caller, Scope, ServedCall } from '../http/handler.ts';
import type { Shares } from '../http/shares.ts';
import type { JobKind } from '../jobs/kind.ts';
import type { LongJobs } from '../jobs/longJobs.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Beside } from '../ledger/write/beside.ts';
import type { Follower, Followers } from '../log/follow/follower.ts';
import type { Policy, TimerHandler } from '../log/follow/policy.ts';
import type { Log } from '../log/log.ts';
import type { LiveValues } from '../pipeline/newestValues.ts';
import type { Onlooker } from '../pipeline/onlooker.ts';
import type { LeaseTerms } from '../schedule/lease.ts';
import type { Database } from '../store/database.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

/** What stands when the wings are opened: nothing is collected yet, and no policy runs. */
export interface WingGround {
  readonly database: Database;
  /** For a process's own connections. */
  readonly databaseUrl: string;
  readonly log: Log;
  readonly ledgers: Ledgers;
  readonly followers: Followers;
  readonly files: Files;
  readonly telemetry: Telemetry;
  readonly access: {
    /** What a person may do and see by now; null for who stands no more. */
    readonly callerOfUser: (userId: string) => Promise<Caller | null>;
    readonly scopeOf: (userId: string) => Promise<Scope>;
    /** Records that were given out of the house. */
    readonly shares: Shares;
    /** Who a session is by now; null for one that has ended. */
    readonly callerOfSession: (sessionId: string) => Promise<Caller | null>;
    /** Whether these persons were signed in at a moment, and since when they were or were not. */
    readonly presenceOf: (
      userIds: readonly string[],
      at: Millis,
    ) => Promise<ReadonlyMap<string, { readonly signedIn: boolean | null; readonly since: Millis | null }>>;
    /** Whether it is the caller's own password, given anew; failures count as those at sign-in do. */
    readonly vouch: (password: string, context: CallContext) => Promise<Result<true>>;
  };
  /** By which this gateway holds what only one may do. */
  readonly lease: LeaseTerms;
  /** The site's key: what a wing signs with is derived from it, and it is handed to nobody. */
  readonly secret: string;
  /** Of the site: an IANA name. */
  readonly zone: string;
  /** Hosts elsewhere whose pages large screens may show. */
  readonly screenHosts: readonly string[];
  /** Names the console that is served: another one after an upgrade. */
  readonly build: () => string;
  readonly clock: Clock;
  readonly say: (line: string) => void;
}

/** What stands beside it when calls are served. */
export interface WingDoors {
  readonly live: LiveValues;
  readonly write: Collectors['write'];
  readonly protocols: Readonly<Record<string, Protocol>>;
  readonly begin: LongJobs['begin'];
  /** Where registers of these points began anew. */
  readonly epochs: (points: readonly number[]) => Promise<ReadonlyMap<number, readonly Epoch[]>>;
}

/** What an alarm of type 06 is about that is not about the gateway itself. */
interface Watched {
  readonly object: AlarmObject;
  /** Who sees that one sees the alarm. */
  readonly org: string;
  /** One such mark is one occurrence, however often and by whomever it is raised. */
  readonly mark: string;
}

/** What a raise says beyond that it is so: since when, and how much. */
interface Measure {
  readonly since: Millis;
  /** Decimal digits, in the unit. */
  readonly value: string;
  readonly unit: string;
}

/** Alarms about what a wing watches: each raised once, until it is over. */
export interface WatchAlarms {
  readonly raise: (alarm: SystemAlarm, measure: Measure, of: Watched) => Promise<void>;
  readonly recover: (alarm: SystemAlarm, object: AlarmObject) => Promise<void>;
  /** The ids of what such alarms stand of. */
  readonly standing: (alarm: SystemAlarm) => readonly string[];
}

/** What a wing adds to the running gateway. */
export interface OpenedWing {
  readonly policies?: readonly Policy[];
  /** By the name of the timer. */
  readonly timerHandlers?: ReadonlyMap<string, TimerHandler>;
  readonly jobKinds?: readonly JobKind[];
  /** What comes before anything is collected: what a gateway that ended left under way. */
  readonly begins?: () => Promise<void>;
  /** Who is shown every batch of the pipeline. */
  readonly onlookers?: readonly Onlooker[];
  /** What it watches by itself and has alarms about, from when the gateway listens. */
  readonly watch?: (alarms: WatchAlarms) => { readonly close: () => void };
  readonly calls?: (doors: WingDoors) => readonly ServedCall[];
  readonly close?: () => Promise<void>;
}

export interface Wing {
  /** The folder's. */
  readonly name: string;
  /** What people read of it; grown anew by `npm run rebuild`. */
  readonly followers?: readonly Follower[];
  /** Laws of its rows that order other rows with their own: they do so from the first command on, long before a wing is opened. */
  readonly besides?: readonly (readonly [LedgerDeclaration, (clock: Clock) => Beside])[];
  readonly open: (ground: WingGround) => OpenedWing;
}
