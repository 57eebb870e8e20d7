import { defects } from '../../domain/defect/defectLedger.ts';
import { defectLaw } from '../../domain/defect/law.ts';
import { isTurnNowOf } from '../../domain/turn/all.ts';
import type { CallContext } from '../http/handler.ts';
import { tableOf } from '../ledger/columns.ts';
import type { AlarmMeans } from './alarmMeans.ts';

/** Defects that wait for the caller, as their desk tells it: his to audit, to complete, to assign. */
export async function ownDefects(
  { database, ledgers }: Pick<AlarmMeans, 'database' | 'ledgers'>,
  { caller, asOf }: Pick<CallContext, 'caller' | 'asOf'>,
): Promise<number> {
  if (!caller.permissions.has('/defective')) return 0;
  const table = `read.${tableOf(defects)}`;
  const [from, at] = asOf === null ? [table, ''] : [`${table}_span`, 'and span @> $1::int8'];
  const rows = await database.query(
    `select id from ${from} where state <> 'closed' ${at}`,
    asOf === null ? [] : [asOf],
  );
  const ids = rows.map(({ id }) => String(id));
  if (ids.length === 0) return 0;
  const open = await ledgers.seen(defects, caller.scope, { ids, asOf });
  const may = (codes: readonly string[]) => codes.some((one) => caller.permissions.has(one as never));
  return open.filter((row) => isTurnNowOf(defectLaw, row as never, caller.userId, may)).length;
}
