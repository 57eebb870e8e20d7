import { useState } from 'react';
import { dayAt, startOf } from '../../../domain/clock/calendarPage.ts';
import { aMinute } from '../../../domain/clock/lengths.ts';
import { type Defect, defects } from '../../../domain/defect/defectLedger.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { type StockDocument, stockDocuments } from '../../../domain/stock/stockDocument.ts';
import { type Ticket, tickets } from '../../../domain/ticket/ticketLedger.ts';
import { type LaneWork, laneWorks } from '../../../domain/work/lanes.ts';
import { isOpenTask, taskStates } from '../../../domain/work/task/states.ts';
import { overhaulTasks, type WorkTask } from '../../../domain/work/task/tasks.ts';
import { isOpenOrder, orderStates } from '../../../domain/workOrder/states.ts';
import { type WorkOrder, workOrders } from '../../../domain/workOrder/workOrderLedger.ts';
import { usePast } from '../../../src/address/usePast.ts';
import type { Answer } from '../../../src/api/answer.ts';
import { useReading } from '../../../src/api/useCall.ts';
import { wholeList } from '../../../src/api/wholeList.ts';
import { useNow } from '../../../src/clock/useClock.ts';
import { useSite } from '../../../src/kit/time/times.ts';
import { ledgerClient } from '../../../src/ledger/ledgerClient.ts';
import type { AnyPage } from '../../../src/ledger/rows/rowWindows.ts';
import type { NameOf } from '../../../src/ledger/slots.ts';
import { useChanged } from '../../../src/live/useChanged.ts';
import { useOpens } from '../../../src/session/useOpens.ts';

export interface Lanes {
  readonly works: readonly LaneWork[];
  readonly nameOf: NameOf;
  /** Up to where it was read. */
  readonly readAt: number | null;
}

const openOf = (states: object, isOpen: (state: string) => boolean): string =>
  Object.keys(states).filter(isOpen).join(',');
const openTasks = openOf(taskStates, isOpenTask);
const openOrders = openOf(orderStates, isOpenOrder);
/** Under which nobody is at work any more. */
const openTickets = 'draft,returned,issued,received,permitted,working,suspended';
const ofRepairs = 'assigned,fixing,acceptance';

/** What is open of overhauls and repairs, each in its lane; what one may not see is asked of nobody. */
export function useLanes() {
  const opens = useOpens();
  const { zone } = useSite();
  const now = useNow(aMinute);
  const asOf = usePast()?.instant ?? null;
  const [seesOrders, seesDefects, seesTickets] = [opens(['/workOrder']), opens(['/defective']), opens(['/workTicket'])];
  const seesParts = opens(['/sPManagement', '/sparePartsInventory']);
  const until = startOf(dayAt(now, zone).add({ days: 1 }), zone);
  const sees = [seesOrders, seesDefects, seesTickets, seesParts];
  const [wait, setWait] = useState<number | null>(null);
  const how = { asOf, wait, moved: `${now} ${wait}` };
  const read = useReading<Lanes>(['lanes', ...sees, until], how, async (api, options) => {
    const listed = (ledger: LedgerDeclaration, query: Readonly<Record<string, string>>) =>
      wholeList((part) => ledgerClient(api, ledger).list({ ...query, ...part }, options));
    const answers = await Promise.all([
      listed(overhaulTasks, { state: openTasks }),
      seesOrders ? listed(workOrders, { origin: 'defect,fault', state: openOrders }) : null,
      seesDefects ? listed(defects, { state: ofRepairs }) : null,
      seesTickets ? listed(tickets, { state: openTickets }) : null,
      seesParts ? listed(stockDocuments, { kind: 'out', state: 'draft' }) : null,
    ]);
    const refused = answers.find((one) => one?.ok === false);
    if (refused?.ok === false) return refused;
    const [tasks, orders, known, open, asked] = answers.map((one) => rowsOf(one));
    const given = {
      tasks: (tasks ?? []) as unknown as readonly WorkTask[],
      orders: (orders ?? []) as unknown as readonly WorkOrder[],
      defects: known as unknown as readonly Defect[] | null,
      tickets: open as unknown as readonly Ticket[] | null,
      parts: asked as unknown as readonly StockDocument[] | null,
      until,
    };
    const names = answers.flatMap((one) => (one?.ok === true ? [one.value.names] : []));
    const nameOf: NameOf = (to, id) => names.map((one) => one[to]?.[id]).find((one) => one !== undefined) ?? null;
    const [first] = answers;
    const readAt = first.ok ? first.position : null;
    return { ok: true, position: null, value: { works: laneWorks(given), nameOf, readAt } };
  });
  const { works = [], readAt = null } = read.value ?? {};
  const orgs = works.map(({ orgId }) => orgId);
  useChanged({ orgs, ledger: overhaulTasks.name, readAt }, setWait);
  useChanged({ orgs, ledger: workOrders.name, readAt }, setWait);
  useChanged({ orgs, ledger: stockDocuments.name, readAt }, setWait);
  return { read, until, now, seesOrders, knowsTickets: seesDefects && seesTickets };
}

const rowsOf = (answer: Answer<AnyPage> | null | undefined) => (answer?.ok === true ? answer.value.rows : null);
