import type { Clock } from '../../../domain/clock/clock.ts';
import type { Database } from '../../store/database.ts';
import { hashOf, newToken, type Random } from './tokens.ts';

export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly org: string;
  /** A wall's has no end, and nobody sits before it. */
  readonly kind: SessionKind;
  /** Null: it has none. */
  readonly endsAt: number | null;
  /** The organisation that it looks at; null for all that its person sees. */
  readonly sight: string | null;
  /** Of a wall: the organisations that it shows, each with those below; null for all that its user sees. */
  readonly within: readonly string[] | null;
}

export const sessionKinds = ['person', 'wall'] as const;
export type SessionKind = (typeof sessionKinds)[number];

/** Whether its time is over. */
export const isOver = ({ endsAt }: Pick<Session, 'endsAt'>, now: number): boolean => endsAt !== null && endsAt <= now;

export interface IssuedToken {
  readonly token: string;
  /** For the workflow's calls only (decision 36). */
  readonly workflowToken: string;
  readonly expiresAt: number;
}

export type TokenPurpose = 'access' | 'workflow';

/** Sessions and their tokens. What is stored of a token is its hash. */
export interface Sessions {
  readonly open: (
    who: Omit<Session, 'endsAt' | 'kind' | 'within'> &
      Partial<Pick<Session, 'kind' | 'within'>> & { readonly address: string },
  ) => Promise<Session>;
  readonly look: (id: string, sight: string | null) => Promise<void>;
  /** Another choice of organisations for a wall. */
  readonly showWithin: (id: string, within: readonly string[] | null) => Promise<void>;
  readonly issue: (session: Session) => Promise<IssuedToken>;
  /** A new token; the old one holds a minute more. */
  readonly renew: (session: Session, old: string) => Promise<IssuedToken>;
  /** A new token; every other of the session holds a minute more. */
  readonly replace: (session: Session) => Promise<IssuedToken>;
  /** The session that a token of one of these purposes opens now; null for none, expired or revoked. */
  readonly byToken: (token: string, purposes: readonly TokenPurpose[]) => Promise<Session | null>;
  readonly byId: (id: string) => Session | null;
  readonly all: () => Iterable<Session>;
  /** Ends them for all their tokens, at once; gives those that lived. */
  readonly end: (ids: readonly string[]) => Promise<readonly Session[]>;
}

export const sessionTimes = {
  token: 30 * 60_000,
  session: 14 * 3_600_000,
  overlap: 60_000,
  kept: 90 * 24 * 3_600_000,
} as const;

/** How long a token is believed without asking the store again. */
const believed = 2_000;

interface KnownToken {
  readonly sessionId: string;
  readonly purpose: TokenPurpose;
  readonly expiresAt: number;
  readonly askedAt: number;
}

export async function openSessions(database: Database, clock: Clock, random: Random): Promise<Sessions> {
  const live = new Map<string, Session>();
  const known = new Map<string, KnownToken>();
  const rows = await database.query<{
    id: string;
    user_id: string;
    org: string;
    kind: SessionKind;
    ends_at: number | null;
    sight: string | null;
    within: readonly string[] | null;
  }>('select id, user_id, org, kind, ends_at, sight, within from keep.session where ended_at is null');
  for (const { id, user_id, org, kind, ends_at, sight, within } of rows)
    live.set(id, { id, userId: user_id, org, kind, endsAt: ends_at, sight, within });

  async function storedToken(key: string, hash: Buffer): Promise<KnownToken | null> {
    const [row] = await database.query<{ session_id: string; purpose: TokenPurpose; expires_at: number }>(
      `select t.session_id, t.purpose, t.expires_at from keep.token t join keep.session s on s.id = t.session_id where t.hash = $1 and s.ended_at is null`,
      [hash],
    );
    if (row === undefined) {
      known.delete(key);
      return null;
    }
    if (known.size > 20_000) known.clear();
    const found = {
      sessionId: row.session_id,
      purpose: row.purpose,
      expiresAt: row.expires_at,
      askedAt: clock.monotonic(),
    };
    known.set(key, found);
    return found;
  }

  async function issue(session: Session): Promise<IssuedToken> {
    const [token, workflowToken] = [newToken(random), newToken(random)];
    const expiresAt = Math.min(clock.now() + sessionTimes.token, session.endsAt ?? Number.POSITIVE_INFINITY);
    await database.query('delete from keep.token where session_id = $1 and expires_at <= $2', [
      session.id,
      clock.now(),
    ]);
    await database.query(
      `insert into keep.token (hash, session_id, expires_at, purpose) values ($1, $3, $4, 'access'), ($2, $3, $4, 'workflow')`,
      [hashOf(token), hashOf(workflowToken), session.id, expiresAt],
    );
    return { token, workflowToken, expiresAt };
  }

  const lives = (session: Session | undefined): Session | null =>
    session !== undefined && !isOver(session, clock.now()) ? session : null;

  function change(id: string, to: Partial<Pick<Session, 'sight' | 'within'>>): void {
    const session = live.get(id);
    if (session !== undefined) live.set(id, { ...session, ...to });
  }

  return {
    issue,
    async open({ id, userId, org, address, sight, kind = 'person', within = null }) {
      const now = clock.now();
      const endsAt = kind === 'wall' ? null : now + sessionTimes.session;
      const session: Session = { id, userId, org, kind, endsAt, sight, within };
      await database.query(
        'insert into keep.session (id, user_id, org, address, created_at, ends_at, sight, kind, within) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
        [id, userId, org, address, now, endsAt, sight, kind, within],
      );
      live.set(id, session);
      return session;
    },
    async look(id, sight) {
      change(id, { sight });
      await database.query('update keep.session set sight = $2 where id = $1', [id, sight]);
    },
    async showWithin(id, within) {
      change(id, { within });
      await database.query('update keep.session set within = $2 where id = $1', [id, within]);
    },
    async renew(session, old) {
      const issued = await issue(session);
      const hash = hashOf(old);
      await database.query('update keep.token set expires_at = least(expires_at, $2) where hash = $1', [
        hash,
        clock.now() + sessionTimes.overlap,
      ]);
      known.delete(hash.toString('hex'));
      return issued;
    },
    async replace(session) {
      const overlap = clock.now() + sessionTimes.overlap;
      await database.query('update keep.token set expires_at = least(expires_at, $2) where session_id = $1', [
        session.id,
        overlap,
      ]);
      for (const [key, { sessionId }] of known) if (sessionId === session.id) known.delete(key);
      return issue(session);
    },
    async byToken(token, purposes) {
      const hash = hashOf(token);
      const key = hash.toString('hex');
      const remembered = known.get(key);
      const fresh = remembered !== undefined && clock.monotonic() - remembered.askedAt < believed;
      const found = fresh ? remembered : await storedToken(key, hash);
      if (found === null || found.expiresAt <= clock.now() || !purposes.includes(found.purpose)) return null;
      return lives(live.get(found.sessionId));
    },
    byId: (id) => lives(live.get(id)),
    all: () => live.values(),
    async end(ids) {
      const ended = ids.flatMap((id) => live.get(id) ?? []);
      for (const { id } of ended) live.delete(id);
      if (ended.length === 0) return ended;
      const list = ended.map(({ id }) => id);
      for (const [key, { sessionId }] of known) if (list.includes(sessionId)) known.delete(key);
      await database.query('update keep.session set ended_at = $2 where id = any($1) and ended_at is null', [
        list,
        clock.now(),
      ]);
      await database.query('delete from keep.token where session_id = any($1)', [list]);
      return ended;
    },
  };
}
