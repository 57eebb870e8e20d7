import { expect, test } from 'vitest';
import type { Defect } from '../defect/defectLedger.ts';
import type { StockDocument } from '../stock/stockDocument.ts';
import type { Ticket } from '../ticket/ticketLedger.ts';
import type { WorkOrder } from '../workOrder/workOrderLedger.ts';
import { isChosen, type LanesGiven, laneWorks, personsAt } from './lanes.ts';
import type { WorkTask } from './task/tasks.ts';

const until = Date.parse('2026-11-21T16:00:00.000Z');
const [today, next] = ['2026-11-21T10:00:00.000Z', '2026-11-25T00:00:00.000Z'] as const;
const people = { leaderId: 'leader', holderId: null, crewIds: [], assigneeIds: ['crew-a'], equipmentIds: ['e1'] };

const aTask = (more: Partial<WorkTask>) =>
  ({
    id: 't1',
    number: 'OT-1',
    name: '母线检修',
    nameEn: null,
    state: 'published',
    isPaused: false,
    due: today,
    lastReason: null,
    ...people,
    ...more,
  }) as WorkTask;
const anOrder = (more: Partial<WorkOrder>) =>
  ({
    id: 'o1',
    number: 'WO-1',
    name: '更换弹簧',
    nameEn: null,
    state: 'published',
    origin: 'defect',
    priority: '2',
    due: today,
    plannedFrom: null,
    plannedTo: null,
    ...people,
    ...more,
  }) as WorkOrder;
const aDefect = (more: Partial<Defect> = {}) =>
  ({ id: 'd1', orderId: 'o1', needsTicket: true, severity: 'urgent', ...more }) as Defect;
const aTicket = (more: Partial<Ticket>) =>
  ({ id: 'k1', number: 'WT-1', orderId: 'o1', state: 'issued', ...more }) as Ticket;
const asked = (state: StockDocument['state']) =>
  ({ id: 's1', number: 'SD-1', orderId: 'o1', kind: 'out', state }) as StockDocument;
const nothing: LanesGiven = { tasks: [], orders: [], defects: [], tickets: [], parts: [], until };
const laneOf = (given: Partial<LanesGiven>) => laneWorks({ ...nothing, ...given }).map(({ lane, why }) => [lane, why]);

test.each([
  ['due today', { state: 'published' }, 'today'],
  ['over since yesterday', { state: 'pending', due: '2026-11-20T00:00:00.000Z' }, 'today'],
  ['begun, due next week', { state: 'inProgress', due: next }, 'today'],
  ['due next week', { state: 'published', due: next }, null],
  ['paused', { state: 'inProgress', isPaused: true, lastReason: '等备件' }, 'parts', '等备件'],
  ['finished', { state: 'finished', due: next }, 'acceptance'],
] as readonly (readonly [string, object, string | null, string?])[])(
  'An overhaul that is %s stands where its crew looks for it',
  (_, more, lane, why) => {
    expect(laneOf({ tasks: [aTask(more as Partial<WorkTask>)] })).toEqual([[lane, why ?? null]]);
  },
);

test.each([
  ['needs no ticket', { defects: [aDefect({ needsTicket: false })] }, {}, ['today', null]],
  ['needs a ticket and has none', {}, {}, ['ticket', null]],
  ['has one that is issued', { tickets: [aTicket({})] }, {}, ['ticket', 'WT-1']],
  ['has one that is void', { tickets: [aTicket({ state: 'void' })] }, {}, ['ticket', null]],
  ['has one that is permitted', { tickets: [aTicket({ state: 'permitted' })] }, {}, ['today', null]],
  ['is begun', {}, { state: 'inProgress', due: next }, ['today', null]],
  ['waits for a ticket and is due next week', {}, { due: next }, ['ticket', null]],
  ['is finished', {}, { state: 'finished' }, ['acceptance', null]],
  ['asked the stores and has nothing yet', { tickets: null, parts: [asked('draft')] }, {}, ['parts', 'SD-1']],
  ['has its parts laid aside', { tickets: null, parts: [asked('reserved')] }, {}, ['today', null]],
  ['has its parts', { tickets: null, parts: [asked('confirmed')] }, {}, ['today', null]],
  ['waits for a ticket and for parts', { parts: [asked('draft')] }, {}, ['ticket', null]],
  ['is begun and asked for more', { parts: [asked('draft')] }, { state: 'inProgress' }, ['parts', 'SD-1']],
  ['is seen by who sees no stores', { tickets: null, parts: null }, {}, ['today', null]],
  // What one may not see is not told as "none needed" nor as "none there".
  ['is seen by who sees no tickets', { tickets: null }, {}, ['today', null]],
  ['is seen by who sees no defects', { defects: null }, {}, ['today', null]],
] as const)('D130 An order of a defect that %s', (_, given, more, lane) => {
  const orders = [anOrder(more as Partial<WorkOrder>)];
  expect(laneOf({ orders, defects: [aDefect()], ...(given as Partial<LanesGiven>) })).toEqual([lane]);
});

test('Only repairs are orders of this desk, what is over is gone, and what is due first stands first', () => {
  const orders = [
    anOrder({ id: 'o2', number: 'WO-2', due: next }),
    anOrder({ id: 'o3', origin: 'hand' }),
    anOrder({ id: 'o4', state: 'completed' }),
    anOrder({ id: 'o5', number: 'WO-5', origin: 'fault', due: null, state: 'inProgress' }),
  ];
  const tasks = [aTask({}), aTask({ id: 't2', state: 'cancelled' })];
  expect(laneWorks({ ...nothing, orders, tasks }).map(({ id }) => id)).toEqual(['t1', 'o2', 'o5']);
});

test('It is narrowed to a person, an origin and a severity: of an order by its defect, else by its urgency', () => {
  const [seen] = laneWorks({ ...nothing, orders: [anOrder({})], defects: [aDefect()] });
  const [unseen] = laneWorks({ ...nothing, orders: [anOrder({ holderId: 'doer', crewIds: ['mate'] })], defects: null });
  if (seen === undefined || unseen === undefined) throw new Error('no work');
  expect([seen.severity, unseen.severity]).toEqual(['urgent', 'major']);
  expect([personsAt(seen), personsAt(unseen)]).toEqual([
    ['leader', 'crew-a'],
    ['doer', 'mate', 'leader'],
  ]);
  const all = { person: null, origin: null, severity: null };
  expect([
    isChosen(seen, all),
    isChosen(seen, { ...all, person: 'crew-a' }),
    isChosen(seen, { ...all, person: 'mate' }),
    isChosen(seen, { ...all, origin: 'fault' }),
    isChosen(seen, { ...all, severity: 'urgent' }),
    isChosen(unseen, { ...all, severity: 'urgent' }),
  ]).toEqual([true, true, false, false, true, false]);
});
