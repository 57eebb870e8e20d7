import type { Queryable } from '../store/database.ts';

/** Decision 27: a captcha after 3 failures of a pair (account, address) or 10 of an account; 15 min lock after 10 of a pair. */
export const lockoutRules = { captchaOfPair: 3, captchaOfAccount: 10, lockOfPair: 10, lockMs: 15 * 60_000, memoryMs: 24 * 3_600_000 } as const;

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
}

interface Counted {
  readonly pair: number;
  readonly account: number;
  readonly locked_at: number | null;
}

/** How a pair stands now. Attempts older than a day are forgotten; a success, a lock or an unlocking begins the count anew. */
export async function standingOf(database: Queryable, { account, address }: Pair, now: number): Promise<Standing> {
  const [row] = await database.query<Counted & Record<string, unknown>>(count, [account, address, now - lockoutRules.memoryMs]);
  const lockedUntil = row?.locked_at == null ? null : row.locked_at + lockoutRules.lockMs;
  const failures = row?.pair ?? 0;
  return {
    lockedUntil: lockedUntil !== null && lockedUntil > now ? lockedUntil : null,
    needsCaptcha: failures >= lockoutRules.captchaOfPair || (row?.account ?? 0) >= lockoutRules.captchaOfAccount,
    failures,
    ofAccount: row?.account ?? 0,
  };
}

const count = `
  with mine as (select * from keep.attempt where account = $1 and at > $3
    and id > coalesce((select max(id) from keep.attempt where account = $1 and at > $3 and outcome = 'unlocked'), 0)),
  good as (select address, max(id) as id from mine where outcome = 'succeeded' group by address)
  select
    (select count(*)::int from mine m where m.address = $2 and m.outcome = 'failed'
       and m.id > coalesce((select max(id) from mine where address = $2 and outcome in ('succeeded', 'locked')), 0)) as pair,
    (select count(*)::int from mine m left join good g on g.address = m.address
       where m.outcome = 'failed' and m.id > coalesce(g.id, 0)) as account,
    (select max(at) from mine where address = $2 and outcome = 'locked'
       and id > coalesce((select max(id) from mine where address = $2 and outcome = 'succeeded'), 0)) as locked_at`;

/** `unlocked`: an administrator has begun the count of the account anew, for every address. */
export type Outcome = 'succeeded' | 'failed' | 'locked' | 'unlocked';

export async function noteAttempt(database: Queryable, { account, address }: Pair, outcome: Outcome, at: number): Promise<void> {
  await database.query('insert into keep.attempt (account, address, at, outcome) values ($1, $2, $3, $4)', [account, address, at, outcome]);
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
  const locks = standings.flatMap(({ address, lockedUntil }) => (lockedUntil === null ? [] : [{ address, until: lockedUntil }]));
  return { locks, failures: (await standingOf(database, { account, address: '' }, now)).ofAccount };
}
