import type { RoutePath } from '../access/routes/all.ts';
import type { WorkName } from '../notice/works.ts';
import type { Text } from '../text/message.ts';

interface TaskScreen {
  /** The caller's tasks, or the cases of all whom he sees. */
  readonly lists: 'todo' | 'pool' | 'done' | 'copied' | 'cases';
  /** Of these kinds of work alone; null: of every kind. */
  readonly works: readonly WorkName[] | null;
  /** What fills it, where nothing does. */
  readonly filledBy: Text;
}

const all = { works: null } as const;
const overhaul: readonly WorkName[] = ['ENERGY_OVERHAUL', 'ENERGY_ORDER', 'ENERGY_TICKET'];

/** The screens of tasks: one queue, narrowed. */
export const taskScreenOf = {
  '/taskTodo': {
    ...all,
    lists: 'todo',
    filledBy: {
      cn: '工单、工作票提交审批，或他人请您办理时，任务在一秒内出现在这里和提醒铃。',
      en: 'When an order or a ticket is submitted, or somebody asks something of you, it is here and at the bell within a second.',
    },
  },
  '/taskDone': {
    ...all,
    lists: 'done',
    filledBy: {
      cn: '您同意、退回、否决或办理的任务都记在这里。',
      en: 'Whatever you approve, send back, refuse or carry out is kept here.',
    },
  },
  '/recipientsList': {
    ...all,
    lists: 'copied',
    filledBy: {
      cn: '流程的抄送步骤或他人抄送给您时出现在这里。',
      en: 'What the copy step of a flow, or a colleague, copies to you appears here.',
    },
  },
  '/taskPools': {
    ...all,
    lists: 'pool',
    filledBy: {
      cn: '任一人可办理的步骤，和发给多人的待办，在有人领取前都在任务池。',
      en: 'A step that any one may settle, and what is sent to several, is in the pool until somebody claims it.',
    },
  },
  '/taskPools/defective': {
    lists: 'pool',
    works: ['ENERGY_DEFECT'],
    filledBy: {
      cn: '缺陷提交审核后，其“任一人通过”的步骤进入此池。',
      en: 'When a defect is submitted for review, its steps that any one may settle come here.',
    },
  },
  '/taskPools/expAdmin': {
    lists: 'pool',
    works: ['ENERGY_TEST', 'ENERGY_TEST_REPORT'],
    filledBy: {
      cn: '试验计划和试验报告提交审批后，其“任一人通过”的步骤进入此池。',
      en: 'When a test plan or a test report is submitted, its steps that any one may settle come here.',
    },
  },
  '/taskPools/repire': {
    lists: 'pool',
    works: overhaul,
    filledBy: {
      cn: '工单、工作票和检修计划提交审批后，其“任一人通过”的步骤进入此池。',
      en: 'When an order, a ticket or an overhaul plan is submitted, its steps that any one may settle come here.',
    },
  },
  '/taskPools/maintain': {
    lists: 'pool',
    works: ['ENERGY_MAINTENANCE'],
    filledBy: {
      cn: '保养计划提交审批后，其“任一人通过”的步骤进入此池。',
      en: 'When an upkeep plan is submitted, its steps that any one may settle come here.',
    },
  },
  '/comAudit': {
    ...all,
    lists: 'cases',
    filledBy: {
      cn: '所属组织提交审批的作业都在这里，无论由谁办理。',
      en: 'Whatever your organisations submit for approval is here, whoever is asked.',
    },
  },
  '/comAudit/ExpPlanAudit': {
    lists: 'cases',
    works: ['ENERGY_TEST'],
    filledBy: { cn: '试验计划提交审批后出现在这里。', en: 'A test plan that is submitted for approval appears here.' },
  },
  '/comAudit/ExpReportAudit': {
    lists: 'cases',
    works: ['ENERGY_TEST_REPORT'],
    filledBy: {
      cn: '试验报告提交审批后出现在这里。',
      en: 'A test report that is submitted for approval appears here.',
    },
  },
  '/comAudit/flawAudit': {
    lists: 'cases',
    works: ['ENERGY_DEFECT'],
    filledBy: { cn: '缺陷提交审核后出现在这里。', en: 'A defect that is submitted for review appears here.' },
  },
  '/comAudit/servicePlanAudit': {
    lists: 'cases',
    works: overhaul,
    filledBy: {
      cn: '工单、工作票和检修计划提交审批后出现在这里。',
      en: 'An order, a ticket or an overhaul plan that is submitted appears here.',
    },
  },
} as const satisfies Partial<Readonly<Record<RoutePath, TaskScreen>>>;
export type TaskScreenPath = keyof typeof taskScreenOf;

export const taskScreens = Object.keys(taskScreenOf) as [TaskScreenPath, ...TaskScreenPath[]];
