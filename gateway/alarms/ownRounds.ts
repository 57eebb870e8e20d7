import { zoneOf } from '../../domain/clock/zone.ts';
import { patrolTasks } from '../../domain/work/task/tasks.ts';
import type { CallContext } from '../http/handler.ts';
import { tableOf } from '../ledger/columns.ts';
import type { AlarmMeans } from './alarmMeans.ts';

/** Rounds due by the end of the day that are the caller's: held by him, or his to take. */
export async function ownRounds(
  { database, ledgers, zone }: Pick<AlarmMeans, 'database' | 'ledgers' | 'zone'>,
  { caller, asOf, now }: Pick<CallContext, 'caller' | 'asOf' | 'now'>,
): Promise<number> {
  if (!caller.permissions.has('/workLook')) return 0;
  const table = `read.${tableOf(patrolTasks)}`;
  const [from, at] = asOf === null ? [table, ''] : [`${table}_span`, 'and span @> $4::int8'];
  const rows = await database.query(
    `select id from ${from} where due < $2
       and ((state in ('pending', 'inProgress') and ("holderId" = $1 or $1 = any("crewIds")))
         or (state = 'published' and $3 and (coalesce(cardinality("assigneeIds"), 0) = 0 or $1 = any("assigneeIds")))) ${at}`,
    [
      caller.userId,
      zoneOf(zone).startOfNextDay(now),
      caller.permissions.has('/workLook:handle'),
      ...(asOf === null ? [] : [asOf]),
    ],
  );
  const ids = rows.map(({ id }) => String(id));
  return ids.length === 0 ? 0 : (await ledgers.seen(patrolTasks, caller.scope, { ids, asOf })).length;
}
