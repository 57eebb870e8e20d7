import { z } from 'zod';
import { defineEvent, type EventDeclaration } from '../event/declaration.ts';
import { styleChanged } from './style.ts';

const user = z.strictObject({ userId: z.string() });

/** Somebody signed in. Stream `session-<id>`. */
export const sessionOpened = defineEvent('SessionOpened', user);

export const sessionEnds = ['signedOut', 'expired', 'userDisabled', 'userExpired', 'userDeleted', 'passwordChanged'] as const;
/** Why a session ended before its time, or at it. */
export type SessionEnd = (typeof sessionEnds)[number];

/** Stream `session-<id>`. */
export const sessionEnded = defineEvent('SessionEnded', user.extend({ why: z.enum(sessionEnds) }));

/** Ten failures of one account from one address. Stream `credential-<user>`. */
export const userLockedOut = defineEvent('UserLockedOut', user.extend({ until: z.string() }));

/** Never the password, never its hash. Stream `credential-<user>`. */
export const passwordChanged = defineEvent('PasswordChanged', user.extend({ how: z.enum(['byOwner', 'oneTime', 'byProgram']) }));

/** Every event of the sessions and passwords, for the log's list of declarations. */
export const accessEvents: readonly EventDeclaration[] = [sessionOpened, sessionEnded, userLockedOut, passwordChanged, styleChanged];
