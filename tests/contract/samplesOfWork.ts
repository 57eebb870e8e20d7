import { roles } from '../../domain/access/role.ts';
import { users } from '../../domain/access/user.ts';
import { flowModels } from '../../domain/flow/flowModel.ts';
import { processDefinitions } from '../../domain/flow/processDefinition.ts';
import type { WorkName } from '../../domain/notice/works.ts';
import type { Ground, Sample } from './samples.ts';
import type { World } from './world.ts';

const steps = [{ id: 'workOrder-none-1', step: 'duty' }];
const ids = ['workOrder-none-1'];
const tasks = ['workOrder-none-1.1.0'];
const reason = '离岗';

/** What is ordered of several at once tells of each what became of it: of a case that is not there that it is not. */
export const samplesOfWork: Readonly<Record<string, Sample>> = {
  approveCase: { input: () => ({ body: { items: steps, opinion: '同意' } }) },
  failCase: { input: () => ({ body: { items: steps, reason } }) },
  returnCase: { input: () => ({ body: { items: steps, reason } }) },
  resubmitCase: { input: () => ({ body: { items: ids } }) },
  withdrawCase: { input: () => ({ body: { items: ids } }) },
  delegateCase: { input: () => ({ body: { items: ids, to: 'nobody', reason } }) },
  reassignCase: { input: () => ({ body: { items: ids, from: null, to: 'nobody', reason } }) },
  claimTasks: { input: () => ({ body: { items: tasks } }) },
  releaseTasks: { input: () => ({ body: { items: tasks } }) },
  listTasks: { input: () => ({ query: { which: 'todo' } }) },
  listCases: { input: () => ({ query: { state: 'open' } }) },
  getCase: { input: () => ({ params: { id: 'workOrder-none-1' } }), refused: 'NO_PERMISSION' },
  caseTakers: { input: () => ({ params: { id: 'workOrder-none-1' } }), refused: 'NO_PERMISSION' },
  workflowAgent: { input: ({ org, people }) => ({ query: { tenantId: org, taskCandidateGroupIn: people.northRole } }) },
  readTasks: { input: () => ({ body: { items: tasks } }) },
};

const deployed = new WeakSet<World>();

/** A flow by which whatever these organisations submit is approved, by one person of the top one. */
export async function approvable({ world, people: { top } }: Ground, work: WorkName): Promise<void> {
  if (deployed.has(world)) return;
  deployed.add(world);
  const role = await world.create(roles, {
    ...{ name: '审批人', orgId: top, functions: ['/taskTodo:handle'] },
    data: { organisations: [top], units: null, channels: null },
  });
  await world.create(users, { userAccount: 'approver', userRealName: '审批', orgId: top, userRoleIds: [role] });
  await world.settled();
  const step = (id: string, more: object) => ({
    ...{ id, kind: 'approve', name: id, nameEn: null, candidates: [], reach: 'upwards', rule: 'any', needed: null },
    ...{ formId: null, hours: null, warnHours: null, delegable: true },
    ...more,
  });
  const steps = [step('head', { candidates: [{ by: 'role', roleId: role }] }), step('end', { kind: 'end' })];
  const graph = { steps, edges: [{ from: 'head', to: 'end', when: null }] };
  const model = await world.create(flowModels, {
    ...{ name: '审批', code: 'approvable', work, orgId: top, document: { graph, places: {} } },
  });
  await world.settled();
  await world.create(processDefinitions, { name: '审批', work, orgId: top, modelId: model, modelVersion: 1 });
  await world.settled();
}
