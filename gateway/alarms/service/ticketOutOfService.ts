import { type AlarmSource, deviceOf, deviceSource, sourceStream } from '../../../domain/alarm/events.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { devices } from '../../../domain/device/device.ts';
import { accepted, refused } from '../../../domain/error/errors.ts';
import { partsOfStream, streamOf } from '../../../domain/event/event.ts';
import { type Ticket, tickets } from '../../../domain/ticket/ticketLedger.ts';
import { isUnderWork, silencesDevices } from '../../../domain/ticket/underWork.ts';
import { alarmSourceDecider } from '../../../machines/alarm/alarmSourceDecider.ts';
import type { AlarmSourceCommand, AlarmSourceContext } from '../../../machines/alarm/alarmSourceMachine.ts';
import { byLaw, command, type Known, type PlannedAppend } from '../../log/append/command.ts';
import type { Policy, Reaction } from '../../log/follow/policy.ts';
import type { AlarmMeans } from '../alarmMeans.ts';
import { returning } from './outCalls.ts';

const by = { kind: 'policy', id: 'ticketOutOfService' } as const;

/** So many sources are decided in one command. */
const part = 100;

/**
 * From the permit until it is closed or void the devices of a ticket are out of service under its number: with whatever is judged of them, rules that
 * come meanwhile included (`gateway/raising` asks). Of two tickets on a device the last one returns it.
 */
export const ticketOutOfService = (means: AlarmMeans): Policy => ({
  name: by.id,
  types: ['TicketPermitted', 'TicketEarthRemoved', 'TicketClosed', 'TicketVoided'],
  past: 'left',
  react: ({ stream, at }) => asTheTicketSays(means, partsOfStream(stream).id, at),
});

/** At start: what a ticket keeps out that is over, or that is not there any more, returns; and it is told. */
export async function returnOutlived(means: AlarmMeans): Promise<void> {
  const { log, clock, say } = means;
  await means.caughtUp(log.head().position);
  const at = instantOf(Math.trunc(clock.now()));
  const rows = await means.database.query<{ ticket: string; number: string; latest: number }>(
    `select ticket, min(number) as number, max(position) as latest from read.alarm_out
     where ticket is not null and upper_inf(span) group by ticket order by ticket`,
  );
  const known = await log.remembered(rows.map(({ ticket }) => streamOf(tickets.name, ticket)));
  for (const { ticket, number, latest } of rows) {
    if (isHolding(known.get(streamOf(tickets.name, ticket)))) continue;
    for (const { key, ...reaction } of await asTheTicketSays(means, ticket, at)) {
      const done = await command(log, { ...reaction, id: `${by.id}:outlived:${ticket}:${latest}:${key}` });
      if (done.ok) say(`alarms: ticket ${number} is over and kept sources out of service still: returned`);
    }
  }
}

const rowOf = (remembered: { readonly context: unknown } | null | undefined): Ticket | null =>
  (remembered?.context as Ticket | null | undefined) ?? null;

function isHolding(remembered: { readonly context: unknown } | null | undefined): boolean {
  const row = rowOf(remembered);
  return row !== null && isUnderWork(row);
}

/** What the ticket has out now and what it should have, decided on how it stands when that is taken. */
async function asTheTicketSays(means: AlarmMeans, id: string, at: string): Promise<readonly Reaction[]> {
  const { log, database, ledgers } = means;
  const ticketStream = streamOf(tickets.name, id);
  await means.caughtUp(log.head().position);
  const [remembered, out] = await Promise.all([
    log.remembered([ticketStream]),
    database.query<{ rule: string; point: string; org: string }>(
      'select rule, point, org from read.alarm_out where ticket = $1 and upper_inf(span) order by source',
      [id],
    ),
  ]);
  const row = rowOf(remembered.get(ticketStream));
  const ids = row?.deviceIds ?? [];
  const orgOf = new Map((await ledgers.everyRow(devices, { ids })).map((device) => [device.id, device.org]));
  const sources = new Map<string, Placed>();
  for (const { rule, point, org } of out) sources.set(sourceStream({ rule, point }), { source: { rule, point }, org });
  for (const [device, org] of orgOf)
    sources.set(sourceStream(deviceSource(device)), { source: deviceSource(device), org });
  const all = [...sources];
  return Array.from({ length: Math.ceil(all.length / part) }, (_, n) => {
    const some = all.slice(n * part, (n + 1) * part);
    return reactionOf(means, { ticketStream, id, at }, some, String(n));
  });
}

interface Placed {
  readonly source: AlarmSource;
  readonly org: string;
}
interface Said {
  readonly ticketStream: string;
  readonly id: string;
  readonly at: string;
}

function reactionOf(
  means: AlarmMeans,
  { ticketStream, id, at }: Said,
  some: readonly (readonly [string, Placed])[],
  key: string,
): Reaction {
  return {
    by,
    digest: null,
    key,
    reads: [ticketStream, ...some.map(([stream]) => stream)],
    async decide(known) {
      const row = rowOf(known.of(ticketStream));
      const appends: PlannedAppend[] = [];
      for (const [stream, { source, org }] of some) {
        const order = await orderFor(means, known, { row, id, stream, source, at });
        const done = order === null ? null : byLaw(alarmSourceDecider, known, { stream, org, order });
        if (done?.ok) appends.push(done.value);
      }
      return appends.length === 0 ? refused('ALREADY_DONE') : accepted({ appends });
    },
  };
}

interface Asked {
  readonly row: Ticket | null;
  readonly id: string;
  readonly stream: string;
  readonly source: AlarmSource;
  readonly at: string;
}

/** Null: it is as the ticket says. What a person took out under it stays as long as people work under it. */
async function orderFor(
  means: AlarmMeans,
  known: Known,
  { row, id, stream, source, at }: Asked,
): Promise<AlarmSourceCommand | null> {
  const context = known.of(stream)?.context as AlarmSourceContext | null | undefined;
  const holds = context?.out.some(({ ticket }) => ticket === id) === true;
  const device = deviceOf(source);
  const isOwn = row !== null && device !== null && row.deviceIds.includes(device);
  if (row !== null && isUnderWork(row)) {
    if (holds || !isOwn || !silencesDevices(row)) return null;
    const under = { id, number: row.number };
    return { type: 'TAKE_OUT', at, source, reason: row.task.slice(0, 500), device, under, until: null };
  }
  if (!holds) return null;
  return returning(means, { source, how: 'ticket', under: { id, number: row?.number ?? id }, at });
}
