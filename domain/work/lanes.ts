import { millisOf } from '../clock/clock.ts';
import type { Defect } from '../defect/defectLedger.ts';
import { type Severity, severities } from '../defect/states.ts';
import type { StockDocument } from '../stock/stockDocument.ts';
import { isLive } from '../ticket/overdue.ts';
import type { Ticket } from '../ticket/ticketLedger.ts';
import { priorityOf } from '../workOrder/priorityOf.ts';
import { isOpenOrder } from '../workOrder/states.ts';
import type { WorkOrder } from '../workOrder/workOrderLedger.ts';
import { isOpenTask } from './task/states.ts';
import type { WorkTask } from './task/tasks.ts';

/** Where the work of a crew stands in the morning. */
export const lanes = {
  today: { cn: '今天', en: 'Today' },
  ticket: { cn: '等工作票', en: 'Waiting for a ticket' },
  parts: { cn: '等备件、已暂停', en: 'Waiting for parts, paused' },
  acceptance: { cn: '待验收', en: 'To be accepted' },
} as const;
export type Lane = keyof typeof lanes;
export const laneNames = Object.keys(lanes) as readonly Lane[];

/** From where a piece of work comes. */
export const laneOrigins = {
  plan: { cn: '计划', en: 'Plan' },
  defect: { cn: '缺陷', en: 'Defect' },
  fault: { cn: '故障', en: 'Fault' },
} as const;
export type LaneOrigin = keyof typeof laneOrigins;

/** A task or an order as a lane shows it. */
export interface LaneWork
  extends Pick<
    WorkOrder,
    | 'id'
    | 'orgId'
    | 'number'
    | 'name'
    | 'nameEn'
    | 'due'
    | 'equipmentIds'
    | 'leaderId'
    | 'holderId'
    | 'crewIds'
    | 'assigneeIds'
  > {
  readonly of: 'task' | 'order';
  /** Null: nothing of it is due by the end of the day, and nothing of it has begun. */
  readonly lane: Lane | null;
  readonly origin: LaneOrigin;
  /** Null of what is no repair. */
  readonly severity: Severity | null;
  /** Why it is paused, or the number of the ticket that is not permitted yet. */
  readonly why: string | null;
  readonly window: { readonly from: string | null; readonly to: string | null };
}

export interface LanesGiven {
  readonly tasks: readonly WorkTask[];
  readonly orders: readonly WorkOrder[];
  /** Null: who looks may not see them, and whether a ticket is needed, or stands, is not known. */
  readonly defects: readonly Defect[] | null;
  readonly tickets: readonly Ticket[] | null;
  /** What was asked of the stores; null as above. */
  readonly parts: readonly StockDocument[] | null;
  /** The end of the day of the site, ms. */
  readonly until: number;
}

const dueBy = (due: string | null, until: number): boolean => due !== null && (millisOf(due) ?? Infinity) < until;

/** The open overhauls, and the open orders that defects and faults led to, each in its lane; what is due first stands first. */
export function laneWorks({ tasks, orders, defects, tickets, parts, until }: LanesGiven): readonly LaneWork[] {
  const ofTasks = tasks.filter(({ state }) => isOpenTask(state)).map((task) => ofTask(task, until));
  const ofOrders = orders.filter(isRepair).map((order) => ofOrder(order, { defects, tickets, parts, until }));
  const end = (one: LaneWork) => millisOf(one.due ?? '') ?? Infinity;
  return [...ofTasks, ...ofOrders].sort((a, b) => end(a) - end(b) || (a.number < b.number ? -1 : 1));
}

const isRepair = ({ origin, state }: WorkOrder): boolean =>
  (origin === 'defect' || origin === 'fault') && isOpenOrder(state);

function ofTask(task: WorkTask, until: number): LaneWork {
  const begun = task.state === 'inProgress';
  const lane = (): Lane | null => {
    if (task.state === 'finished') return 'acceptance';
    if (task.isPaused) return 'parts';
    return begun || dueBy(task.due, until) ? 'today' : null;
  };
  const { id, orgId, number, name, nameEn, due, equipmentIds, leaderId, holderId, crewIds, assigneeIds } = task;
  const own = { id, orgId, number, name, nameEn, due, equipmentIds, leaderId, holderId, crewIds, assigneeIds };
  const why = task.isPaused ? task.lastReason : null;
  return { ...own, of: 'task', lane: lane(), origin: 'plan', severity: null, why, window: { from: null, to: null } };
}

type Beside = Pick<LanesGiven, 'defects' | 'tickets' | 'parts' | 'until'>;

function ofOrder(order: WorkOrder, { defects, tickets, parts, until }: Beside): LaneWork {
  const defect = defects?.find(({ orderId }) => orderId === order.id) ?? null;
  const own = (tickets ?? []).filter(({ orderId, state }) => orderId === order.id && state !== 'void');
  const isBegun = order.state === 'inProgress';
  // Where nobody tells whether it needs one, or whether one stands, it is not said to wait for it.
  const waits = defect?.needsTicket === true && tickets !== null && !isBegun && !own.some(isLive);
  // Asked for, neither laid aside for it nor handed out: nobody said yet that it is there.
  const asked = (parts ?? []).find(
    ({ orderId, kind, state }) => orderId === order.id && kind === 'out' && state === 'draft',
  );
  const lane = (): Lane | null => {
    if (order.state === 'finished') return 'acceptance';
    if (waits) return 'ticket';
    if (asked !== undefined) return 'parts';
    return isBegun || dueBy(order.due, until) ? 'today' : null;
  };
  const { id, orgId, number, name, nameEn, due, equipmentIds, leaderId, holderId, crewIds, assigneeIds } = order;
  const head = { id, orgId, number, name, nameEn, due, equipmentIds, leaderId, holderId, crewIds, assigneeIds };
  return {
    ...head,
    of: 'order',
    lane: lane(),
    origin: order.origin === 'fault' ? 'fault' : 'defect',
    severity: defect?.severity ?? severityOf(order),
    why: waits ? (own[0]?.number ?? null) : (asked?.number ?? null),
    window: { from: order.plannedFrom, to: order.plannedTo },
  };
}

/** Of an order whose defect is not seen, by its urgency. */
const severityOf = ({ priority }: WorkOrder): Severity | null =>
  (Object.keys(severities) as Severity[]).find((one) => priorityOf[one] === priority) ?? null;

/** What a reader narrows the lanes to; null: all. */
export interface LaneChoice {
  readonly person: string | null;
  readonly origin: LaneOrigin | null;
  readonly severity: Severity | null;
}

/** Whose work it is: who holds it, works along or leads it; while nobody holds it, whom it is addressed to. */
export const personsAt = ({ holderId, crewIds, leaderId, assigneeIds }: LaneWork): readonly string[] => [
  ...new Set([holderId, ...crewIds, leaderId, ...(holderId === null ? assigneeIds : [])].flatMap((one) => one ?? [])),
];

export const isChosen = (work: LaneWork, { person, origin, severity }: LaneChoice): boolean =>
  (person === null || personsAt(work).includes(person)) &&
  (origin === null || work.origin === origin) &&
  (severity === null || work.severity === severity);
