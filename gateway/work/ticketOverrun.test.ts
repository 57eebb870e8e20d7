import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../domain/access/user.ts';
import { accepted } from '../../domain/error/errors.ts';
import { noticeSent } from '../../domain/notice/events.ts';
import { overdueSince } from '../../domain/ticket/overdue.ts';
import { tickets } from '../../domain/ticket/ticketLedger.ts';
import { lawOfLedger } from '../../machines/lawOfLedger.ts';
import {
  aRowIn,
  aRuledRow,
  byPerson,
  bySystem,
  type LedgerWorld,
  ledgerWorld,
  value,
} from '../../tests/world/ledgers.ts';
import { command } from '../log/append/command.ts';
import type { Policy } from '../log/follow/policy.ts';
import { ticketOverrunTold, ticketTimer, ticketTimers } from './ticketOverrun.ts';

let world: LedgerWorld;
beforeAll(async () => {
  world = await ledgerWorld();
});
afterAll(() => world.close());

const timersOf = (stream: string) =>
  world.database.query<{ readonly name: string; readonly due: number; readonly version: number }>(
    'select name, due, version from log.timer where stream = $1',
    [stream],
  );
const eventsOf = (stream: string) => world.log.read({ after: 0, limit: 100, streams: [stream] });

/** What the policy does with the last fact of this type. */
async function reacts(policy: Policy, stream: string, type: string): Promise<void> {
  const event = (await eventsOf(stream)).findLast((one) => one.type === type);
  if (event === undefined) throw new Error(`${type} was not told`);
  for (const [n, reaction] of (await policy.react(event)).entries())
    await command(world.log, { ...reaction, id: `${policy.name}:${event.position}:${n}` });
  await world.settled();
}

/** What the scheduler does with the timer that waits. */
async function fires(stream: string): Promise<void> {
  const [timer] = await timersOf(stream);
  if (timer === undefined) throw new Error('nothing waits');
  await command(world.log, {
    id: `${stream}:${timer.name}:${timer.due}`,
    by: { kind: 'timer', id: timer.name },
    digest: null,
    reads: [stream],
    decide: async (known) =>
      accepted({ appends: (await ticketTimers.get(timer.name)?.({ ...timer, stream }, known)) ?? [] }),
  });
  await world.settled();
}

/** A ticket at work; who leads and who permits may read it, unless one of them is left out. */
async function working(blind: 'leaderId' | null = null) {
  const org = await aRowIn(world, 'organisation');
  const { id } = await aRuledRow(world, lawOfLedger(tickets), { to: 'begin', given: { orgId: org.id } });
  await world.settled();
  const row = await world.ledgers.anyRow(tickets, id);
  if (row === null) throw new Error('no ticket stands');
  const data = { organisations: [org.id], units: null, channels: null };
  const role = await aRowIn(world, 'role', { orgId: org.id, data, functions: ['/workTicket'] });
  for (const part of ['leaderId', 'permitterId'] as const)
    if (part !== blind) {
      const person = await world.ledgers.anyRow(users, row[part] ?? '');
      const changes = { userRoleIds: [role.id] };
      value(await world.ledgers.update(users, row[part] ?? '', person?.version ?? 0, changes, bySystem()));
    }
  await world.settled();
  return { id, stream: `ticket-${id}`, row };
}

test('a ticket at work beyond its end is marked and told to who leads and who permits, until it is extended', async () => {
  const told = ticketOverrunTold({ ...world, clock: world.clock });
  const { id, stream, row } = await working();
  await reacts(ticketTimer(world), stream, 'TicketPermitted');
  expect(await timersOf(stream)).toMatchObject([{ due: Date.parse(row.to) }]);
  await fires(stream);
  const over = await world.ledgers.anyRow(tickets, id);
  expect([over?.state, over?.overranAt]).toEqual(['working', row.to]);
  expect(overdueSince(row, Date.parse(row.to) + 1)).toBe(row.to);
  await reacts(told, stream, 'TicketOverran');
  const overran = (await eventsOf(stream)).findLast(({ type }) => type === 'TicketOverran');
  const notice = `notice-overran.${id}.${overran?.version}`;
  const [sent] = await eventsOf(notice);
  expect(sent?.type).toBe(noticeSent.type);
  expect(sent?.data).toMatchObject({ work: 'TICKET_OVERRAN', dataId: id, to: [row.leaderId, row.permitterId] });
  const extend = { command: 'extend', id, given: { to: '2026-11-30T00:00:00.000Z', reason: '未完' } };
  value(await world.ledgers.obey(tickets, extend, byPerson(row.permitterId ?? '')));
  await reacts(told, stream, 'TicketExtended');
  expect((await eventsOf(notice)).map(({ type }) => type)).toEqual(['NoticeSent', 'NoticeDone']);
  await world.settled();
  expect((await world.ledgers.anyRow(tickets, id))?.overranAt).toBeNull();
  // Its later end is waited for too.
  await reacts(ticketTimer(world), stream, 'TicketExtended');
  expect(await timersOf(stream)).toMatchObject([{ due: Date.parse('2026-11-30T00:00:00.000Z') }]);
});

test('whoever may not read the ticket is not told of it, for the notice bears its number and what is done', async () => {
  const told = ticketOverrunTold({ ...world, clock: world.clock });
  const { id, stream, row } = await working('leaderId');
  await reacts(ticketTimer(world), stream, 'TicketPermitted');
  await fires(stream);
  await reacts(told, stream, 'TicketOverran');
  const overran = (await eventsOf(stream)).findLast(({ type }) => type === 'TicketOverran');
  const [sent] = await eventsOf(`notice-overran.${id}.${overran?.version}`);
  expect(sent?.data).toMatchObject({ to: [row.permitterId] });
});

test('a ticket that people were at work under when the policy came to the site is waited for too', async () => {
  const { stream, row } = await working();
  expect(await timersOf(stream)).toEqual([]);
  for (const [n, reaction] of ((await ticketTimer(world).sweep?.react()) ?? []).entries())
    await command(world.log, { ...reaction, id: `sweep:${n}` });
  expect(await timersOf(stream)).toMatchObject([{ due: Date.parse(row.to) }]);
});

test('one that has ended before its time is left as it is', async () => {
  const { id, stream, row } = await working();
  await reacts(ticketTimer(world), stream, 'TicketPermitted');
  const stop = { command: 'stop', id, given: { where: '第 1 步', reason: '天气' } };
  value(await world.ledgers.obey(tickets, stop, byPerson(row.leaderId ?? '')));
  await fires(stream);
  expect((await eventsOf(stream)).map(({ type }) => type)).not.toContain('TicketOverran');
});
