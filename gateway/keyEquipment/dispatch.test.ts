import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roles } from '../../domain/access/role.ts';
import { users } from '../../domain/access/user.ts';
import { dispatches } from '../../domain/dispatch/dispatch.ts';
import { dispatchAlarmId } from '../../domain/dispatch/dispatchAlarm.ts';
import { reportWithin } from '../../domain/dispatch/states.ts';
import { equipment } from '../../domain/equipment/equipment.ts';
import { accepted } from '../../domain/error/errors.ts';
import { switchingDevices } from '../../domain/switching/switchLedgers.ts';
import { type Acted, act } from '../../machines/act.ts';
import { lawOfLedger } from '../../machines/lawOfLedger.ts';
import { switchRequestDecider } from '../../machines/switchRequest/switchRequestDecider.ts';
import { type AlarmWorld, alarmWorld } from '../../tests/world/alarms.ts';
import {
  aCaller,
  aRow,
  byPerson,
  bySystem,
  code,
  type LedgerWorld,
  scopeOf,
  value,
} from '../../tests/world/ledgers.ts';
import { command } from '../log/append/command.ts';
import { dispatchAlarmPolicy } from './dispatchAlarm.ts';
import { dispatchCheck } from './dispatchCheck.ts';
import { dispatchTimers, dispatchTimesPolicy } from './dispatchTimers.ts';
import { dispatchHolderGone } from './holderGone.ts';
import { dispatchRequest } from './requestTold.ts';

let world: AlarmWorld;
let thing: string;
let dispatcher: string;
let shop: string;
let other: string;
let stranger: string;
let left: string;
let deaf: string;
let idle: string;
let roleHere: string;
let person: (org: string, role: string, more?: object) => Promise<string>;
let aSwitchId: string | null = null;
const rights = ['/keyEquipDispatch:confirm', '/keyEquipDispatch:handle', '/keyEquipDispatch:operate'];
const hour = 3_600_000;

beforeAll(async () => {
  world = await alarmWorld(undefined, async ({ ledgers }) => {
    ledgers.checkedBy(dispatches, dispatchCheck(ledgers));
    return { policies: [dispatchAlarmPolicy({ ledgers }), dispatchTimesPolicy], timerHandlers: dispatchTimers };
  });
  const { plant, elsewhere } = world;
  thing = await world.made(equipment, { name: '1# 空压机', code: 'AC-1', orgId: plant });
  const roleIn = async (org: string, functions: readonly string[] = rights): Promise<string> =>
    world.made(roles, {
      name: `岗位 ${org.slice(-4)} ${functions.join().length}`,
      orgId: org,
      functions,
      data: { organisations: [org], channels: null, units: null },
    });
  const [here, there] = [await roleIn(plant), await roleIn(elsewhere)];
  roleHere = here;
  person = async (org: string, role: string, more: object = {}): Promise<string> => {
    const row = await aRow(world as never as LedgerWorld, users);
    return world.made(users, { ...row, orgId: org, userRoleIds: [role], ...more });
  };
  [dispatcher, shop, other] = [await person(plant, here), await person(plant, here), await person(plant, here)];
  stranger = await person(elsewhere, there);
  left = await person(plant, here, { status: '0' });
  [deaf, idle] = [
    await person(plant, await roleIn(plant, rights.slice(1, 2))),
    await person(plant, await roleIn(plant, rights.slice(0, 1))),
  ];
});
afterAll(() => world.close());

const inHours = (hours: number): string => new Date(world.clock.now() + hours * hour).toISOString();

/** One switch of the plant. */
async function aSwitch(): Promise<string> {
  aSwitchId ??= await world.made(switchingDevices, {
    ...(await aRow(world as never as LedgerWorld, switchingDevices)),
    orgId: world.plant,
  });
  return aSwitchId;
}

interface Given extends Readonly<Record<string, unknown>> {
  readonly equipmentId?: string;
}
const giving = (more: Given = {}) =>
  obey(dispatcher, 'give', null, {
    orgId: world.plant,
    equipmentId: thing,
    instruction: 'holdBelow',
    power: '200',
    switchId: null,
    direction: null,
    from: inHours(1),
    until: inHours(3),
    receiveBy: inHours(0.5),
    reason: '需量接近上限',
    receiverIds: [],
    ...more,
  });

const obey = (person: string, command: string, id: string | null, given: object = {}) =>
  world.ledgers.obey(dispatches, { command, id, given: given as never }, byPerson(person));

async function aDispatch(more: Given = {}): Promise<string> {
  const { id } = value(await giving(more));
  await world.settled();
  return id;
}

const stateOf = async (id: string) => {
  await world.settled();
  return world.ledgers.anyRow(dispatches, id);
};
const alarmOf = async (id: string) => {
  await world.settled();
  const told = await world.ask('getAlarm', { params: { id: dispatchAlarmId(id) } }, as(shop, ['/keyEquipDispatch']));
  return value(told) as { readonly type: string; readonly version: number; readonly state: Record<string, unknown> };
};
const as = (userId: string, codes: readonly string[]) => ({
  caller: aCaller({ userId, scope: scopeOf(world.plant), permissions: new Set(codes) }),
});
const desk = ['/keyEquipDispatch', '/keyEquipDispatch:confirm', '/keyEquipDispatch:handle'];
const confirming = async (id: string, person: string, codes: readonly string[] = desk) => {
  const items = [{ id: dispatchAlarmId(id), version: 1 }];
  const { caller } = as(person, codes);
  const told = value(
    await world.ask('confirmAlarms', { body: { items } }, { caller, by: { kind: 'user', id: person } } as never),
  );
  return told as { readonly done: readonly string[]; readonly refused: readonly { readonly code: string }[] };
};
const says = (result: Awaited<ReturnType<typeof obey>>) =>
  result.ok ? 'OK' : String((result.refusal.data as { readonly refusal?: string } | undefined)?.refusal);

describe('what is given', () => {
  test.each<readonly [string, () => Given, string]>([
    ['a window that ends before it begins', () => ({ from: inHours(4) }), 'until'],
    ['to be received when it is over', () => ({ receiveBy: inHours(4) }), 'receiveBy'],
    ['to be received before it was given', () => ({ receiveBy: inHours(-1) }), 'receiveBy'],
    ['to its giver', () => ({ receiverIds: [dispatcher] }), 'receiverIds'],
    ['to who does not see the organisation', () => ({ receiverIds: [stranger] }), 'receiverIds'],
    ['to who can sign in no more', () => ({ receiverIds: [left] }), 'receiverIds'],
    ['to who may not receive it', () => ({ receiverIds: [shop, deaf] }), 'receiverIds'],
    ['to who may not go on with it', () => ({ receiverIds: [shop, idle] }), 'receiverIds'],
    ['for equipment of another organisation', () => ({ orgId: world.elsewhere }), 'equipmentId'],
    ['a limit without a power', () => ({ power: null }), 'power'],
    ['a start with a power', () => ({ instruction: 'start' }), 'power'],
    ['a move of no switch', () => ({ instruction: 'moveSwitch', power: null }), 'switchId'],
  ])('%s is refused, and says where', async (_, more, field) => {
    const told = await giving(more());
    expect(told).toMatchObject({ ok: false, refusal: { code: 'RULE_BROKEN' } });
    expect(Object.keys(told.ok ? {} : (told.refusal.fields ?? {}))).toContain(field);
  });
});

describe('D026 a dispatch and its alarm', () => {
  test('is given, received, executed and reported; its alarm of type 07 is raised, confirmed and over with it', async () => {
    const id = await aDispatch();
    expect(await alarmOf(id)).toMatchObject({ type: '07', state: { confirmed: false, recovered: false } });
    expect(says(await obey(shop, 'begin', id))).toBe('notReceived');
    expect(says(await obey(shop, 'receive', id))).toBe('OK');
    expect((await alarmOf(id)).state).toMatchObject({ confirmed: true, recovered: false });
    expect(says(await obey(other, 'begin', id))).toBe('notYours');
    expect(says(await obey(shop, 'report', id, { outcome: 'done', reportedPower: null, report: null }))).toBe(
      'notBegun',
    );
    expect(says(await obey(shop, 'begin', id))).toBe('OK');
    expect(says(await obey(shop, 'refuse', id, { reason: '来不及' }))).toBe('begun');
    expect(says(await obey(shop, 'report', id, { outcome: 'done', reportedPower: '187.5', report: null }))).toBe('OK');
    expect((await alarmOf(id)).state).toMatchObject({ confirmed: true, recovered: true });
    expect(await stateOf(id)).toMatchObject({ state: 'reported', receiverId: shop, reportedPower: '187.5' });
  });

  test.each(['refuse', 'withdraw'])('%s ends it, and its alarm', async (command) => {
    const id = await aDispatch();
    const person = command === 'refuse' ? shop : dispatcher;
    expect(says(await obey(person, command, id, { reason: '设备检修' }))).toBe('OK');
    expect((await alarmOf(id)).state).toMatchObject({ recovered: true });
    expect(says(await obey(shop, 'receive', id))).toBe('ended');
  });

  test('whoever gave it neither receives nor refuses it, by the desk of alarms neither', async () => {
    const id = await aDispatch();
    expect(says(await obey(dispatcher, 'receive', id))).toBe('ownWork');
    expect(says(await obey(dispatcher, 'refuse', id, { reason: '不' }))).toBe('ownWork');
    expect(await confirming(id, dispatcher)).toMatchObject({ done: [], refused: [{ code: 'NO_PERMISSION' }] });
    expect((await alarmOf(id)).state).toMatchObject({ confirmed: false });
    expect(await stateOf(id)).toMatchObject({ state: 'given' });
  });

  test('named receivers alone receive it, until it is given to others', async () => {
    const id = await aDispatch({ receiverIds: [other] });
    expect(says(await obey(shop, 'receive', id))).toBe('notReceiver');
    expect(await confirming(id, shop)).toMatchObject({ refused: [{ code: 'NO_PERMISSION' }] });
    expect(says(await obey(dispatcher, 'redirect', id, { receiverIds: [shop] }))).toBe('OK');
    expect(says(await obey(shop, 'receive', id))).toBe('OK');
  });

  test('confirming its alarm receives it, once; another desk of alarms lends no receipt', async () => {
    const id = await aDispatch();
    expect(await confirming(id, shop, ['/monitoringAlarm', '/monitoringAlarm:confirm'])).toMatchObject({
      refused: [{ code: 'NO_PERMISSION' }],
    });
    expect(await stateOf(id)).toMatchObject({ state: 'given' });
    expect((await confirming(id, shop)).done).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ state: 'received', receiverId: shop });
    expect(await confirming(id, other)).toMatchObject({ refused: [{ code: 'ALREADY_DONE' }] });
  });

  test('who could not go on with it does not receive it, by its alarm neither: it would be nobody’s', async () => {
    const id = await aDispatch();
    expect(await confirming(id, idle, desk.slice(0, 2))).toMatchObject({
      done: [],
      refused: [{ code: 'NO_PERMISSION' }],
    });
    const { caller } = as(idle, desk.slice(0, 2));
    const asker = { caller, scope: caller.scope, lang: 'en' } as const;
    const told = await world.ledgers.obey(dispatches, { command: 'receive', id, given: {} }, {
      ...byPerson(idle),
      asker,
    } as never);
    expect(told).toMatchObject({ ok: false, refusal: { code: 'RULE_BROKEN' } });
    expect(await stateOf(id)).toMatchObject({ state: 'given' });
    expect(says(await obey(shop, 'receive', id))).toBe('OK');
  });

  test('nobody gives it back to who gave it', async () => {
    const id = await aDispatch();
    const told = await obey(other, 'redirect', id, { receiverIds: [dispatcher] });
    expect(told).toMatchObject({ ok: false, refusal: { code: 'RULE_BROKEN' } });
  });

  test('of two who receive it at once one has it, and the other hears who', async () => {
    const id = await aDispatch();
    const told = await Promise.all([obey(shop, 'receive', id), obey(other, 'receive', id)]);
    expect(told.map(says).toSorted()).toEqual(['OK', 'takenBy']);
    const { receiverId } = (await stateOf(id)) ?? {};
    const late = told.find(({ ok }) => !ok);
    expect(late).toMatchObject({ refusal: { code: 'ALREADY_DONE' } });
    expect(told[receiverId === shop ? 0 : 1]?.ok).toBe(true);
  });

  test('a press that comes twice gives one dispatch', async () => {
    const write = byPerson(dispatcher);
    const given = {
      ...{ orgId: world.plant, equipmentId: thing, instruction: 'stop', power: null, switchId: null, direction: null },
      ...{ from: inHours(1), until: inHours(2), receiveBy: inHours(0.5), reason: '检修', receiverIds: [] },
    };
    const order = { command: 'give', id: null, given };
    const [first, second] = [
      await world.ledgers.obey(dispatches, order, write),
      await world.ledgers.obey(dispatches, order, write),
    ];
    expect(code(first)).toBe('OK');
    expect(value(second).id).toBe(value(first).id);
  });
});

/** What the scheduler does with what is due up to then. */
async function fires(id: string, upTo: number): Promise<void> {
  const stream = `dispatch-${id}`;
  const waiting = await world.database.query<{ readonly name: string; readonly due: number; readonly version: number }>(
    'select name, due, version from log.timer where stream = $1 and due <= $2 order by due',
    [stream, upTo],
  );
  const [timer] = waiting;
  if (timer === undefined) return;
  const done = await command(world.log, {
    id: `${stream}:${timer.name}:${timer.version}`,
    by: { kind: 'timer', id: timer.name },
    digest: null,
    reads: [stream],
    async decide(known) {
      const [led] = (await dispatchTimers.get(timer.name)?.({ ...timer, stream }, known)) ?? [];
      const { org = '' } = known.of(stream) ?? {};
      const end = { name: timer.name, due: null };
      const { timers = [], ...rest } = led ?? { stream, org, events: [] };
      return accepted({ appends: [{ ...rest, timers: [...timers, end] }] });
    },
  });
  expect(done.ok).toBe(true);
  await fires(id, upTo);
}

describe('its times', () => {
  test.each<readonly [string, readonly string[], number, string]>([
    ['receives it', [], 0.5 * hour, 'notReceived'],
    ['begins it', ['receive'], 3 * hour, 'notBegun'],
    ['reports it', ['receive', 'begin'], 3 * hour + reportWithin, 'notReported'],
  ])('nobody %s: it is over at that moment, says why, and its alarm is over', async (_, acts, after, lapse) => {
    const id = await aDispatch();
    const begun = world.clock.now();
    for (const act of acts) value(await obey(shop, act, id));
    await world.settled();
    await fires(id, begun + after - 1);
    expect((await stateOf(id))?.state).not.toBe('expired');
    await fires(id, begun + after);
    expect(await stateOf(id)).toMatchObject({
      state: 'expired',
      lapse,
      endedAt: new Date(begun + after).toISOString(),
    });
    expect((await alarmOf(id)).state).toMatchObject({ recovered: true });
  });

  test('what was reported is left as it is', async () => {
    const id = await aDispatch();
    const begun = world.clock.now();
    for (const act of ['receive', 'begin']) value(await obey(shop, act, id));
    value(await obey(shop, 'report', id, { outcome: 'partly', reportedPower: null, report: null }));
    await world.settled();
    await fires(id, begun + 9 * hour);
    expect(await stateOf(id)).toMatchObject({ state: 'reported', lapse: null });
  });

  test('what is late is refused and says what to do', async () => {
    const id = await aDispatch();
    const late = await world.ledgers.obey(
      dispatches,
      { command: 'receive', id, given: {}, at: inHours(0.6) } as never,
      byPerson(shop),
    );
    expect(late).toMatchObject({ ok: false, refusal: { code: 'RULE_BROKEN', data: { refusal: 'pastWindow' } } });
  });

  test.each<readonly [string, readonly string[], string, number, string]>([
    ['received after its time', [], 'receive', 0.51, 'pastWindow'],
    ['begun after its end', ['receive'], 'begin', 3.01, 'pastWindow'],
    ['reported more than an hour after its end', ['receive', 'begin'], 'report', 4.01, 'pastWindow'],
    ['reported within that hour', ['receive', 'begin'], 'report', 4, 'OK'],
  ])(
    'while the gateway was down its time passed, and nothing has said so yet: %s',
    async (_, acts, act, after, says_) => {
      const id = await aDispatch();
      for (const one of acts) value(await obey(shop, one, id));
      const given = act === 'report' ? { outcome: 'done', reportedPower: null, report: null } : {};
      const order = { command: act, id, given, at: inHours(after) } as never;
      expect(says(await world.ledgers.obey(dispatches, order, byPerson(shop)))).toBe(says_);
    },
  );

  test('they stand in the store: what begins anew waits on', async () => {
    const id = await aDispatch();
    const rows = await world.database.query<{ readonly name: string }>(
      'select name from log.timer where stream = $1 order by name',
      [`dispatch-${id}`],
    );
    expect(rows.map(({ name }) => name)).toEqual(['dispatchReceiveEnd', 'dispatchUntil']);
  });
});

describe('D026 what orders a switch is reported as what its request became, or says that it differs', () => {
  let position = 1_000_000;
  const orders = (id: string) => {
    const from = { kind: 'dispatch', id, number: 'DD' } as const;
    const request = { switch: 'QF1', direction: 'open', from, reason: '', until: inHours(3) } as const;
    return {
      Asked: { type: 'ASK', at: inHours(0), request },
      Ordered: { type: 'ORDER', at: inHours(0), user: shop },
      Done: { type: 'FINISH', at: inHours(0) },
      Failed: { type: 'FAIL', at: inHours(0) },
      Expired: { type: 'EXPIRE', at: inHours(0) },
    } as const;
  };
  type Became = keyof ReturnType<typeof orders>;
  /** Its request comes so far, by its law. */
  const requested = async (id: string, ...became: readonly Became[]) => {
    let state: Parameters<typeof act>[1] = null;
    for (const [n, one] of (['Asked', ...became] as const).entries()) {
      const done = value(act(switchRequestDecider, state as never, orders(id)[one])) as unknown as Acted;
      state = done.after as never;
      const { events, context, machine } = done;
      const append = { stream: `switchRequest-${id}`, expected: n, org: world.plant, events, context, machine };
      const order = { id: `${id}:${n}`, by: { kind: 'system', id: 'test' }, digest: null, appends: [append] } as const;
      value(await world.log.append(order as never));
    }
  };
  const told = async (id: string, ...became: readonly Became[]) => {
    const { react } = dispatchRequest(world);
    for (const one of became) {
      position += 1;
      const event = { type: `SwitchRequest${one}`, stream: `switchRequest-${id}`, position, at: inHours(0), data: {} };
      await react(event as never);
    }
    await world.settled();
  };
  const executing = async (more: Given) => {
    const id = await aDispatch(more);
    for (const act of ['receive', 'begin']) value(await obey(shop, act, id));
    return id;
  };
  const reporting = (id: string, outcome: string, differs: string | null) =>
    obey(shop, 'report', id, { outcome, reportedPower: null, report: null, differs });
  const aMove = async () => ({ instruction: 'moveSwitch', power: null, switchId: await aSwitch(), direction: 'open' });

  test.each<readonly [string, readonly Became[], string, string | null, string]>([
    ['moved', ['Ordered', 'Done'], 'done', null, 'OK'],
    ['moved, said to be part of it', ['Ordered', 'Done'], 'partly', null, 'differsUnsaid'],
    ['moved, said not to be', ['Ordered', 'Done'], 'notDone', null, 'differsUnsaid'],
    ['moved, said not to be and why', ['Ordered', 'Done'], 'notDone', '合闸后又被现场分开', 'OK'],
    ['not moved', ['Ordered', 'Failed'], 'notDone', null, 'OK'],
    ['not moved, said to be', ['Ordered', 'Failed'], 'done', null, 'differsUnsaid'],
    ['not moved, done by hand', ['Ordered', 'Failed'], 'done', '就地手动分闸', 'OK'],
    ['nobody took it in time', ['Expired'], 'notDone', null, 'OK'],
    ['nobody took it in time, said to be done', ['Expired'], 'done', null, 'differsUnsaid'],
    ['nobody ordered it yet', [], 'notDone', null, 'OK'],
    ['nobody ordered it yet, said to be done', [], 'done', null, 'differsUnsaid'],
    ['ordered and not answered', ['Ordered'], 'notDone', null, 'requestUnderWay'],
    ['ordered and not answered, and why', ['Ordered'], 'done', '现场已确认分开', 'OK'],
  ])('%s', async (_, facts, outcome, differs, says_) => {
    const id = await executing(await aMove());
    await requested(id, ...facts);
    await told(id, ...facts);
    expect(says(await reporting(id, outcome, differs))).toBe(says_);
    const state = facts.at(-1)?.toLowerCase() ?? null;
    expect(await stateOf(id)).toMatchObject({ requestId: state === null ? null : id, requestState: state });
    if (says_ !== 'OK') return;
    const [last] = await world.log.read({ after: 0, limit: 1, streams: [`dispatch-${id}`], newestFirst: true });
    expect(last).toMatchObject({ type: 'DispatchReported', data: { requestState: state, differs } });
  });

  test('what orders no switch is bound to no request; a report of before requests were named is read as it is', async () => {
    const id = await executing({});
    await told(id, 'Failed');
    expect(says(await reporting(id, 'done', null))).toBe('OK');
    const law = lawOfLedger(dispatches);
    const before = { value: 'executing', context: { state: 'executing' } } as never;
    const data = { by: shop, outcome: 'done', reportedPower: null, report: null };
    const event = { type: 'DispatchReported', at: inHours(0), data, to: 'reported' } as never;
    expect(law.evolve(before, event)).toMatchObject({ value: 'reported', context: { outcome: 'done', differs: null } });
  });

  test.each<readonly [string, readonly Became[], string, string]>([
    ['moved', ['Ordered', 'Done'], 'done', 'OK'],
    ['moved, said not to be', ['Ordered', 'Done'], 'notDone', 'differsUnsaid'],
    ['not moved', ['Ordered', 'Failed'], 'notDone', 'OK'],
    ['under way', ['Ordered'], 'notDone', 'requestUnderWay'],
    ['nobody ordered it yet', [], 'notDone', 'OK'],
  ])(
    'what came of its request before there was anything to tell it is made up for once: %s',
    async (_, facts, outcome, says_) => {
      const id = await executing(await aMove());
      await requested(id, ...facts);
      await world.settled();
      const sweep = dispatchRequest(world).sweep;
      const facts_ = async (round: number) => {
        for (const { key: _key, ...one } of (await sweep?.react()) ?? [])
          await command(world.log, { ...one, id: `test:${id}:${round}:${one.reads.join()}` });
        await world.settled();
        return (await world.log.read({ after: 0, limit: 100, streams: [`dispatch-${id}`] })).length;
      };
      const told = await facts_(1);
      expect(await facts_(2)).toBe(told);
      expect(await stateOf(id)).toMatchObject({ requestState: facts.at(-1)?.toLowerCase() ?? null });
      expect(says(await reporting(id, outcome, null))).toBe(says_);
    },
  );

  test('an order that has not been told to it yet is looked at in the log: it is reported once it knows', async () => {
    const id = await executing(await aMove());
    await requested(id, 'Ordered');
    const early = await reporting(id, 'notDone', null);
    expect(early).toMatchObject({ ok: false, refusal: { code: 'RULE_BROKEN' } });
    expect(Object.keys(early.ok ? {} : (early.refusal.fields ?? {}))).toEqual(['outcome']);
    await told(id, 'Ordered');
    expect(says(await reporting(id, 'notDone', null))).toBe('requestUnderWay');
    expect(says(await reporting(id, 'notDone', '现场未动作'))).toBe('OK');
  });

  test('over it hears no more of its request', async () => {
    const id = await executing(await aMove());
    expect(says(await reporting(id, 'notDone', null))).toBe('OK');
    await told(id, 'Done');
    expect(await stateOf(id)).toMatchObject({ state: 'reported', requestState: null });
  });
});

describe('whoever has a dispatch leaves: its giver is told, once', () => {
  test.each<readonly [string, readonly string[], number]>([
    ['while it waits for those who were named', [], 1],
    ['who received it', ['receive'], 1],
    ['who executes it', ['receive', 'begin'], 1],
    ['when it is over', ['receive', 'refuse'], 0],
  ])('%s', async (_, acts, times) => {
    const gone = await person(world.plant, roleHere);
    const id = await aDispatch({ receiverIds: [gone] });
    for (const act of acts) value(await obey(gone, act, id, act === 'refuse' ? { reason: '不能' } : {}));
    const policy = dispatchHolderGone(world);
    const sent = async () => {
      await world.settled();
      const reactions = await policy.react({ position: world.log.head().position } as never);
      const mine = reactions.filter(({ key }) => key === id);
      for (const one of mine) await command(world.log, { id: `${id}:${crypto.randomUUID()}`, ...one } as never);
      return (await world.log.read({ after: 0, limit: 10_000, types: ['NoticeSent'] })).filter(({ stream }) =>
        stream.startsWith(`notice-dispatch.${id}.`),
      );
    };
    expect(await sent()).toEqual([]);
    const row = await world.ledgers.anyRow(users, gone);
    value(await world.ledgers.update(users, gone, row?.version ?? 0, { status: '0' }, bySystem()));
    expect(await sent()).toHaveLength(times);
    const again = await sent();
    expect(again).toHaveLength(times);
    if (times > 0) expect(again[0]?.data).toMatchObject({ work: 'DISPATCH_STRANDED', to: [dispatcher], dataId: id });
  });
});
