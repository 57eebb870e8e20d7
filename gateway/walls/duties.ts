import { countDuties } from '../../domain/board/duties.ts';
import { upkeepDuties } from '../../domain/board/dutyCalls.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import { accepted } from '../../domain/error/errors.ts';
import { displayInspections } from '../../domain/wall/moduleCalls.ts';
import { taskLedgers } from '../../domain/work/task/tasks.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import { tableOf } from '../ledger/columns.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Database } from '../store/database.ts';

interface DutyMeans {
  readonly database: Pick<Database, 'query'>;
  readonly ledgers: Pick<Ledgers, 'seen'>;
  readonly zone: Zone;
}

/** How the field work of today stands: as the modules of boards and the call of walls tell it. */
export const dutyCalls = (means: DutyMeans): readonly ServedCall[] => [
  serve(displayInspections, (_, context) => dutiesOf(means, 'patrol', context)),
  serve(upkeepDuties, (_, context) => dutiesOf(means, 'upkeep', context)),
];

async function dutiesOf(means: DutyMeans, kind: 'patrol' | 'upkeep', context: CallContext) {
  const now = Math.trunc(context.now);
  const today = { from: means.zone.startOfDay(now), to: means.zone.startOfNextDay(now), now };
  const ids = await dueIds(means, kind, { ...today, asOf: context.asOf });
  const { scope } = context.caller;
  const seen = ids.length === 0 ? [] : await means.ledgers.seen(taskLedgers[kind], scope, { ids, asOf: context.asOf });
  return accepted(countDuties(seen, today));
}

/** Of all that fell due before tomorrow what is of today, or still open: what is long done is left where it lies. */
async function dueIds(
  { database }: DutyMeans,
  kind: 'patrol' | 'upkeep',
  { from, to, asOf }: { readonly from: number; readonly to: number; readonly asOf: number | null },
): Promise<readonly string[]> {
  const table = `read.${tableOf(taskLedgers[kind])}`;
  const due = `due < $1 and (due >= $2 or state in ('published', 'pending', 'inProgress'))`;
  const rows =
    asOf === null
      ? await database.query(`select id from ${table} where ${due}`, [to, from])
      : await database.query(`select id from ${table}_span where ${due} and span @> $3::int8`, [to, from, asOf]);
  return rows.map(({ id }) => String(id));
}
