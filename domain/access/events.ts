import { z } from 'zod';
import { defineEvent, type EventDeclaration } from '../event/declaration.ts';
import { styleChanged } from './style.ts';

const user = z.strictObject({ userId: z.string() });

/** Somebody signed in. Stream `session-<id>`. */
export const sessionOpened = defineEvent('SessionOpened', user);

export const sessionEnds = [
  'signedOut',
  'expired',
  'userDisabled',
  'userExpired',
  'userDeleted',
  'passwordChanged',
  'endedByAdministrator',
] as const;
/** Why a session ended before its time, or at it. */
export type SessionEnd = (typeof sessionEnds)[number];

/** Stream `session-<id>`. */
export const sessionEnded = defineEvent('SessionEnded', user.extend({ why: z.enum(sessionEnds) }));

/** Ten failures of one account from one address. Stream `credential-<user>`. */
export const userLockedOut = defineEvent('UserLockedOut', user.extend({ until: z.string() }));

/** A hundred failures of one account within an hour, from wherever: strange addresses are not listened to any more. Stream `credential-<user>`. */
export const userGuarded = defineEvent('UserGuarded', user.extend({ failures: z.int() }));

/** Somebody lifted the locks and forgot the failures. Stream `credential-<user>`. */
export const userUnlocked = defineEvent('UserUnlocked', user);

/** Never the password, never its hash. Stream `credential-<user>`. */
export const passwordChanged = defineEvent(
  'PasswordChanged',
  user.extend({ how: z.enum(['byOwner', 'oneTime', 'byProgram']) }),
);

/** What another system is sent to sign in; the names of the fields only. No fields: there is no form any more. Stream `externalForm-<menu>`. */
export const externalFormChanged = defineEvent(
  'ExternalFormChanged',
  z.strictObject({ menuId: z.string(), address: z.string().nullable(), fields: z.array(z.string()) }),
);

/** Every event of the sessions and passwords, for the log's list of declarations. */
export const accessEvents: readonly EventDeclaration[] = [
  sessionOpened,
  sessionEnded,
  userLockedOut,
  userGuarded,
  userUnlocked,
  passwordChanged,
  styleChanged,
  externalFormChanged,
];
