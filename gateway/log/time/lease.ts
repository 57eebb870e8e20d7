import type { Cancel, Clock, Millis } from '../../../domain/clock/clock.ts';
import type { Database } from '../../store/database.ts';

/** All in ms. */
export interface LeaseTimes {
  /** On the database's clock, without a renewal. */
  readonly lasts: Millis;
  readonly renewEvery: Millis;
  /** Without a renewal for so long by its own monotonic clock the holder stops: shorter than it lasts. */
  readonly trustedFor: Millis;
}

export interface Lease {
  /** Whether it is surely ours now, with the epoch under which it is. */
  readonly held: () => number | null;
  readonly release: () => Promise<void>;
}

interface LeaseSettings {
  readonly database: Database;
  readonly clock: Clock;
  readonly times: LeaseTimes;
  readonly name: string;
  readonly holder: string;
  readonly say: (line: string) => void;
}

const nowOfDatabase = `(extract(epoch from clock_timestamp()) * 1000)::int8`;

/** Takes the lease when it is free or run out, and keeps it. Time is the database's: two gateways' clocks may differ. */
export async function holdLease({ database, clock, times, name, holder, say }: LeaseSettings): Promise<Lease> {
  let epoch: number | null = null;
  let renewedAt = Number.NEGATIVE_INFINITY;
  let cancel: Cancel = () => undefined;
  let ended = false;

  const renew = async (): Promise<void> => {
    // Taken, it bears a new epoch, whoever had it before; renewed, it keeps its own.
    const mine = epoch;
    const asked = clock.monotonic();
    const [row] = await database.query<{ epoch: number }>(
      `insert into keep.lease as l (name, holder, epoch, until) values ($1, $2, 1, ${nowOfDatabase} + $3)
       on conflict (name) do update set holder = $2, until = ${nowOfDatabase} + $3,
         epoch = case when l.holder = $2 and l.epoch = $4 then l.epoch else l.epoch + 1 end
       where l.holder = $2 or l.until < ${nowOfDatabase} returning epoch`,
      [name, holder, times.lasts, mine ?? 0],
    );
    epoch = row?.epoch ?? null;
    // Two renewals may be answered out of turn: the later one counts.
    renewedAt = Math.max(renewedAt, asked);
  };
  const again = (): void => {
    if (ended) return;
    renew().catch((error: unknown) => say(`the lease ${name} was not renewed: ${String(error)}`));
    cancel = clock.after(times.renewEvery, again);
  };
  await renew();
  cancel = clock.after(times.renewEvery, again);
  return {
    held: () => (clock.monotonic() - renewedAt < times.trustedFor ? epoch : null),
    async release() {
      ended = true;
      cancel();
      // The row stays: its epoch must never come again.
      await database.query(`update keep.lease set until = 0, holder = '' where name = $1 and holder = $2`, [name, holder]);
    },
  };
}
