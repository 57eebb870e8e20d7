import { equipment } from '../../../domain/equipment/equipment.ts';
import { named } from '../../../domain/ledger/names.ts';
import { testReports } from '../../../domain/testReport/reportLedger.ts';
import { testTasks } from '../../../domain/work/task/tasks.ts';
import type { CallContext } from '../../http/handler.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';

const mostTold = 500;

/** Tests that were accepted and that no report tells of which stands: one that is void counts for nothing. The oldest first. */
export async function withoutReport(
  { ledgers }: { readonly ledgers: Pick<Ledgers, 'seen'> },
  { caller, asOf, lang }: Pick<CallContext, 'caller' | 'asOf' | 'lang'>,
) {
  const { scope } = caller;
  const [tasks, reports] = await Promise.all([
    ledgers.seen(testTasks, scope, { asOf }),
    ledgers.seen(testReports, scope, { asOf }),
  ]);
  const told = new Set(reports.flatMap(({ state, taskIds }) => (state === 'void' ? [] : taskIds)));
  const open = tasks
    .filter(({ id, state }) => state === 'completed' && !told.has(id))
    .toSorted((a, b) => ((a.acceptedAt ?? '') < (b.acceptedAt ?? '') ? -1 : 1));
  const shown = open.slice(0, mostTold);
  const ids = [...new Set(shown.flatMap(({ equipmentIds }) => equipmentIds))];
  const things = ids.length === 0 ? [] : await ledgers.seen(equipment, scope, { ids, asOf, lang });
  const thingOf = new Map(things.map((one) => [one.id, one]));
  const rows = shown.map(({ id, number, name, nameEn, orgId, equipmentIds, acceptedAt }) => {
    const own = equipmentIds.flatMap((one) => thingOf.get(one) ?? []);
    const classes = new Set(own.map((one) => one.class));
    return {
      id,
      number,
      name: named(name, nameEn, lang),
      orgId,
      equipment: own.map((one) => one.name),
      class: classes.size === 1 ? ([...classes][0] ?? null) : null,
      acceptedAt,
    };
  });
  return { rows, total: open.length };
}
