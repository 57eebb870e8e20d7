import { defineLedger, faultsOrNull, type LedgerRow } from '../../ledger/declaration.ts';
import { kindFacts, type WorkKind, workKinds } from '../kinds.ts';
import { taskFields } from './fields.ts';
import { taskOf } from './law.ts';

function tasksOf(kind: WorkKind) {
  const { tasks } = kindFacts[kind];
  return defineLedger({
    name: `${kind}Task`,
    plural: `${kind}Tasks`,
    wing: 'work',
    title: { cn: `${workKinds[kind].cn}任务`, en: `${workKinds[kind].en} tasks` },
    org: { from: 'field', field: 'orgId' },
    // It may be about several pieces of equipment: whoever sees the organisation sees its tasks.
    channel: null,
    unit: null,
    fields: taskFields(kind),
    rules: [
      ({ due, until }) =>
        faultsOrNull(
          until !== null && due > until
            ? { due: { cn: '不能晚于下一次', en: 'It cannot be later than the next one' } }
            : {},
        ),
    ],
    law: taskOf(kind),
    permissions: { see: [tasks], add: [`${tasks}:add`], edit: [`${tasks}:edit`], delete: [`${tasks}:delete`] },
  });
}

export const patrolTasks = tasksOf('patrol');
export const testTasks = tasksOf('test');
export const upkeepTasks = tasksOf('upkeep');
export const overhaulTasks = tasksOf('overhaul');
/** By kind. */
export const taskLedgers = {
  patrol: patrolTasks,
  test: testTasks,
  upkeep: upkeepTasks,
  overhaul: overhaulTasks,
} as const;
export type WorkTask = LedgerRow<typeof patrolTasks>;
