import { afterEach, beforeEach, expect, test } from 'vitest';
import { users } from '../../domain/access/user.ts';
import type { AnswerOf } from '../../domain/call/declaration.ts';
import { devices } from '../../domain/device/device.ts';
import type { Event, Json } from '../../domain/event/event.ts';
import { networkPublished, networkStream } from '../../domain/network/events.ts';
import { networkConnections, networkElements, networkNodes } from '../../domain/network/networkLedgers.ts';
import type { BreakerRow, getBreaker, operationHistory } from '../../domain/switching/calls.ts';
import { attemptStream, breakerStream } from '../../domain/switching/events.ts';
import { draftedPreventions, interlocks } from '../../domain/switching/interlock.ts';
import type { listInterlockReleases } from '../../domain/switching/interlockCalls.ts';
import { requestStream } from '../../domain/switching/request/events.ts';
import { switchClasses, switchingDevices } from '../../domain/switching/switchLedgers.ts';
import { type Ticket, tickets } from '../../domain/ticket/ticketLedger.ts';
import { type AlarmWorld, alarmWorld, limit, raw } from '../../tests/world/alarms.ts';
import { asked } from '../../tests/world/asked.ts';
import { eventually } from '../../tests/world/eventually.ts';
import { aCaller, aContext, bySystem, narrowedTo, scopeOf, value } from '../../tests/world/ledgers.ts';
import { lease } from '../../tests/world/process.ts';
import type { WriteOrder, Written } from '../collect/collector.ts';
import type { Caller, ServedCall } from '../http/handler.ts';
import { scopeOf as scopeOfData } from '../http/scope.ts';
import { networkCalls } from '../live/network/networkCalls.ts';
import { networkDraft } from '../live/network/networkDraft.ts';
import type { OpenedWing, WingGround } from '../wing/wing.ts';
import { wing } from './index.ts';

const page = 'page-of-zhou';
const answered: Written = { outcome: 'accepted', code: null, read: null, sent: 0 };

/** A feeder with one breaker between a source and a load, published, with its interlocks released, over a pipeline of the world. */
async function aFeeder() {
  let opened: OpenedWing | null = null;
  const sessions = new Map<string, Caller>();
  const access = {
    callerOfSession: async (session: string) => sessions.get(session) ?? null,
    callerOfUser: async (user: string) => [...sessions.values()].find(({ userId }) => userId === user) ?? null,
    vouch: async (password: string) =>
      password === 'right'
        ? ({ ok: true, value: true } as const)
        : ({ ok: false, refusal: { code: 'WRONG_CREDENTIALS' } } as const),
  };
  const said: string[] = [];
  const world: AlarmWorld = await alarmWorld(undefined, async (ground) => {
    const everyRow: WingGround['ledgers']['everyRow'] = async (ledger, asked) => {
      if (ledger.name === tickets.name) return [] as never;
      return ledger.name === users.name
        ? ([...sessions.values()].map(({ userId: id }) => ({ id, userAccount: id, userRealName: id })) as never)
        : ground.ledgers.everyRow(ledger, asked);
    };
    const given = {
      ...ground,
      ledgers: { ...ground.ledgers, everyRow },
      access,
      lease,
      say: (line: string) => said.push(line),
    };
    opened = wing.open(given as unknown as WingGround);
    return { policies: opened.policies ?? [], timerHandlers: opened.timerHandlers ?? new Map() };
  });
  const own = opened as unknown as OpenedWing;
  const { plant: orgId, ledgers, log, clock } = world;
  const bit = (key: string) => ({ id: `QF1.${key}`, kind: 'boolean', unit: null, period: 1000 });
  await world.aChannel('C1', {
    QF1: [{ ...bit('order'), drives: 'breaker' }, bit('closed'), bit('opened'), bit('remote'), bit('trip')],
  });
  const make = async (ledger: Parameters<typeof ledgers.create>[0], row: object) => {
    const made = value(await ledgers.create(ledger, { orgId, ...row }, bySystem()));
    await world.settled();
    return made.id;
  };
  for (const id of ['G1', 'F1'])
    await make(networkNodes, { id, name: `节点 ${id}`, kind: 'joint', voltage: '0.4', bay: id });
  await make(networkElements, { id: 'GRID', name: '电源', kind: 'source', forms: 'always' });
  await make(networkElements, { id: 'QF1', name: '断路器', kind: 'switch', deviceId: 'QF1' });
  await make(networkElements, { id: 'LOAD', name: '负荷', kind: 'load' });
  const lies = [
    ['GRID', 'a', 'G1'],
    ['QF1', 'a', 'G1'],
    ['QF1', 'b', 'F1'],
    ['LOAD', 'a', 'F1'],
  ] as const;
  for (const [elementId, terminal, nodeId] of lies)
    await make(networkConnections, { name: elementId, elementId, terminal, nodeId });
  const classId = await make(switchClasses, { name: '双人' });
  const points = { orderPointId: 'QF1.order', closedPointId: 'QF1.closed', openedPointId: 'QF1.opened' };
  const switchId = await make(switchingDevices, {
    name: '进线开关',
    elementId: 'QF1',
    number: '401',
    kind: 'breaker',
    classId,
    group: 'main',
    ...points,
    remotePointId: 'QF1.remote',
    tripPointId: 'QF1.trip',
  });
  const drafts: string[] = [];
  for (const draft of draftedPreventions('breaker'))
    drafts.push(await make(interlocks, { ...draft, name: draft.prevention, switchId, wayOut: '拆除接地' }));
  const hash = 'a'.repeat(64);
  const data = { version: 1, position: log.head().position, nodes: 2, elements: 3, switches: 1, hash };
  const at = new Date(clock.now()).toISOString();
  value(
    await log.append({
      id: 'publish',
      by: { kind: 'system', id: 'test' },
      digest: null,
      appends: [
        {
          stream: networkStream(orgId),
          org: orgId,
          expected: 0,
          events: [{ type: networkPublished.type, at, data, to: null }],
        },
      ],
    }),
  );
  const { pipeline } = await world.begin({ onlookers: () => own.onlookers ?? [] });
  await world.configured(pipeline, log.head().position);
  await own.begins?.();
  const writes: WriteOrder[] = [];
  let answer: Promise<Written> = Promise.resolve(answered);
  const write = (_: unknown, order: WriteOrder) => {
    writes.push(order);
    return answer;
  };
  const calls = own.calls?.({ live: pipeline.live, write } as never) ?? [];
  const functions = ['', ':operate', ':confirm', ':issue'].map((verb) => `/operating${verb}`);
  const person = (userId: string, sessionId = `${userId}1`, more: Partial<Caller> = {}): Caller => {
    const caller = aCaller({ userId, sessionId, scope: scopeOf(orgId), permissions: new Set(functions), ...more });
    sessions.set(sessionId, caller);
    return caller;
  };
  let commands = 0;
  const ask = async (
    name: string,
    caller: Caller,
    input: { params?: object; query?: object; body?: unknown } = {},
    id?: string,
  ) => {
    const command = { id: id ?? `ask-${++commands}`, digest: `d${id ?? commands}` };
    const got = await asked(calls, name, input, { caller, now: clock.now(), command });
    return got as { ok: boolean; value?: never; refusal?: { code: string; data?: { refusal?: string } } };
  };
  const numbers = new Map(
    await Promise.all(
      ['closed', 'opened', 'remote', 'trip'].map(async (key) => [key, await world.numberOf(`QF1.${key}`)] as const),
    ),
  );
  /** One poll of the device: both contacts and its selector, and its trip where it has one to tell. `asked`: when its question was sent, ms before now. */
  const poll = async (closed: number | null, opened: number | null, more: Polled = {}) => {
    const { askedBefore = 0, quality = 0, trip } = more;
    clock.advance(200);
    const asked = clock.monotonic() - askedBefore;
    const shown = { closed, opened, remote: 1, ...(trip === undefined ? {} : { trip }) };
    await pipeline
      .sink('C1')
      .samples(
        Object.entries(shown).map(([key, reading]) =>
          raw(numbers.get(key) ?? 0, reading, { asked, at: clock.now(), quality: quality as 0 }),
        ),
      );
    for (const onlooker of own.onlookers ?? []) await onlooker.keep();
    await new Promise((resolve) => setImmediate(resolve));
    for (const onlooker of own.onlookers ?? []) await onlooker.keep();
  };
  const facts = async (stream = breakerStream('QF1')): Promise<readonly Event[]> =>
    log.read({ after: 0, limit: 200, streams: [stream] });
  const told = async (type: string) =>
    eventually(`${type} is told`, async () => (await facts()).some((one) => one.type === type));
  const release = async (interlock: string, caller: Caller) =>
    ask('releaseInterlock', caller, { params: { id: interlock }, body: { seen: 1 } });
  /** A ticket as it stands after something happened to it. */
  const ticket = async (type: string, row: HeldTicket) => {
    const { id: _id, ...context } = row;
    const stream = `ticket-${row.id}`;
    const expected = (await facts(stream)).length;
    const events = [{ type, at: new Date(clock.now()).toISOString(), data: { by: 'zhou' }, to: null }];
    value(
      await log.append({
        id: `ticket-${expected}`,
        by: { kind: 'system', id: 'test' },
        digest: null,
        appends: [{ stream, org: orgId, expected, events, context }],
      }),
    );
    await world.settled();
  };
  return {
    world,
    pipeline,
    own,
    writes,
    person,
    ask,
    poll,
    facts,
    told,
    release,
    drafts,
    sessions,
    said,
    ticket,
    make,
    switchId,
    answerWith: (next: Promise<Written>) => {
      answer = next;
    },
  };
}

/** What switching reads of a ticket. */
type HeldTicket = Pick<
  Ticket,
  'id' | 'number' | 'kind' | 'state' | 'orgId' | 'place' | 'task' | 'deviceIds' | 'earthsOut'
> & { readonly measures: readonly { readonly earth: string | null; readonly removedAt: string | null }[] };

interface Polled {
  readonly askedBefore?: number;
  readonly quality?: number;
  readonly trip?: number;
}

type Feeder = Awaited<ReturnType<typeof aFeeder>>;
let feeder: Feeder;
beforeEach(async () => {
  feeder = await aFeeder();
});
afterEach(async () => {
  await feeder.own.close?.();
  await feeder.world.close();
});

const name = (got: { refusal?: { code: string; data?: { refusal?: string } } }): string | undefined =>
  got.refusal?.data?.refusal ?? got.refusal?.code;
const params = { id: 'QF1' };

/** Looked at, closed, with its interlocks released by a second person. */
async function ready() {
  const [zhou, li] = [feeder.person('zhou'), feeder.person('li')];
  await feeder.poll(1, 0);
  await feeder.poll(1, 0);
  await feeder.told('BreakerObserved');
  for (const draft of feeder.drafts) expect(await feeder.release(draft, li)).toMatchObject({ ok: true });
  return { zhou, li };
}
type People = Awaited<ReturnType<typeof ready>>;

const select = (zhou: Caller, more: object = {}, id?: string) =>
  feeder.ask('selectBreaker', zhou, { params, body: { direction: 'open', number: '401', page, ...more } }, id);

/** The end of an order falls due, by timers that look now and then. */
const timePasses = (type: string) =>
  eventually(`${type} is told`, async () => {
    feeder.world.clock.advance(1000);
    return (await feeder.facts()).some((one) => one.type === type);
  });

/** Up to an order whose answer is given. */
async function ordered({ zhou, li }: People) {
  const selected = (await select(zhou)) as unknown as { value: { token: string; version: number } };
  const { token, version: seen } = selected.value;
  expect(await feeder.ask('permitBreaker', li, { params, body: { seen, password: 'right' } })).toMatchObject({
    ok: true,
  });
  const body = { token, direction: 'open', seen };
  const done = await feeder.ask('executeBreaker', zhou, { params, body }, 'the-order');
  return { done, body };
}

/** Who was called for the selection, and whether it waits still. */
async function callOf(selection: number) {
  const stream = `notice-permit.QF1.${selection}`;
  await eventually('the call is told', async () => (await feeder.facts(stream)).length > 0);
  const told = await feeder.facts(stream);
  const { to } = (told[0]?.data ?? {}) as unknown as { readonly to: readonly string[] };
  return { to, types: told.map(({ type }) => type) };
}
const waitsNoMore = (selection: number) =>
  eventually('the call is over', async () => (await callOf(selection)).types.at(-1) === 'NoticeDone');
const calls = async (who: Caller) =>
  ((await feeder.ask('listPermitCalls', who)).value as unknown as { rows: { switch: string; selection: number }[] })
    .rows;
const selectionOf = async (got: ReturnType<typeof select>) =>
  ((await got) as unknown as { value: { version: number } }).value.version;

test('who may permit is called as long as a selection lasts, and says no with a reason that the selector hears', async () => {
  const { zhou, li } = await ready();
  const wang = feeder.person('wang', 'wang1', { permissions: new Set(['/operating', '/operating:operate']) });
  const far = feeder.person('far', 'far1', { scope: scopeOf('elsewhere') });
  const seen = await selectionOf(select(zhou));
  expect(await callOf(seen)).toEqual({ to: ['li'], types: ['NoticeSent'] });
  expect(await calls(li)).toMatchObject([{ switch: 'QF1', number: '401', selection: seen, direction: 'open' }]);
  expect([await calls(zhou), await calls(far)]).toEqual([[], []]);
  const refuse = (who: Caller, more: object = {}) =>
    feeder.ask('refuseBreaker', who, { params, body: { seen, reason: '下游有人工作', ...more } });
  expect(name(await refuse(zhou))).toBe('samePerson');
  expect(name(await refuse(far))).toBe('NO_PERMISSION');
  expect(name(await refuse(li, { seen: seen - 1 }))).toBe('otherSelection');
  expect(await refuse(li)).toMatchObject({ ok: true });
  await waitsNoMore(seen);
  expect(await calls(li)).toEqual([]);
  const told = (await feeder.ask('getBreaker', zhou, { params, query: {} })).value as unknown as {
    row: { state: string };
    operation: null;
    chain: readonly { type: string; by: { name: string }; detail: string | null }[];
  };
  expect([told.row.state, told.operation]).toEqual(['denied', null]);
  expect(told.chain.findLast(({ type }) => type === 'BreakerPermitRefused')).toMatchObject({
    by: { name: 'li' },
    detail: '下游有人工作',
  });
  const history = (await feeder.ask('operationHistory', wang, { query: { outcome: 'denied' } })).value as unknown as {
    rows: readonly { outcome: string }[];
  };
  expect(history.rows.map(({ outcome }) => outcome)).toEqual(['denied']);
  // The group is free again: the next selection is a call of its own.
  const next = await selectionOf(select(zhou));
  expect(await callOf(next)).toEqual({ to: ['li'], types: ['NoticeSent'] });
});

test('a call is over when it is permitted and when it is called back, once', async () => {
  const { zhou, li } = await ready();
  const permitted = await selectionOf(select(zhou));
  await callOf(permitted);
  await feeder.ask('permitBreaker', li, { params, body: { seen: permitted, password: 'right' } });
  await waitsNoMore(permitted);
  await feeder.ask('cancelBreaker', zhou, { params, body: { seen: permitted } });
  const calledBack = await selectionOf(select(zhou));
  await callOf(calledBack);
  await feeder.ask('cancelBreaker', li, { params, body: { seen: calledBack } });
  await waitsNoMore(calledBack);
  expect((await callOf(permitted)).types).toEqual(['NoticeSent', 'NoticeDone']);
});

test('C153 S026 S027 S028 nobody moves a switch without a second person in another session, and what is tried all the same is on record', async () => {
  const { zhou, li } = await ready();
  expect(name(await select(zhou, { number: '402' }))).toBe('otherNumber');
  const selected = (await select(zhou)) as unknown as { value: { token: string; version: number } };
  const { token, version: seen } = selected.value;
  const permit = (who: Caller, password = 'right') =>
    feeder.ask('permitBreaker', who, { params, body: { seen, password } });
  const execute = (who: Caller, more: object = {}) =>
    feeder.ask('executeBreaker', who, { params, body: { token, direction: 'open', seen, ...more } });
  expect(name(await select(li))).toBe('selectedByOther');
  expect(name(await execute(zhou))).toBe('notPermitted');
  expect(name(await permit(zhou))).toBe('samePerson');
  expect(name(await permit(feeder.person('zhou', 'zhou2')))).toBe('samePerson');
  expect(name(await permit(feeder.person('li', 'zhou1')))).toBe('sameSession');
  feeder.person('zhou');
  expect(name(await permit(li, 'wrong'))).toBe('notVouched');
  expect(await permit(li)).toMatchObject({ ok: true });
  expect(name(await execute(li))).toBe('notSelector');
  expect(name(await execute(feeder.person('zhou', 'zhou2')))).toBe('notSelector');
  expect(name(await execute(zhou, { token: 'f'.repeat(64) }))).toBe('wrongToken');
  expect(name(await execute(zhou, { direction: 'close' }))).toBe('otherDirection');
  expect(feeder.writes).toEqual([]);
  expect(await execute(zhou)).toMatchObject({ ok: true });
  await feeder.told('BreakerOrderAnswered');
  const state = await feeder.ask('breakerState', zhou, { params: { a: 'QF1', b: 'QF1' } });
  expect(state.value).toMatchObject({ is: 'executingOpen' });
  expect(feeder.writes).toMatchObject([{ raw: 0, readsBack: false }]);
  const attempts = await feeder.facts(attemptStream('QF1'));
  expect(attempts.length).toBe(11);
  expect(attempts[0]).toMatchObject({ by: { id: 'zhou' }, data: { command: 'SELECT', refusal: 'otherNumber' } });

  await feeder.poll(0, 0);
  await feeder.poll(0, 1);
  expect((await feeder.facts()).at(-1)?.type).toBe('BreakerOrderAnswered');
  await feeder.poll(0, 1);
  await feeder.told('BreakerMoved');
  expect((await feeder.ask('breakerState', zhou, { params: { a: 'QF1', b: 'QF1' } })).value).toMatchObject({
    is: 'open',
  });
  const history = (await feeder.ask('operationHistory', zhou, { query: {} })).value as unknown as {
    rows: { outcome: string; facts: unknown[] }[];
  };
  expect(history.rows.find(({ outcome }) => outcome === 'moved')?.facts.length).toBe(5);
});

test('an order is written once, whoever asks again, and under its bounds', async () => {
  const people = await ready();
  const { done, body } = await ordered(people);
  expect(done).toMatchObject({ ok: true });
  await feeder.told('BreakerOrderAnswered');
  const again = await feeder.ask('executeBreaker', people.zhou, { params, body }, 'the-order');
  expect(again).toEqual(done);
  expect(name(await feeder.ask('executeBreaker', people.zhou, { params, body }))).toBe('orderUnderWay');
  expect(feeder.writes.length).toBe(1);
  const [{ bounds }] = feeder.writes as [WriteOrder];
  expect(bounds.notAfter - feeder.world.clock.monotonic()).toBeLessThanOrEqual(10_000);
  expect(bounds.isOurs()).toBe(true);
  await feeder.own.close?.();
  expect(bounds.isOurs()).toBe(false);
});

test('what was read before the order, is not good, or is no more than one reading, never counts as moved', async () => {
  const people = await ready();
  await ordered(people);
  await feeder.told('BreakerOrderAnswered');
  await feeder.poll(0, 1, { askedBefore: 5000 });
  await feeder.poll(0, 1, { askedBefore: 4000 });
  await feeder.poll(0, 1, { quality: 2 });
  await feeder.poll(0, 1, { quality: 2 });
  await feeder.poll(0, 1);
  expect((await feeder.facts()).at(-1)?.type).toBe('BreakerOrderAnswered');
  // Nothing is read any more: at its time nobody can say what it came to.
  await timePasses('BreakerOutcomeUnknown');
  expect((await feeder.facts()).at(-1)).toMatchObject({ data: { why: 'stale' } });
  expect(name(await select(people.li, { direction: 'close' }))).toBe('outcomeUnknown');
});

test('without an acknowledgement it is unknown, however the contacts stand, until another person has looked', async () => {
  const people = await ready();
  feeder.answerWith(Promise.resolve({ ...answered, outcome: 'unknown' }));
  await ordered(people);
  await feeder.told('BreakerOrderAnswered');
  await feeder.poll(0, 1);
  await feeder.poll(0, 1);
  await timePasses('BreakerOutcomeUnknown');
  const order = 4;
  const settle = (who: Caller, found = 'open') =>
    feeder.ask('settleBreaker', who, { params, body: { order, found, note: 'seen at the cubicle' } });
  expect(name(await settle(people.zhou))).toBe('samePerson');
  expect(name(await settle(people.li))).toBe('tooEarly');
  feeder.world.clock.advance(25_000);
  await feeder.poll(0, 1);
  expect(name(await settle(people.li, 'closed'))).toBe('contradictsFeedback');
  expect(await alarmsNow()).toMatchObject([{ rule: 'switchUnknown', state: { recovered: false } }]);
  expect(await settle(people.li)).toMatchObject({ ok: true });
  await eventually('its alarm is over', async () => JSON.stringify(await alarmsNow()).includes('"recovered":true'));
});

test('what is armed ends with its page, and what an interlock forbids is not selected', async () => {
  const { zhou, li } = await ready();
  await select(zhou);
  const look = async () => feeder.ask('getBreaker', zhou, { params, query: { page } });
  for (let second = 0; second < 8; second++) {
    await look();
    await feeder.poll(1, 0);
    feeder.world.clock.advance(800);
  }
  expect((await feeder.facts()).map(({ type }) => type)).not.toContain('BreakerCancelled');
  for (let second = 0; second < 8; second++) {
    await feeder.poll(1, 0);
    feeder.world.clock.advance(800);
  }
  await feeder.told('BreakerCancelled');
  expect((await feeder.facts()).at(-1)).toMatchObject({ data: { why: 'page' } });

  const never = {
    name: '永不',
    switchId: feeder.switchId,
    direction: 'both',
    expression: 'position("QF1") == 0',
    wayOut: '无',
  };
  const own = await feeder.make(interlocks, never);
  expect(name(await feeder.release(own, li))).toBe('faults');
  const other = await feeder.make(interlocks, { ...never, name: '带电', expression: 'energised("F1") == 0' });
  expect(await feeder.release(other, li)).toMatchObject({ ok: true });
  await feeder.poll(1, 0);
  const unread = await select(zhou);
  expect(name(unread)).toBe('interlockUnknown');
  // In words: which interlock, what of it, and its own way out; never as it is written.
  expect(unread.refusal?.data).toMatchObject({ says: expect.stringMatching(/带电: 节点 F1 is dead$/), wayOut: '无' });
  const { ways } = (
    (await feeder.ask('getBreaker', zhou, { params })) as unknown as { value: AnswerOf<typeof getBreaker> }
  ).value;
  const told = ways.open.checks.flatMap(({ asks }) => asks);
  expect(told.map(({ says, holds }) => [says, holds])).toEqual([
    ['Nobody works in a live bay', 'yes'],
    ['节点 F1 is dead', 'unknown'],
  ]);
  expect(ways.open.select?.says).toContain('节点 F1 is dead');
  const { rows } = (
    (await feeder.ask('listInterlockReleases', zhou)) as unknown as { value: AnswerOf<typeof listInterlockReleases> }
  ).value;
  expect(rows.find(({ interlock }) => interlock === own)?.asks.map(({ says }) => says)).toEqual(['断路器 is open']);
});

/** A request for this move as a dispatch made it, and what became of it. */
async function request(id: string, type: string, to: string, told: object = {}) {
  const { log, clock, plant: org } = feeder.world;
  const stream = requestStream(id);
  const at = new Date(clock.now()).toISOString();
  const until = new Date(clock.now() + 3_600_000).toISOString();
  const from = { kind: 'dispatch', id, number: id };
  const asked = { switch: 'QF1', direction: 'open', from, reason: '', until };
  const context = { request: asked, user: null, at };
  const expected = (await feeder.facts(stream)).length;
  const events = [{ type, at, data: type === 'SwitchRequestAsked' ? asked : told, to }];
  const appends = [{ stream, org, expected, events, context: context as Json }];
  value(await log.append({ id: `${id}-${type}`, by: { kind: 'system', id: 'test' }, digest: null, appends } as never));
}

test('what is armed under a request that is over moves nothing and is called back; ordered, the request knows its order', async () => {
  const people = await ready();
  const { zhou, li } = people;
  for (const [id, isWithdrawn] of [
    ['d1', true],
    ['d2', false],
  ] as const) {
    await request(id, 'SwitchRequestAsked', 'asked');
    const selected = (await select(zhou, { request: id })) as unknown as { value: { token: string; version: number } };
    const { token, version: seen } = selected.value;
    await feeder.ask('permitBreaker', li, { params, body: { seen, password: 'right' } });
    await eventually('it is taken', async () => (await feeder.facts(requestStream(id))).length === 2);
    if (isWithdrawn) await request(id, 'SwitchRequestWithdrawn', 'withdrawn');
    const done = await feeder.ask('executeBreaker', zhou, { params, body: { token, direction: 'open', seen } });
    expect(name(done)).toBe(isWithdrawn ? 'requestOver' : undefined);
    expect(feeder.writes).toHaveLength(isWithdrawn ? 0 : 1);
    if (!isWithdrawn) continue;
    await timePasses('BreakerCancelled');
    expect((await feeder.facts()).findLast(({ type }) => type === 'BreakerCancelled')).toMatchObject({
      data: { why: 'request' },
    });
    await feeder.poll(1, 0);
    await feeder.poll(1, 0);
  }
  expect((await feeder.facts(requestStream('d2'))).map(({ to }) => to).slice(0, 3)).toEqual([
    'asked',
    'taken',
    'ordered',
  ]);
});

test('a gateway that begins anew calls what was ordered unknown, and sends nothing of it', async () => {
  const people = await ready();
  feeder.answerWith(new Promise(() => undefined));
  await ordered(people);
  await eventually('it is sent', () => feeder.writes.length === 1);
  const second = wing.open({ ...feeder.world, access: {}, lease, say: () => undefined } as unknown as WingGround);
  await second.begins?.();
  expect((await feeder.facts()).at(-1)).toMatchObject({ type: 'BreakerOutcomeUnknown', data: { why: 'restart' } });
  await second.close?.();
});

test('a move that nobody ordered is told once, and whoever does not see the organisation sees no switch of it', async () => {
  const { zhou } = await ready();
  await select(zhou);
  await feeder.poll(0, 1);
  await feeder.poll(0, 1);
  await feeder.told('BreakerMovedUnordered');
  expect((await feeder.facts()).filter(({ type }) => type === 'BreakerMovedUnordered').length).toBe(1);
  expect((await feeder.facts()).at(-1)).toMatchObject({ type: 'BreakerCancelled', data: { why: 'moved' } });
  const stranger = feeder.person('qian', 'qian1', { scope: scopeOf(feeder.world.elsewhere) });
  expect((await feeder.ask('listBreakers', stranger)).value).toEqual({ rows: [], unpublished: [] });
  for (const call of ['getBreaker', 'breakerState'])
    expect(
      name(await feeder.ask(call, stranger, { params: call === 'getBreaker' ? params : { a: 'QF1', b: 'QF1' } })),
    ).toBe('NO_PERMISSION');
  expect(name(await select(stranger))).toBe('NO_PERMISSION');
  expect((await feeder.ask('networkNow', zhou, { query: {} })).value).toMatchObject({ networks: [{ version: 1 }] });
  expect((await feeder.ask('listInterlockReleases', zhou, { query: {} })).value).toMatchObject({ missing: [] });
});

test('a network is not published while an order is out, and whatever is armed ends when it is', async () => {
  const people = await ready();
  const { ledgers, log, followers, clock, plant: orgId } = feeder.world;
  const served = networkCalls({ ledgers, log, followers });
  const publish = async () => {
    const { hash } = await networkDraft(ledgers, orgId);
    const call = served.find((one) => one.call.name === 'publishNetwork') as ServedCall;
    const body = { orgId, hash, allowsWithoutSource: true };
    return call.handle({ params: {}, query: {}, body } as never, aContext({ caller: people.li, now: clock.now() }));
  };
  await ordered(people);
  await feeder.told('BreakerOrderAnswered');
  expect(name((await publish()) as never)).toBe('orderUnderWay');
  await feeder.poll(0, 1);
  await feeder.poll(0, 1);
  await feeder.told('BreakerMoved');
  expect(await select(people.zhou, { direction: 'close' })).toMatchObject({ ok: true });
  expect(await publish()).toMatchObject({ ok: true });
  await eventually('what was armed is called back', async () => {
    await feeder.ask('getBreaker', people.zhou, { params, query: { page } });
    await feeder.poll(0, 1);
    feeder.world.clock.advance(300);
    return (await feeder.facts()).some(({ type }) => type === 'BreakerCancelled');
  });
  expect((await feeder.facts()).at(-1)).toMatchObject({ data: { why: 'network' } });
});

/** The alarms of switching as they stand, by what they tell. */
const alarmsNow = async () => {
  await feeder.world.settled();
  const { rows } = value(await feeder.world.ask('listAlarms', { query: { standing: false, size: 50 } })) as {
    rows: readonly {
      id: string;
      version: number;
      rule: { id: string } | null;
      level: number;
      object: object;
      state: object;
      raisedAt: string;
    }[];
  };
  return rows.flatMap((row) => (row.rule === null ? [] : [{ ...row, rule: row.rule.id }]));
};
const raisedBy = (rule: string) =>
  eventually(`${rule} is raised`, async () => (await alarmsNow()).some((one) => one.rule === rule));

test('a move that nobody ordered is an alarm at once, once, until a person took notice; one that was ordered is none', async () => {
  const people = await ready();
  await ordered(people);
  await eventually('it is sent', () => feeder.writes.length === 1);
  await feeder.poll(0, 1);
  await feeder.poll(0, 1);
  await feeder.told('BreakerMoved');
  await feeder.poll(1, 0);
  await feeder.poll(1, 0);
  await raisedBy('switchMoved');
  const alarms = await alarmsNow();
  expect(alarms).toMatchObject([{ rule: 'switchMoved', level: 2, object: { kind: 'device', id: 'QF1' } }]);
  const moved = (await feeder.facts()).find(({ type }) => type === 'BreakerMovedUnordered');
  expect(alarms[0]?.raisedAt).toBe(moved?.at);
  const items = alarms.map(({ id, version }) => ({ id, version }));
  value(await feeder.world.ask('confirmAlarms', { body: { items, note: null } }));
  await eventually('it is over', async () => {
    const [one] = await alarmsNow();
    return JSON.stringify(one?.state).includes('"recovered":true');
  });
});

test('a protection trip and its own move are one alarm, and putting the switch back makes no other', async () => {
  await feeder.world.aRule('QF1.trip', [limit('H', 0.5, { level: 1 })]);
  await feeder.world.configured(feeder.pipeline, feeder.world.log.head().position);
  await ready();
  await feeder.poll(0, 1, { trip: 1 });
  await feeder.poll(0, 1, { trip: 1 });
  await feeder.told('BreakerMovedUnordered');
  await feeder.poll(0, 1, { trip: 0 });
  await feeder.poll(1, 0, { trip: 0 });
  await eventually('both moves are facts', async () => {
    return (await feeder.facts()).filter(({ type }) => type === 'BreakerMovedUnordered').length === 2;
  });
  expect((await alarmsNow()).map(({ level }) => level)).toEqual([1]);
  // A move of the same switch that follows upon no trip is an alarm as ever.
  await feeder.poll(0, 1, { trip: 0 });
  await raisedBy('switchMoved');
});

test('a trip that is read behind the contacts is one occurrence with its move, and what is never read behind them waits for no longer than two periods', async () => {
  await feeder.world.aRule('QF1.trip', [limit('H', 0.5, { level: 1 })]);
  await feeder.world.configured(feeder.pipeline, feeder.world.log.head().position);
  await ready();
  await feeder.poll(1, 0, { trip: 0 });
  await feeder.poll(0, 1);
  await feeder.poll(0, 1);
  expect((await feeder.facts()).map(({ type }) => type)).not.toContain('BreakerMovedUnordered');
  await feeder.poll(0, 1, { trip: 1 });
  await feeder.poll(0, 1, { trip: 1 });
  await feeder.told('BreakerMovedUnordered');
  expect((await feeder.facts()).at(-1)?.data).toMatchObject({ to: 'open', trip: true });
  expect((await alarmsNow()).map(({ level }) => level)).toEqual([1]);
  await feeder.poll(1, 0, { trip: 0 });
  await feeder.poll(0, 1);
  feeder.world.clock.advance(2000);
  await raisedBy('switchMoved');
  expect((await feeder.facts()).at(-1)?.data).toMatchObject({ to: 'open', trip: false });
});

test('where no rule judges the trip, its move is the alarm', async () => {
  await ready();
  await feeder.poll(0, 1, { trip: 1 });
  await feeder.told('BreakerMovedUnordered');
  await raisedBy('switchMoved');
});

test('an order that moved nothing is an alarm', async () => {
  const people = await ready();
  await ordered(people);
  await eventually('it is sent', () => feeder.writes.length === 1);
  await eventually('its time is over', async () => {
    feeder.world.clock.advance(800);
    await feeder.poll(1, 0);
    return (await feeder.facts()).some(({ type }) => type === 'BreakerNotMoved');
  });
  await raisedBy('switchNotMoved');
  // It obeys all the same, after its time: that is told as what it is.
  await feeder.poll(0, 1);
  await feeder.poll(0, 1);
  await raisedBy('switchLate');
  expect((await alarmsNow()).map(({ rule }) => rule)).not.toContain('switchMoved');
  const { value: done } = (await feeder.ask('operationHistory', people.zhou, { query: {} })) as unknown as {
    value: AnswerOf<typeof operationHistory>;
  };
  expect(done.rows[0]).toMatchObject({ outcome: 'late', facts: [{ says: 'Moved late' }] });
});

test('an outcome that nobody knows is an alarm that ends when another person has settled it, after a restart too', async () => {
  const people = await ready();
  feeder.answerWith(new Promise(() => undefined));
  await ordered(people);
  await eventually('it is sent', () => feeder.writes.length === 1);
  const second = wing.open({ ...feeder.world, access: {}, lease, say: () => undefined } as unknown as WingGround);
  await second.begins?.();
  await raisedBy('switchUnknown');
  const items = (await alarmsNow()).map(({ id, version }) => ({ id, version }));
  value(await feeder.world.ask('confirmAlarms', { body: { items, note: null } }));
  expect(await alarmsNow()).toMatchObject([{ rule: 'switchUnknown', state: { confirmed: true, recovered: false } }]);
  await second.close?.();
});

test('a switch is seen by who sees the device of its feedback: to a reader of another channel, or of a unit that it measures nothing of, there is none', async () => {
  const { zhou } = await ready();
  expect(await select(zhou)).toMatchObject({ ok: true });
  const { world, ask, person, drafts, switchId } = feeder;
  const other = { channels: null, units: new Set(['U9']), devices: new Set(['M9']) };
  const scopes = { channel: narrowedTo(world.plant, 'C9'), unit: scopeOfData(new Map([[world.plant, [other]]])) };
  for (const [kind, scope] of Object.entries(scopes)) {
    const reader = person(`reader-${kind}`, undefined, { scope });
    const got = async (call: string, input: Parameters<typeof ask>[2] = {}) => {
      const answer = await ask(call, reader, input);
      return answer.ok ? answer.value : answer.refusal?.code;
    };
    expect([kind, await got('listBreakers')]).toEqual([kind, { rows: [], unpublished: [] }]);
    expect(await got('operationHistory', { query: { limit: 10 } })).toEqual({ rows: [], next: null });
    expect(await got('listInterlockReleases')).toEqual({ rows: [], missing: [] });
    const network = (await got('networkNow')) as unknown as {
      networks: { hidden: number; elements: { id: string }[] }[];
    };
    expect(network.networks.map(({ hidden, elements }) => [hidden, elements.map(({ id }) => id)])).toEqual([
      [1, ['GRID', 'LOAD']],
    ]);
    const states = network.networks.flatMap(
      (one) => (one as unknown as { nodes: { id: string; state: string }[] }).nodes,
    );
    expect(states.find(({ id }) => id === 'F1')?.state).toBe('unknown');
    for (const [call, input] of [
      ['getBreaker', { params }],
      ['breakerState', { params: { a: 'QF1', b: 'QF1' } }],
      ['operationHistory', { query: { limit: 10, switch: 'QF1' } }],
      ['selectBreaker', { params, body: { direction: 'open', number: '401', page } }],
      ['permitBreaker', { params, body: { seen: 1, password: 'right' } }],
      ['tagBreaker', { params, body: { tag: 'noClosing', text: 'x' } }],
      ['releaseInterlock', { params: { id: drafts[0] as string }, body: { seen: 1 } }],
    ] as const)
      expect([kind, call, await got(call, input)]).toEqual([kind, call, 'NO_PERMISSION']);
    const seen = await Promise.all(
      [switchingDevices, interlocks, networkElements, networkConnections].map((one) => world.ledgers.seen(one, scope)),
    );
    expect(seen.map((rows) => rows.length)).toEqual([0, 0, 2, 2]);
    expect(await world.ledgers.seenRow(switchingDevices, scope, switchId)).toBeNull();
  }
  const own = person('own', undefined, { scope: narrowedTo(world.plant, 'C1') });
  expect((await ask('listBreakers', own)).value).toMatchObject({ rows: [{ id: 'QF1' }] });
  expect((await ask('networkNow', own)).value).toMatchObject({ networks: [{ hidden: 0 }] });
  expect((await world.ledgers.seen(interlocks, narrowedTo(world.plant, 'C1'))).length).toBe(drafts.length);
});

test('a network is tried and put in force by who sees all of it', async () => {
  await ready();
  const { world, person } = feeder;
  const [trying] = networkCalls(world as never).filter(({ call }) => call.name === 'tryNetwork');
  const got = async (scope: Caller['scope']) => {
    const answer = await trying?.handle(
      { params: {}, query: { orgId: world.plant }, body: undefined } as never,
      aContext({ caller: person('li', undefined, { scope }) }),
    );
    return answer?.ok === true ? 'OK' : answer?.refusal.code;
  };
  expect(await got(narrowedTo(world.plant, 'C1'))).toBe('NO_PERMISSION');
  expect(await got(scopeOf(world.plant))).toBe('OK');
});

test('a switch bears the name of its device, and says where it is worked from, what it feeds, and what is not known', async () => {
  await ready();
  const { person, ask, poll, world } = feeder;
  const zhou = person('zhou');
  const told = async (who = zhou) => {
    const { rows } = (await ask('listBreakers', who)).value as unknown as { rows: readonly BreakerRow[] };
    return rows[0];
  };
  await poll(1, 0);
  const name = (await world.ledgers.anyRow(devices, 'QF1'))?.name;
  expect(await told()).toMatchObject({
    name,
    deviceId: 'QF1',
    feeds: ['节点 F1'],
    position: 'closed',
    // Its trip is named and was never read.
    shows: { remote: 'yes', trip: 'unknown', spring: 'none' },
  });
  // What it feeds does not hang on how it stands.
  await poll(0, 1);
  expect(await told()).toMatchObject({ position: 'open', feeds: ['节点 F1'] });
  expect((await ask('getBreaker', zhou, { params: { id: 'QF1' } })).value).toMatchObject({ row: { name } });
});

/** A ticket of the first kind for work on the feeder, its earth out. */
const onFeeder = (state: HeldTicket['state'], more: Partial<HeldTicket> = {}): HeldTicket => ({
  id: 'T1',
  number: 'WT-20261120-01',
  kind: 'first',
  state,
  orgId: feeder.world.plant,
  place: 'F1',
  task: '更换电缆头',
  deviceIds: ['QF1'],
  earthsOut: 1,
  measures: [{ earth: '7#', removedAt: null }],
  ...more,
});
const selectClose = (who: Caller) => select(who, { direction: 'close' });
const tagsOf = async (who: Caller) =>
  ((await feeder.ask('getBreaker', who, { params, query: {} })).value as unknown as AnswerOf<typeof getBreaker>).tags;

test('nobody closes onto an earth that is out under a ticket, and hears under which; with the earth in it closes again', async () => {
  const { zhou } = await ready();
  await feeder.poll(0, 1);
  await feeder.poll(0, 1);
  await feeder.told('BreakerMovedUnordered');
  await feeder.ticket('TicketReceived', onFeeder('received'));
  const refused = (await selectClose(zhou)) as unknown as { refusal: { data: { refusal: string; says: string } } };
  expect(refused.refusal.data.refusal).toBe('interlockBlocks');
  expect(refused.refusal.data.says).toContain('earth 7# of WT-20261120-01');
  // A ticket in another bay is none of its business.
  await feeder.ticket('TicketReceived', onFeeder('received', { place: 'G9', deviceIds: [] }));
  expect(await selectClose(zhou)).toMatchObject({ ok: true });
});

test('what a ticket works on bears its tag from the permit until it is closed; nobody takes that off by hand', async () => {
  const { zhou, li } = await ready();
  await feeder.ticket('TicketReceived', onFeeder('received', { earthsOut: 0 }));
  expect(await tagsOf(zhou)).toEqual([]);
  await feeder.ticket('TicketPermitted', onFeeder('permitted'));
  expect(await tagsOf(zhou)).toEqual([
    { tag: 'WT-20261120-01', by: { id: 'ticket', name: 'Work ticket' }, isMine: false },
  ]);
  expect([name(await select(zhou)), name(await selectClose(zhou))]).toEqual(['tagged', 'tagged']);
  for (const who of [zhou, li])
    expect(name(await feeder.ask('untagBreaker', who, { params, body: { tag: 'WT-20261120-01' } }))).toBe('notYours');
  await feeder.ticket('TicketEnded', onFeeder('ended'));
  expect(await tagsOf(zhou)).toHaveLength(1);
  await feeder.ticket('TicketClosed', onFeeder('closed', { earthsOut: 0 }));
  expect(await tagsOf(zhou)).toEqual([]);
});

test('a ticket for work beside what is live keeps nobody from opening', async () => {
  const { zhou } = await ready();
  await feeder.ticket('TicketPermitted', onFeeder('permitted', { kind: 'second', earthsOut: 0, measures: [] }));
  expect(await tagsOf(zhou)).toEqual([]);
  expect(await select(zhou)).toMatchObject({ ok: true });
});

test('a tag goes with its ticket, also where the switch hangs on another device by then', async () => {
  const { zhou } = await ready();
  await feeder.ticket('TicketPermitted', onFeeder('permitted'));
  expect(await tagsOf(zhou)).toHaveLength(1);
  await feeder.ticket('TicketClosed', onFeeder('closed', { earthsOut: 0, deviceIds: ['QF9'] }));
  expect(await tagsOf(zhou)).toEqual([]);
});

test('an earth whose ticket names no bay of the network is looked for at its devices', async () => {
  const { zhou } = await ready();
  await feeder.poll(0, 1);
  await feeder.poll(0, 1);
  await feeder.told('BreakerMovedUnordered');
  await feeder.ticket('TicketReceived', onFeeder('received', { place: '配电室北墙' }));
  expect(name(await selectClose(zhou))).toBe('interlockBlocks');
});

test('an operation ticket hangs no tag: it is the switching itself', async () => {
  const { zhou } = await ready();
  await feeder.ticket('TicketPermitted', onFeeder('permitted', { kind: 'operation', earthsOut: 0 }));
  expect(await tagsOf(zhou)).toEqual([]);
});

test('what is permitted while an order moves the switch bears its tag as soon as that has ended', async () => {
  const people = await ready();
  await ordered(people);
  await feeder.told('BreakerOrderAnswered');
  await feeder.ticket('TicketPermitted', onFeeder('permitted'));
  expect((await feeder.facts()).map(({ type }) => type)).not.toContain('BreakerTagged');
  await timePasses('BreakerTagged');
  expect(await tagsOf(people.zhou)).toHaveLength(1);
});
