import type { Alarm } from '../../../domain/alarm/alarm.ts';
import { points } from '../../../domain/device/point.ts';
import type { CallContext } from '../../http/handler.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import { unknownPeriod } from '../gather.ts';
import { contactsRead } from '../openings.ts';

/** By how much the moments of alarms may be wrong: the period of their points, as they were grouped by. */
export async function uncertaintiesOf(
  { ledgers }: { readonly ledgers: Pick<Ledgers, 'held'> },
  alarms: readonly Alarm[],
  { asker: { scope }, asOf }: CallContext,
): Promise<(alarm: Alarm | null) => number> {
  const ids = [...new Set(alarms.flatMap(({ point }) => point?.id ?? []))];
  const held = ids.length === 0 ? new Map() : await ledgers.held(points, scope, { ids, asOf });
  return (alarm) => {
    if (alarm === null) return contactsRead;
    return alarm.point === null ? unknownPeriod : (held.get(alarm.point.id)?.row.period ?? unknownPeriod);
  };
}
