import { instantOf } from '../../domain/clock/clock.ts';
import type { Actor } from '../../domain/event/event.ts';
import { trials } from '../../domain/trial/trialLedger.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Database } from '../store/database.ts';

interface Row {
  readonly [column: string]: unknown;
  readonly id: string;
  readonly org: string;
  readonly at: number;
  readonly state: 'pending' | 'accepted' | 'refused';
  readonly told: Readonly<Record<string, unknown>>;
  readonly reviewed_by: string | null;
  readonly reviewed_at: number | null;
  readonly user_id: string | null;
  readonly reason: string | null;
}

/** How the commands begin that bring one. */
export const broughtBy = 'trialBrought:';
const gateway: Actor = { kind: 'system', id: 'gateway' };

/**
 * Applications of the time when they lay in a table of their own, beside the log: each goes the way of its law once, with the instants of then, and
 * leaves the table. Cut short it goes on: what was written bears ids made of the application's.
 */
export async function bringTrials({
  database,
  ledgers,
}: {
  readonly database: Database;
  readonly ledgers: Pick<Ledgers, 'obey'>;
}): Promise<void> {
  const rows = await database.query<Row>(
    'select id, org, at, state, told, reviewed_by, reviewed_at, user_id, reason from keep.trial order by at, id',
  );
  for (const row of rows) {
    const applied = await ledgers.obey(
      trials,
      { command: 'apply', id: null, given: { ...row.told, orgId: row.org }, at: instantOf(row.at) },
      { by: gateway, command: { id: `${broughtBy}${row.id}`, digest: null } },
    );
    if (!applied.ok) throw new Error(`the application ${row.id} is not taken: ${JSON.stringify(applied.refusal)}`);
    if (row.state !== 'pending') await review({ ledgers }, row, applied.value.id);
    await database.query('delete from keep.trial where id = $1', [row.id]);
  }
}

async function review({ ledgers }: { readonly ledgers: Pick<Ledgers, 'obey'> }, row: Row, id: string): Promise<void> {
  const { state, user_id: userId, reason, reviewed_by: who, reviewed_at: at } = row;
  const command = state === 'accepted' ? 'accept' : 'refuse';
  const reviewed = (by: Actor, given: Readonly<Record<string, unknown>>, n: number) =>
    ledgers.obey(
      trials,
      { command, id, given, at: instantOf(at ?? row.at) },
      { by, command: { id: `${broughtBy}${row.id}:${n}`, digest: null } },
    );
  const by: Actor = who === null ? gateway : { kind: 'user', id: who, session: '' };
  const given = state === 'accepted' ? { userId } : { reason };
  const done = await reviewed(by, given, 1);
  // Who reviewed it, or the account that came of it, is gone since: a row names only what stands.
  if (!done.ok) await reviewed(gateway, state === 'accepted' ? { userId: null } : { reason }, 2);
}
