import { expect, test } from 'vitest';
import type { IncidentTold } from '../../../domain/alarm/incident/calls.ts';
import { anAlarm } from '../../../tests/world/deskAlarm.ts';
import { aCaller } from '../../../tests/world/ledgers.ts';
import type { CallContext } from '../../http/handler.ts';
import { followedOf } from './followed.ts';

const at = (time: string): string => `2026-11-20T${time}:00.000Z`;
const order = { id: 'o1', number: 'WO-1', name: '修母线', nameEn: null, state: 'established', causeId: 'a1' };
const ticket = (number: string, more: object) => ({
  id: `id-${number}`,
  number,
  task: `task ${number}`,
  state: 'working',
  orderId: null,
  deviceIds: [],
  permittedAt: null,
  closedAt: null,
  ...more,
});
const live = { permittedAt: at('05:00'), deviceIds: ['QF1.device'] };
const rows: Readonly<Record<string, readonly object[]>> = {
  workOrder: [order, { ...order, id: 'o2', number: 'WO-2', causeId: 'another' }],
  ticket: [
    ticket('T-1', { orderId: 'o1' }),
    ticket('T-2', { orderId: 'o2' }),
    ticket('T-3', live),
    ticket('T-4', { ...live, closedAt: at('05:30') }),
    ticket('T-5', { ...live, permittedAt: at('08:00') }),
    ticket('T-6', { deviceIds: ['QF1.device'] }),
    ticket('T-7', { permittedAt: at('05:00'), deviceIds: ['elsewhere'] }),
    ticket('T-8', { permittedAt: at('06:30'), deviceIds: ['M1'] }),
  ],
  switchingDevice: [{ elementId: 'QF1', closedPointId: 'QF1.closed', openedPointId: null, orderPointId: null }],
  point: [{ id: 'QF1.closed', deviceId: 'QF1.device' }],
};
const told = {
  incident: { since: at('06:00'), closedAt: at('07:00'), cause: { switch: { id: 'QF1' } } },
  cause: null,
  members: [{ alarm: anAlarm({ id: 'a1', object: 'M1' }) }],
} as unknown as IncidentTold;

const followed = (...permissions: readonly string[]) => {
  const read = async ({ name }: { readonly name: string }) => rows[name] ?? [];
  const caller = aCaller({ permissions: new Set(permissions) } as never);
  const context = { asOf: null, lang: 'cn', caller, now: Date.parse(at('09:00')) } as unknown as CallContext;
  return followedOf({ ledgers: { seen: read, everyRow: read } } as never, told, context);
};

test('E247 orders are those of its alarms; tickets those of these orders, and those live meanwhile on its devices or its switch', async () => {
  const { orders, tickets } = await followed('/workOrder', '/workTicket');
  expect(orders?.map(({ number }) => number)).toEqual(['WO-1']);
  expect(tickets?.map(({ number }) => number)).toEqual(['T-1', 'T-3', 'T-8']);
});

test('each is told by its own right, and to others that it is not told', async () => {
  expect(await followed()).toEqual({ orders: null, tickets: null });
  expect((await followed('/workTicket')).orders).toBeNull();
  expect((await followed('/workOrder')).tickets).toBeNull();
});
