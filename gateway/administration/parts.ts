import type { SessionEnd } from '../../domain/access/events.ts';
import type { Clock } from '../../domain/clock/clock.ts';
import type { Actor } from '../../domain/event/event.ts';
import type { Files } from '../files/openFiles.ts';
import type { Caller } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { OpenLog } from '../log/openLog.ts';
import type { Database } from '../store/database.ts';
import type { Captcha } from './access/captcha.ts';
import type { Credentials } from './access/credentials.ts';
import type { Directory } from './access/directory.ts';
import type { ExternalForms } from './access/externalForms.ts';
import type { InTurn } from './access/inTurn.ts';
import type { Session, Sessions } from './access/sessions.ts';
import type { Issuer } from './access/singleSignOn.ts';
import type { Tickets } from './access/tickets.ts';
import type { Random } from './access/tokens.ts';
import type { Styles } from './profile/styles.ts';
import type { WallBinding } from './walls/wallBinding.ts';
import type { WallKeys } from './walls/wallKeys.ts';

export interface AccessSettings {
  /** The paths of the screens that this build has: menus show no other. */
  readonly builtScreens: ReadonlySet<string>;
  /** Whether this site takes feedback. */
  readonly feedback: boolean;
  /** After so many minutes in which nobody touches a console it signs out; null: it does not. */
  readonly idleMinutes: number | null;
  /** The site that may vouch for persons here; null: none. */
  readonly issuer: Issuer | null;
  /** Of the site: what is written into files bears its times. */
  readonly zone: string;
}

/** What the handlers of this room share. */
export interface AccessParts {
  readonly database: Database;
  readonly log: OpenLog;
  readonly ledgers: Ledgers;
  readonly clock: Clock;
  readonly random: Random;
  readonly makeId: () => string;
  /** The paths of the screens that this build has. */
  readonly builtScreens: ReadonlySet<string>;
  readonly settings: AccessSettings;
  readonly files: Files;
  readonly styles: Styles;
  readonly directory: Directory;
  readonly sessions: Sessions;
  readonly credentials: Credentials;
  /** Attempts at the password of one account stand in a row, so that asking many at once gains nothing. By the name of the account. */
  readonly trying: InTurn;
  readonly tickets: Tickets;
  readonly externalForms: ExternalForms;
  readonly captcha: Captcha;
  readonly wallKeys: WallKeys;
  readonly wallBinding: WallBinding;
  readonly callerOfSession: (session: Session) => Promise<Caller | null>;
  /** Waits a while until the ledgers' tables have taken the position. */
  readonly followed: (position: number) => Promise<boolean>;
  /** A session looks at another organisation now: whoever listens for it asks again. */
  readonly lookedAt: (sessionId: string) => void;
  /** Ends sessions, tells the sockets and writes it down. */
  readonly end: (ids: readonly string[], why: SessionEnd, by: Actor) => Promise<void>;
}

export const gatewayItself: Actor = { kind: 'system', id: 'gateway' };
