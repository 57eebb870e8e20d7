import { type AccountContent, type AccountDifference, accountEvents } from '../../../domain/cost/account/events.ts';
import { dataOf } from '../../../domain/event/declaration.ts';
import type { Event } from '../../../domain/event/event.ts';
import type { Follower } from '../../log/follow/follower.ts';
import type { Queryable } from '../../store/database.ts';

export const accountFollowerName = 'energyAccount';

/** A unit's month in the books as it stands. */
export interface AccountPicture {
  readonly state: 'calculated' | 'closed';
  readonly content: AccountContent;
  readonly hash: string;
  /** When it was calculated, closed or restated last, and by whom. */
  readonly at: string;
  readonly by: string | null;
  readonly restatements: readonly {
    readonly at: string;
    readonly by: string | null;
    readonly reason: string;
    readonly differences: readonly AccountDifference[];
  }[];
}

/** Writes `read.energy_account`: which months of which units are in the books, and with which figures. */
export const accountFollower: Follower = {
  name: accountFollowerName,
  version: 1,
  types: Object.keys(accountEvents),
  tables: ['energy_account'],
  create: (suffix) => `
    create table read.energy_account${suffix} (
      unit text not null, month text not null, position int8 not null, picture jsonb not null, primary key (unit, month));
    create index on read.energy_account${suffix} (month);`,
  async follow(tx, events, suffix) {
    for (const event of events) await write(tx, event, suffix);
  },
};

/** Of which unit and month a stream is. */
export function accountOfStream(stream: string): { readonly unit: string; readonly month: string } {
  const name = stream.slice('energyAccount-'.length);
  return { unit: name.slice(0, -8), month: name.slice(-7) };
}

async function write(tx: Queryable, event: Event, suffix: string): Promise<void> {
  const { unit, month } = accountOfStream(event.stream);
  const [row] = await tx.query<{ picture: AccountPicture }>(
    `select picture from read.energy_account${suffix} where unit = $1 and month = $2`,
    [unit, month],
  );
  const picture = accountAfter(row?.picture ?? null, event);
  await tx.query(
    `insert into read.energy_account${suffix} (unit, month, position, picture) values ($1, $2, $3, $4)
     on conflict (unit, month) do update set position = excluded.position, picture = excluded.picture`,
    [unit, month, event.position, JSON.stringify(picture)],
  );
}

/** What a fact makes of a month in the books. */
export function accountAfter(before: AccountPicture | null, event: Event): AccountPicture {
  const by = event.by.kind === 'user' ? event.by.id : null;
  const head = { at: event.at, by, restatements: before?.restatements ?? [] };
  if (event.type === 'EnergyAccountRestated') {
    const { content, hash, reason, differences } = dataOf(accountEvents.EnergyAccountRestated, event);
    const restatements = [...head.restatements, { at: event.at, by, reason, differences }];
    return { ...head, state: 'closed', content, hash, restatements };
  }
  if (event.type === 'EnergyAccountClosed') {
    const { content, hash } = dataOf(accountEvents.EnergyAccountClosed, event);
    return { ...head, state: 'closed', content, hash };
  }
  const { content, hash } = dataOf(accountEvents.EnergyAccountCalculated, event);
  return { ...head, state: 'calculated', content, hash };
}
