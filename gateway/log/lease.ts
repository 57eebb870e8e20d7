import type { Cancel, Clock } from '../../domain/clock/clock.ts';
import type { Database } from '../store/database.ts';

/** A lease lasts 12 s; its holder renews it every 3 s and stops by its own monotonic clock after 7 s without. */
const lasts = 12_000;
const renewEvery = 3000;
const trustedFor = 7000;

export interface Lease {
  /** Whether it is surely ours now, with the epoch under which it is. */
  readonly held: () => number | null;
  readonly release: () => Promise<void>;
}

interface LeaseSettings {
  readonly database: Database;
  readonly clock: Clock;
  readonly name: string;
  readonly holder: string;
  readonly say: (line: string) => void;
}

const nowOfDatabase = `(extract(epoch from clock_timestamp()) * 1000)::int8`;

/** Takes the lease when it is free or run out, and keeps it. Time is the database's: two gateways' clocks may differ. */
export async function holdLease({ database, clock, name, holder, say }: LeaseSettings): Promise<Lease> {
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
      [name, holder, lasts, mine ?? 0],
    );
    epoch = row?.epoch ?? null;
    renewedAt = asked;
  };
  const again = (): void => {
    if (ended) return;
    renew().catch((error: unknown) => say(`the lease ${name} was not renewed: ${String(error)}`));
    cancel = clock.after(renewEvery, again);
  };
  await renew();
  cancel = clock.after(renewEvery, again);
  return {
    held: () => (clock.monotonic() - renewedAt < trustedFor ? epoch : null),
    async release() {
      ended = true;
      cancel();
      // The row stays: its epoch must never come again.
      await database.query(`update keep.lease set until = 0, holder = '' where name = $1 and holder = $2`, [name, holder]);
    },
  };
}
