import type { Text } from '../text/message.ts';

/** What a notice is about: its page, the reminders' code of it (D012 to D015), and the count that it adds to; null where none counts it. */
export interface Work {
  readonly title: Text;
  readonly page: string;
  /** The page of one piece of it, by `?id=`; what is no task has none of its own. */
  readonly detail: string;
  /** `businessType` of a reminder; null where none reminds of it. */
  readonly reminder: string | null;
  readonly count: 'defectNum' | 'overhaulNum' | 'testNum' | 'testReportNum' | 'maintenanceNum' | null;
}

/** The subtypes of workflow messages (D031 to D034, and maintenance, which is counted beside them). */
export const works = {
  ENERGY_DEFECT: {
    title: { cn: '缺陷', en: 'Defect' },
    page: '/defective',
    detail: '/defective/lookdetails',
    reminder: '02',
    count: 'defectNum',
  },
  ENERGY_OVERHAUL: {
    title: { cn: '检修', en: 'Overhaul' },
    page: '/repire',
    detail: '/repire/lookdetails',
    reminder: '03',
    count: 'overhaulNum',
  },
  ENERGY_TEST: {
    title: { cn: '试验', en: 'Test' },
    page: '/expAdmin',
    detail: '/expAdmin/lookdetails',
    reminder: '01',
    count: 'testNum',
  },
  ENERGY_TEST_REPORT: {
    title: { cn: '试验报告', en: 'Test report' },
    page: '/expReport',
    detail: '/expReport/lookdetails',
    reminder: '04',
    count: 'testReportNum',
  },
  ENERGY_MAINTENANCE: {
    title: { cn: '保养', en: 'Maintenance' },
    page: '/mainatainAdmin',
    detail: '/mainatainAdmin/lookdetails',
    reminder: null,
    count: 'maintenanceNum',
  },
  ENERGY_ORDER: {
    title: { cn: '工单', en: 'Work order' },
    page: '/workOrder',
    detail: '/workOrder/details',
    reminder: null,
    count: 'overhaulNum',
  },
  ENERGY_TICKET: {
    title: { cn: '工作票', en: 'Work ticket' },
    page: '/workTicket',
    detail: '/workTicket/fill',
    reminder: null,
    count: 'overhaulNum',
  },
  /** Its planned end is past, and people may be at work under it. */
  TICKET_OVERRAN: {
    title: { cn: '工作票超时', en: 'Work ticket overdue' },
    page: '/workTicket',
    detail: '/workTicket/fill',
    reminder: null,
    count: null,
  },
  /** Its limit is past, and it is not done. */
  ORDER_LATE: {
    title: { cn: '工单逾期', en: 'Work order late' },
    page: '/workOrder',
    detail: '/workOrder/details',
    reminder: null,
    count: null,
  },
  /** It was seen again, and is worse than it was. */
  DEFECT_WORSE: {
    title: { cn: '缺陷加重', en: 'Defect got worse' },
    page: '/defective',
    detail: '/defective/lookdetails',
    reminder: null,
    count: null,
  },
  /** Something went out, for whom its template names. */
  FAULT_REPORTED: {
    title: { cn: '故障报告', en: 'Fault reported' },
    page: '/faultAdmin',
    detail: '/faultAdmin/faultAdminInfo',
    reminder: null,
    count: null,
  },
  /** A plan of field work could not make what it should: each kind has a page of its own. */
  PATROL_PLAN_STOPPED: {
    title: { cn: '巡检计划无法生成任务', en: 'Patrol plan makes no tasks' },
    page: '/planPage',
    detail: '/planPage',
    reminder: null,
    count: null,
  },
  TEST_PLAN_STOPPED: {
    title: { cn: '试验计划无法生成任务', en: 'Test plan makes no tasks' },
    page: '/expAdmin',
    detail: '/expAdmin',
    reminder: null,
    count: null,
  },
  UPKEEP_PLAN_STOPPED: {
    title: { cn: '保养计划无法生成任务', en: 'Upkeep plan makes no tasks' },
    page: '/mainatainAdmin',
    detail: '/mainatainAdmin',
    reminder: null,
    count: null,
  },
  OVERHAUL_PLAN_STOPPED: {
    title: { cn: '检修计划无法生成任务', en: 'Overhaul plan makes no tasks' },
    page: '/repire',
    detail: '/repire',
    reminder: null,
    count: null,
  },
  /** Less of a spare part is free than is to be. */
  PART_SHORT: {
    title: { cn: '备件低于最低库存', en: 'Spare part below its minimum' },
    page: '/sPManagement',
    detail: '/sPManagement',
    reminder: null,
    count: null,
  },
  /** What one is asked is to be done soon. */
  TASK_SOON: {
    title: { cn: '任务即将到期', en: 'Task due soon' },
    page: '/taskTodo',
    detail: '/taskTodo',
    reminder: null,
    count: null,
  },
  /** What one is asked is past its limit. */
  TASK_LATE: {
    title: { cn: '任务逾期', en: 'Task overdue' },
    page: '/taskTodo',
    detail: '/taskTodo',
    reminder: null,
    count: null,
  },
  /** An approval whose step is past its limit, for who can name others. */
  CASE_LATE: {
    title: { cn: '审批逾期', en: 'Approval overdue' },
    page: '/comAudit',
    detail: '/comAudit',
    reminder: null,
    count: null,
  },
  ENERGY_PATROL: {
    title: { cn: '巡视', en: 'Patrol' },
    page: '/workLook',
    detail: '/workLook/details',
    reminder: null,
    count: null,
  },
  /** What was filled in a custom form, and is reviewed. */
  CUSTOM_FORM: {
    title: { cn: '表单', en: 'Form' },
    page: '/customForm/formView',
    detail: '/customForm/formView/record',
    reminder: null,
    count: null,
  },
  /** A selected switch waits for a second person. */
  SWITCH_PERMIT: {
    title: { cn: '待允许的开关操作', en: 'Switch operation to permit' },
    page: '/operating',
    detail: '/operating',
    reminder: null,
    count: null,
  },
  /** An alarm that nobody has confirmed, for whom its duty names next. */
  ALARM_UNCONFIRMED: {
    title: { cn: '告警未确认', en: 'Alarm not confirmed' },
    page: '/monitoringAlarm',
    detail: '/monitoringAlarm',
    reminder: null,
    count: null,
  },
  /** Nobody can go on with a dispatch: whoever has it left. */
  DISPATCH_STRANDED: {
    title: { cn: '调度指令无人可办', en: 'Dispatch that nobody can go on with' },
    page: '/keyEquipDispatch',
    detail: '/keyEquipDispatch',
    reminder: null,
    count: null,
  },
  /** Somebody guesses at the password of an account. */
  ACCOUNT_GUARDED: {
    title: { cn: '密码猜测', en: 'Guessed password' },
    page: '/users',
    detail: '/users',
    reminder: null,
    count: null,
  },
} as const satisfies Readonly<Record<string, Work>>;

export type WorkName = keyof typeof works;
export const workNames = Object.keys(works) as [WorkName, ...WorkName[]];

/** `businessType` of reminders, each with the work that it stands for. */
export const reminderTypes = {
  '01': 'ENERGY_TEST',
  '02': 'ENERGY_DEFECT',
  '03': 'ENERGY_OVERHAUL',
  '04': 'ENERGY_TEST_REPORT',
} as const satisfies Readonly<Record<string, WorkName>>;
export type ReminderType = keyof typeof reminderTypes;
export const reminderTypeNames = Object.keys(reminderTypes) as [ReminderType, ...ReminderType[]];

/** What a reminder says of its work. */
export const reminderStates = {
  '01': { cn: '待处理', en: 'To be handled' },
  '02': { cn: '即将到期', en: 'Due soon' },
  '03': { cn: '已超期', en: 'Overdue' },
} as const satisfies Readonly<Record<string, Text>>;
export type ReminderState = keyof typeof reminderStates;
export const reminderStateNames = Object.keys(reminderStates) as [ReminderState, ...ReminderState[]];

/** The page of a reminder (B128 to B131). */
export const pageOfReminder = (type: ReminderType): string => works[reminderTypes[type]].page;

/** The page of one piece of work (B150 to B153). */
export const pageOfWork = (work: WorkName): string => works[work].detail;

export const isWork = (name: string | null): name is WorkName => name !== null && Object.hasOwn(works, name);
