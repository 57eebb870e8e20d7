import type { IncidentTold } from '../../../domain/alarm/incident/calls.ts';
import type { Followed, ReportGround } from '../../../domain/alarm/incident/reportSheet.ts';
import { millisOf } from '../../../domain/clock/clock.ts';
import { points } from '../../../domain/device/point.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import { shownBy, switchingDevices } from '../../../domain/switching/switchLedgers.ts';
import { ticketStates } from '../../../domain/ticket/kinds.ts';
import { type Ticket, tickets } from '../../../domain/ticket/ticketLedger.ts';
import { orderStates } from '../../../domain/workOrder/states.ts';
import { workOrders } from '../../../domain/workOrder/workOrderLedger.ts';
import type { CallContext } from '../../http/handler.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';

interface Means {
  readonly ledgers: Pick<Ledgers, 'seen' | 'everyRow'>;
}

/** The orders that the alarms of an incident led to, and the tickets of these, or under which their devices were worked on meanwhile; each by its own right. */
export async function followedOf(
  means: Means,
  told: IncidentTold,
  context: CallContext,
): Promise<Pick<ReportGround, 'orders' | 'tickets'>> {
  const { permissions } = context.caller;
  const [orders, ofTickets] = await Promise.all([
    permissions.has('/workOrder') ? ordersOf(means, told, context) : null,
    permissions.has('/workTicket') ? ticketsOf(means, told, context) : null,
  ]);
  return { orders, tickets: ofTickets };
}

const causesIn = ({ cause, members }: IncidentTold): ReadonlySet<string> =>
  new Set([...(cause === null ? [] : [cause.id]), ...members.map(({ alarm }) => alarm.id)]);

async function ordersOf(
  { ledgers }: Means,
  told: IncidentTold,
  { asOf, lang, caller }: CallContext,
): Promise<readonly Followed[]> {
  const causes = causesIn(told);
  const orders = causes.size === 0 ? [] : await ledgers.seen(workOrders, caller.scope, { asOf, lang });
  return orders
    .filter(({ causeId }) => causeId !== null && causes.has(causeId))
    .map((order) => ({
      id: order.id,
      number: order.number,
      name: nameIn(order, lang),
      state: orderStates[order.state][lang],
    }));
}

async function ticketsOf(
  { ledgers }: Means,
  told: IncidentTold,
  { asOf, lang, caller, now }: CallContext,
): Promise<readonly Followed[]> {
  const seen = await ledgers.seen(tickets, caller.scope, { asOf, lang });
  if (seen.length === 0) return [];
  const causes = causesIn(told);
  const orders = await ledgers.everyRow(workOrders, { asOf });
  const ofIncident = new Set(
    orders.filter(({ causeId }) => causeId !== null && causes.has(causeId)).map(({ id }) => id),
  );
  const worked = await devicesIn({ ledgers }, told, asOf);
  const { since, closedAt } = told.incident;
  const span = { from: millisOf(since) ?? 0, to: closedAt === null ? now : (millisOf(closedAt) ?? now) };
  return seen
    .filter(
      (ticket) =>
        (ticket.orderId !== null && ofIncident.has(ticket.orderId)) ||
        (ticket.deviceIds.some((id) => worked.has(id)) && wasLive(ticket, span)),
    )
    .map((ticket) => ({
      id: ticket.id,
      number: ticket.number,
      name: ticket.task,
      state: ticketStates[ticket.state][lang],
    }));
}

/** Whether work was permitted under it in a span. */
function wasLive(
  { permittedAt, closedAt }: Ticket,
  { from, to }: { readonly from: number; readonly to: number },
): boolean {
  if (permittedAt === null) return false;
  const end = closedAt === null ? Number.POSITIVE_INFINITY : (millisOf(closedAt) ?? 0);
  return (millisOf(permittedAt) ?? 0) <= to && end >= from;
}

/** The devices of its alarms, and that of the switch that opened. */
async function devicesIn(
  { ledgers }: Pick<Means, 'ledgers'>,
  { incident, cause, members }: IncidentTold,
  asOf: number | null,
): Promise<ReadonlySet<string>> {
  const alarms = [...(cause === null ? [] : [cause]), ...members.map(({ alarm }) => alarm)];
  const objects = alarms.flatMap(({ object }) => (object.kind === 'device' ? [object.id] : []));
  const opened = incident.cause.switch;
  if (opened === null) return new Set(objects);
  const row = (await ledgers.everyRow(switchingDevices, { asOf })).find(({ elementId }) => elementId === opened.id);
  const ids = row === undefined ? [] : shownBy.flatMap((field) => row[field] ?? []);
  const shown = ids.length === 0 ? [] : await ledgers.everyRow(points, { ids, asOf });
  return new Set([...objects, ...shown.map(({ deviceId }) => deviceId)]);
}
