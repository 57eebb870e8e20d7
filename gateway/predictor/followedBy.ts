import { instantOrNull } from '../../domain/clock/clock.ts';
import { workOrders } from '../../domain/workOrder/workOrderLedger.ts';
import { alarmsAsked } from '../alarms/index.ts';
import type { CallContext } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Database } from '../store/database.ts';

/** What people did about an alarm. */
interface Followed {
  readonly acknowledgedAt: string | null;
  readonly order: { readonly id: string; readonly number: string } | null;
}

/** Of these alarms, those that the reader may see, and what followed; orders only where he has their desk. */
export async function followedBy(
  { database, ledgers }: { readonly database: Pick<Database, 'query'>; readonly ledgers: Pick<Ledgers, 'seen'> },
  alarms: readonly string[],
  { caller, asker: { scope, asOf } }: CallContext,
): Promise<ReadonlyMap<string, Followed>> {
  if (alarms.length === 0) return new Map();
  const values: unknown[] = [[...new Set(alarms)]];
  const value = (parameter: unknown): string => `$${values.push(parameter)}`;
  const seen = alarmsAsked(caller, value);
  const past = asOf === null ? '' : ` and span @> ${value(asOf)}::int8`;
  const rows = await database.query<{ readonly id: string; readonly confirmed_at: number | null }>(
    `select id, confirmed_at from ${asOf === null ? 'read.alarm' : 'read.alarm_span'} where id = any($1) and ${seen}${past}`,
    values,
  );
  const isDesk = caller.permissions.has('/workOrder');
  const orders = isDesk ? await ledgers.seen(workOrders, scope, { asOf }) : [];
  const byAlarm = new Map(orders.flatMap((order) => (order.causeId === null ? [] : [[order.causeId, order] as const])));
  return new Map(
    rows.map(({ id, confirmed_at }) => {
      const order = byAlarm.get(id);
      return [
        id,
        {
          acknowledgedAt: instantOrNull(confirmed_at),
          order: order === undefined ? null : { id: order.id, number: order.number },
        },
      ];
    }),
  );
}
