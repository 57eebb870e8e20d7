import type { Queryable } from '../../store/database.ts';

const [minute, day] = [60_000, 24 * 3_600_000];

/**
 * Decision 27: a captcha after 3 failures of a pair (account, address) or 10 of an account; 15 min lock after 10 of a pair. After 100 failures of an
 * account within an hour, wherever they came from, only an address from which somebody has signed in with it of late is listened to any more.
 */
export const lockoutRules = {
  captchaOfPair: 3,
  captchaOfAccount: 10,
  lockOfPair: 10,
  lockMs: 15 * minute,
  memoryMs: day,
  guardOfAccount: 100,
  guardMs: 60 * minute,
  guardToldMs: day,
  knownMs: 30 * day,
} as const;

export interface Pair {
  readonly account: string;
  readonly address: string;
}

export interface Standing {
  /** ms since 1970 at which the lock ends; null when there is none. */
  readonly lockedUntil: number | null;
  readonly needsCaptcha: boolean;
  /** Failures of the pair since its last success or lock. */
  readonly failures: number;
  /** Failures of the account from anywhere, since the last success from there. */
  readonly ofAccount: number;
  /** Passwords that were held against the account's within the last hour, from anywhere, and were wrong. */
  readonly ofHour: number;
  /** So many guesses were made that this address is not listened to. */
  readonly isGuarded: boolean;
  /** Whether it was said of late that the account is guarded. */
  readonly isGuardTold: boolean;
}

interface Counted {
  readonly pair: number;
  readonly account: number;
  readonly hour: number;
  readonly known: boolean;
  readonly told: boolean;
  readonly locked_at: number | null;
}

/** How a pair stands now. Failures older than a day are forgotten; a success, a lock or an unlocking begins the count anew. */
export async function standingOf(database: Queryable, { account, address }: Pair, now: number): Promise<Standing> {
  const { memoryMs, guardMs, guardToldMs, knownMs, lockMs, captchaOfPair, captchaOfAccount, guardOfAccount } =
    lockoutRules;
  const [row] = await database.query<Counted & Record<string, unknown>>(count, [
    ...[account, address, now - memoryMs],
    ...[now - guardMs, now - guardToldMs, now - knownMs],
  ]);
  const lockedUntil = row?.locked_at == null ? null : row.locked_at + lockMs;
  const [failures, ofAccount, ofHour] = [row?.pair ?? 0, row?.account ?? 0, row?.hour ?? 0];
  return {
    lockedUntil: lockedUntil !== null && lockedUntil > now ? lockedUntil : null,
    needsCaptcha: failures >= captchaOfPair || ofAccount >= captchaOfAccount,
    failures,
    ofAccount,
    ofHour,
    isGuarded: ofHour >= guardOfAccount && row?.known !== true,
    isGuardTold: row?.told === true,
  };
}

const count = `
  with mine as (select * from keep.attempt where account = $1 and at > $3
    and id > coalesce((select max(id) from keep.attempt where account = $1 and at > $3 and outcome = 'unlocked'), 0)),
  good as (select address, max(id) as id from mine where outcome = 'succeeded' group by address)
  select
    (select count(*)::int from mine m where m.address = $2 and m.outcome in ('failed', 'unheard')
       and m.id > coalesce((select max(id) from mine where address = $2 and outcome in ('succeeded', 'locked')), 0)) as pair,
    (select count(*)::int from mine m left join good g on g.address = m.address
       where m.outcome in ('failed', 'unheard') and m.id > coalesce(g.id, 0)) as account,
    (select count(*)::int from mine where outcome = 'failed' and at > $4) as hour,
    exists (select from keep.attempt where account = $1 and address = $2 and outcome = 'succeeded' and at > $6) as known,
    exists (select from mine where outcome = 'guarded' and at > $5) as told,
    (select max(at) from mine where address = $2 and outcome = 'locked'
       and id > coalesce((select max(id) from mine where address = $2 and outcome = 'succeeded'), 0)) as locked_at`;

/**
 * `unheard`: refused without being held against the password. `guarded`: so many failures that it was told. `unlocked`: an administrator has begun
 * the count of the account anew, for every address.
 */
export type Outcome = 'succeeded' | 'failed' | 'unheard' | 'locked' | 'guarded' | 'unlocked';

export async function noteAttempt(
  database: Queryable,
  { account, address }: Pair,
  outcome: Outcome,
  at: number,
): Promise<void> {
  await database.query('insert into keep.attempt (account, address, at, outcome) values ($1, $2, $3, $4)', [
    account,
    address,
    at,
    outcome,
  ]);
}

/** Every address from which an account is locked now, and the failures that count. */
export async function locksOf(database: Queryable, account: string, now: number) {
  const addresses = await database.query<{ address: string }>(
    `select distinct address from keep.attempt where account = $1 and at > $2 and outcome = 'locked' order by address`,
    [account, now - lockoutRules.lockMs],
  );
  const standings = await Promise.all(
    addresses.map(async ({ address }) => ({ address, ...(await standingOf(database, { account, address }, now)) })),
  );
  const locks = standings.flatMap(({ address, lockedUntil }) =>
    lockedUntil === null ? [] : [{ address, until: lockedUntil }],
  );
  return { locks, failures: (await standingOf(database, { account, address: '' }, now)).ofAccount };
}

/** So many failures are remembered at most, the newest; names that no account bears can be made up without end. */
const mostFailures = 200_000;

/** Forgets what counts no more: failures after a day, and from where somebody signed in after a month. */
export async function sweepAttempts(database: Queryable, now: number): Promise<void> {
  const { memoryMs, knownMs } = lockoutRules;
  await database.query(
    `delete from keep.attempt where at <= $2 or (outcome in ('failed', 'unheard') and (at <= $1 or id <= (select max(id) - $3 from keep.attempt)))`,
    [now - memoryMs, now - knownMs, mostFailures],
  );
}
