import type { Sample } from './samples.ts';

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
