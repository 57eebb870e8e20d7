import { type SessionEnd, sessionEnded } from '../../domain/access/events.ts';
import { isActive } from '../../domain/access/permission.ts';
import type { User } from '../../domain/access/user.ts';
import type { Clock, Millis } from '../../domain/clock/clock.ts';
import { accepted, type Result } from '../../domain/error/errors.ts';
import type { Actor } from '../../domain/event/event.ts';
import type { Files } from '../files/openFiles.ts';
import { systemRandomness } from '../ground/systemClock.ts';
import type { Access } from '../http/access.ts';
import type { CallContext, Caller } from '../http/handler.ts';
import { sameRights } from '../http/sameRights.ts';
import { scopeOf } from '../http/scope.ts';
import type { Shares } from '../http/shares.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Policy, TimerHandler } from '../log/follow/policy.ts';
import type { OpenLog } from '../log/openLog.ts';
import type { Database } from '../store/database.ts';
import { accountCalls, accountFor } from './access/accounts.ts';
import { openCaptcha } from './access/captcha.ts';
import { openCredentials } from './access/credentials.ts';
import { type Directory, type DirectoryChange, openDirectory } from './access/directory.ts';
import { externalCalls } from './access/external.ts';
import { externalFormCalls } from './access/externalFormCalls.ts';
import { openExternalForms } from './access/externalForms.ts';
import { record } from './access/facts.ts';
import { handOverCalls } from './access/handOver.ts';
import type { PasswordCost } from './access/hashing.ts';
import { inTurn } from './access/inTurn.ts';
import { menuCalls } from './access/menus.ts';
import {
  ensureAdministrator,
  type FirstAdministrator,
  oneTimePasswordCall,
  setPassword,
  tellFirstPasswords,
} from './access/oneTimePasswords.ts';
import { ownSessionCalls } from './access/ownSessions.ts';
import { type Presence, presenceAt } from './access/presence.ts';
import { qrLoginCalls } from './access/qrLogin.ts';
import { sessionCalls } from './access/sessionCalls.ts';
import { openSessions, type Session } from './access/sessions.ts';
import { seenFrom, seenWithin, sightCalls } from './access/sight.ts';
import { signInCalls } from './access/signIn.ts';
import { startSweep } from './access/sweep.ts';
import { openTickets, type Ticket } from './access/tickets.ts';
import { newToken, type Random } from './access/tokens.ts';
import { vouch } from './access/vouch.ts';
import { activityCalls } from './audit/activity.ts';
import { eventCall, momentCall } from './audit/eventCalls.ts';
import { forgetCall, forgettingPolicy } from './audit/forgetting.ts';
import { storyCalls } from './audit/storyCalls.ts';
import { type AccessParts, type AccessSettings, gatewayItself } from './parts.ts';
import { preferenceCalls } from './profile/preferences.ts';
import { profileCalls } from './profile/profile.ts';
import { openStyles, styleCalls } from './profile/styles.ts';
import { viewerCalls } from './profile/viewerCalls.ts';
import { openShares } from './shares/openShares.ts';
import { openShareKeys } from './shares/shareKeys.ts';
import { enrolmentCalls } from './walls/enrolment.ts';
import { renewalCall } from './walls/renewal.ts';
import { openWallBinding } from './walls/wallBinding.ts';
import { openWallKeys } from './walls/wallKeys.ts';
import { wallPolicies, wallTimers } from './walls/wallPolicies.ts';

export interface AccessGiven {
  readonly database: Database;
  readonly log: OpenLog;
  readonly ledgers: Ledgers;
  readonly clock: Clock;
  /** The site's key. */
  readonly secret: string;
  readonly passwordCost: PasswordCost;
  /** The longest that anybody waits for tables that lag, ms. */
  readonly patience: Millis;
  readonly settings: AccessSettings;
  readonly files: Files;
  /** `followers.waitFor`: asked only after the followers were started. */
  readonly followed: (position: number) => Promise<boolean>;
  readonly say: (line: string) => void;
  readonly random?: Random;
  readonly makeId?: () => string;
}

export interface OpenedAccess extends Access {
  /** Whether a captcha was read right; it is used up by asking. */
  readonly isSolved: (token: string, answer: string) => Promise<boolean>;
  /** A ticket by which somebody chooses the first password, once and within its time: from who may give him one. */
  readonly invite: (userId: string, by: Pick<CallContext, 'caller' | 'lang'>) => Promise<Result<Ticket>>;
  /** Whether it is the caller's own password, given anew. */
  readonly vouch: (password: string, context: CallContext) => Promise<Result<true>>;
  /** Who somebody is by now, for what goes on without a session of his, as he looked when he began it; null for who may not be here any more. */
  readonly callerOfUser: (userId: string, sight?: string) => Promise<Caller | null>;
  /** Whether these persons were signed in at a moment, and since when they were or were not. */
  readonly presenceOf: (userIds: readonly string[], at: Millis) => Promise<ReadonlyMap<string, Presence>>;
  /** Records that were given out of the house. */
  readonly shares: Shares;
  /** The administrators who see an organisation and may sign in now. */
  readonly administratorsOf: (org: string) => Promise<readonly string[]>;
  readonly policies: readonly Policy[];
  /** By the name of the timer. */
  readonly timerHandlers: ReadonlyMap<string, TimerHandler>;
  readonly setPassword: (userId: string, password: string) => Promise<Result<true>>;
  readonly ensureAdministrator: () => Promise<Result<FirstAdministrator | null>>;
  readonly close: () => void;
}

/** Sessions, permissions and scopes, and the calls about them. */
export async function openAccess(given: AccessGiven): Promise<OpenedAccess> {
  const { database, log, ledgers, clock, secret, settings, say } = given;
  const random = given.random ?? systemRandomness.bytes;
  const makeId = given.makeId ?? systemRandomness.uuid;
  const now = clock.now;
  const directory = openDirectory(given);
  const sessions = await openSessions(database, clock, random);
  const callers = new Map<string, Caller>();
  const endedListeners = new Set<(sessionId: string, why: SessionEnd) => void>();
  const changedListeners = new Set<(sessionIds: readonly string[]) => void>();

  async function callerOfSession(session: Session): Promise<Caller | null> {
    await directory.ready();
    const user = directory.user(session.userId);
    if (user === null || !isActive(user, now())) return null;
    const known = callers.get(session.id);
    if (known) return known;
    const caller = callerOf(directory, user, session);
    callers.set(session.id, caller);
    return caller;
  }

  function lookedAt(sessionId: string): void {
    callers.delete(sessionId);
    for (const each of changedListeners) each([sessionId]);
  }

  async function end(ids: readonly string[], why: SessionEnd, by: Actor): Promise<void> {
    for (const { id, userId, org } of await sessions.end(ids)) {
      callers.delete(id);
      for (const each of endedListeners) each(id, why);
      const command = { id: makeId(), digest: null };
      const noted = await record(log, {
        aggregate: 'session',
        id,
        org,
        type: sessionEnded,
        data: { userId, why },
        at: now(),
        by,
        command,
      });
      if (!noted.ok) say(`access: the end of session ${id} is not in the log: ${noted.refusal.code}`);
    }
  }

  const parts: AccessParts = {
    database,
    log,
    ledgers,
    clock,
    random,
    makeId,
    directory,
    sessions,
    callerOfSession,
    end,
    lookedAt,
    followed: given.followed,
    builtScreens: settings.builtScreens,
    settings,
    files: given.files,
    styles: openStyles({ log, directory }),
    credentials: openCredentials({ database, now, random, secret, cost: given.passwordCost }),
    trying: inTurn(),
    tickets: openTickets({ database, now, random }),
    externalForms: openExternalForms({ database, secret, bytes: random, now }),
    captcha: openCaptcha({ database, now, random, secret }),
    wallKeys: openWallKeys({ database, secret }),
    wallBinding: openWallBinding({ database, random: () => newToken(random) }),
  };

  /** Ends the sessions of whoever may no longer be here, and tells which others look different now. */
  function decideAgain({ users, roles, organisations, units }: DirectoryChange): void {
    const ended = new Map<SessionEnd, string[]>();
    const changed: string[] = [];
    for (const session of sessions.all()) {
      const user = directory.user(session.userId);
      const why = endOf(user, now());
      if (why !== null) ended.set(why, [...(ended.get(why) ?? []), session.id]);
      else if (
        user !== null &&
        (organisations || units || users.has(user.id) || user.userRoleIds.some((id) => roles.has(id)))
      ) {
        const before = callers.get(session.id);
        const after = callerOf(directory, user, session);
        callers.set(session.id, after);
        if (before === undefined || !sameRights(before, after)) changed.push(session.id);
      }
    }
    if (changed.length > 0) for (const each of changedListeners) each(changed);
    for (const [why, ids] of ended)
      void end(ids, why, gatewayItself).catch((error: unknown) => say(`access: ${String(error)}`));
  }
  directory.onChange(decideAgain);
  directory.onChange(({ users }) => {
    const gone = [...users].filter((id) => directory.user(id) === null);
    const forgotten = Promise.all(gone.map(parts.credentials.forget));
    forgotten.catch((error: unknown) =>
      say(`access: a password that nobody bears any more stands still: ${String(error)}`),
    );
  });
  tellFirstPasswords(parts);
  const sweep = startSweep({ parts, say, endOf: (session) => endOf(directory.user(session.userId), now()) });

  async function callerOfUser(userId: string, sight?: string): Promise<Caller | null> {
    await directory.ready();
    const user = directory.user(userId);
    return user === null || endOf(user, now()) !== null
      ? null
      : callerOf(directory, user, { id: '', kind: user.kind, sight: sight ?? null, within: null });
  }
  const shares = openShares({ log, ledgers, clock, keys: openShareKeys({ database, secret }), callerOfUser });

  const asCaller = async (session: Session | null): Promise<Caller | null> =>
    session === null ? null : callerOfSession(session);
  return {
    callerOf: async (token) => asCaller(await sessions.byToken(token, ['access'])),
    callerAtWorkflow: async (token) => asCaller(await sessions.byToken(token, ['access', 'workflow'])),
    callerOfTicket: async (ticket, path) =>
      asCaller(sessions.byId((await parts.tickets.use('path', ticket, path)) ?? '')),
    callerOfSession: async (sessionId) => asCaller(sessions.byId(sessionId)),
    isSolved: parts.captcha.use,
    async invite(userId, by) {
      await directory.ready();
      const user = accountFor(parts, by, userId);
      return user.ok
        ? accepted(await parts.tickets.make('invitation', userId, await parts.credentials.markOf(userId)))
        : user;
    },
    vouch: (password, context) => vouch(parts, password, context),
    sharedBy: shares.opened,
    shares,
    callerOfUser,
    presenceOf: (userIds, at) => presenceAt(database, userIds, { at, now: now() }),
    async scopeOf(userId) {
      await directory.ready();
      const user = directory.user(userId);
      return scopeOf(user === null ? new Map() : directory.rightsOf(user).data, goneOf(directory));
    },
    async administratorsOf(org) {
      await directory.ready();
      const mayAct = [...directory.users()].filter(
        (user) => user.kind !== 'wall' && isActive(user, now()) && directory.rightsOf(user).admin,
      );
      return mayAct.filter((user) => scopeOf(directory.rightsOf(user).data).sees(org, null)).map(({ id }) => id);
    },
    onEnded: (each) => listen(endedListeners, each),
    onChanged: (each) => listen(changedListeners, each),
    followers: [],
    policies: [forgettingPolicy(parts), ...wallPolicies(parts)],
    timerHandlers: wallTimers,
    calls: [
      ...signInCalls(parts),
      ...sessionCalls(parts),
      ...ownSessionCalls(parts),
      ...sightCalls(parts),
      ...externalCalls(parts),
      ...externalFormCalls(parts),
      ...accountCalls(parts),
      ...viewerCalls(parts),
      ...menuCalls(parts),
      ...preferenceCalls(parts),
      ...profileCalls(parts),
      ...handOverCalls(parts),
      ...qrLoginCalls(parts),
      ...enrolmentCalls(parts),
      renewalCall(parts),
      ...styleCalls(parts),
      oneTimePasswordCall(parts),
      forgetCall(parts),
      eventCall(parts),
      momentCall(parts),
      ...activityCalls({ ...parts, zone: settings.zone }),
      ...storyCalls({ ...parts, zone: settings.zone }),
    ],
    setPassword: (userId, password) => setPassword(parts, userId, password),
    ensureAdministrator: () => ensureAdministrator(parts),
    close() {
      sweep.close();
      directory.close();
    },
  };
}

function listen<T>(listeners: Set<T>, each: T): () => void {
  listeners.add(each);
  return () => void listeners.delete(each);
}

/** Why a user's sessions end now, or null. */
function endOf(user: User | null, now: number): SessionEnd | null {
  if (user === null) return 'userDeleted';
  if (user.status !== '1') return 'userDisabled';
  return isActive(user, now) ? null : 'userExpired';
}

const goneOf = (directory: Directory): ReadonlySet<string> => new Set(directory.gone().map(({ id }) => id));

type Looking = Pick<Session, 'id' | 'kind' | 'sight' | 'within'>;

function callerOf(directory: Directory, user: User, { id: sessionId, kind, sight, within }: Looking): Caller {
  const rights = directory.rightsOf(user);
  const reach = directory.reachOf(user);
  const { admin, permissions } = rights;
  const { id, userAccount, userRealName, orgId } = user;
  const looked = seenFrom(rights, sight, directory);
  const seen = within === null ? looked : seenWithin(looked, within, directory);
  return {
    userId: id,
    account: userAccount,
    name: userRealName,
    orgId,
    sessionId,
    admin,
    permissions,
    scope: scopeOf(seen, goneOf(directory)),
    reach,
    ...(kind === 'wall' ? { wall: true as const } : {}),
    ...(sight === null ? {} : { sight }),
  };
}
