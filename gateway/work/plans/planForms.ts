import type { WorkKind } from '../../../domain/work/kinds.ts';
import { planLedgers } from '../../../domain/work/plan/plans.ts';
import { isMaking, type PlanState, planStates } from '../../../domain/work/plan/states.ts';
import { counterTriggers, type Trigger } from '../../../domain/work/plan/trigger.ts';
import { tableOf } from '../../ledger/columns.ts';
import type { Database } from '../../store/database.ts';

/** A plan as it once stood while it made tasks. */
interface PlanForm {
  /** When it was published so, or revised to it. */
  readonly begin: number;
  readonly equipmentIds: readonly string[];
  readonly counters: readonly string[];
}

const making = (Object.keys(planStates) as PlanState[]).filter(isMaking);

/** Every form in which a plan made tasks, in their order. */
export async function formsOfPlan(
  database: Pick<Database, 'query'>,
  kind: WorkKind,
  planId: string,
  asOf: number | null,
): Promise<readonly PlanForm[]> {
  const rows = await database.query(
    `select coalesce("revisedAt", "publishedAt")::float8 as begin, "equipmentIds", triggers from read.${tableOf(planLedgers[kind])}_span
      where id = $1 and state = any($2) and ($3::int8 is null or lower(span) <= $3) order by lower(span)`,
    [planId, making, asOf],
  );
  return rows.map((row) => ({
    begin: Number(row['begin']),
    equipmentIds: row['equipmentIds'] as readonly string[],
    counters: counterTriggers(row['triggers'] as readonly Trigger[]).map(({ counter }) => counter),
  }));
}
