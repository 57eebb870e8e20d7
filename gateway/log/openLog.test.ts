import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { defineEvent } from '../../domain/event/declaration.ts';
import type { Event } from '../../domain/event/event.ts';
import { type TestDatabase, testDatabase } from '../../tests/world/database.ts';
import type { Command, StreamAppend } from './log.ts';
import { type OpenLog, openLog } from './openLog.ts';
import { verifyLog } from './read/verifyLog.ts';

const opened = defineEvent('ValveOpened', z.strictObject({ by: z.string() }));
const clock = manualClock(Date.UTC(2026, 10, 20));
const at = '2026-11-20T00:00:00.000Z';
let world: TestDatabase;
let log: OpenLog;

beforeAll(async () => {
  world = await testDatabase();
  log = await openLog({ ...world, clock, deciders: new Map(), events: new Map([[opened.type, opened]]) });
});
afterAll(async () => {
  await log.close();
  await world.close();
});

const append = (stream: string, expected: number, more: Partial<StreamAppend> = {}): StreamAppend => ({
  stream,
  expected,
  org: 'o1',
  events: [{ type: 'ValveOpened', at, data: { by: 'zhou' }, to: 'open' }],
  ...more,
});
const command = (id: string, appends: readonly StreamAppend[], more: Partial<Command> = {}): Command => ({
  id,
  by: { kind: 'user', id: 'zhou' },
  digest: `digest of ${id}`,
  appends,
  ...more,
});

test('an event is in the log when its append is answered, and every subscriber gets it', async () => {
  const heard: Event[] = [];
  const end = log.subscribe((events) => heard.push(...events));
  const done = await log.append(command('first', [append('valve-1', 0)], { answer: { ok: 1 } }));
  end();
  if (!done.ok) throw new Error(done.refusal.code);
  expect(done.value.events).toEqual([
    {
      position: done.value.position,
      stream: 'valve-1',
      version: 1,
      type: 'ValveOpened',
      at,
      recordedAt: '2026-11-20T00:00:00.000Z',
      org: 'o1',
      by: { kind: 'user', id: 'zhou' },
      command: 'first',
      cause: null,
      to: 'open',
      data: { by: 'zhou' },
    },
  ]);
  expect(await log.read({ after: done.value.position - 1, limit: 10 })).toEqual(done.value.events);
  expect(heard).toEqual(done.value.events);
  expect(log.head().position).toBe(done.value.position);
});

test('a repeat of a command gives the first answer and appends nothing', async () => {
  const once = command('repeated', [append('valve-2', 0)], { answer: { confirmed: ['a'] } });
  const first = await log.append(once);
  const [second, third] = await Promise.all([log.append(once), log.append(once)]);
  expect(first).toMatchObject({ ok: true, value: { repeated: false } });
  expect(second).toMatchObject({ ok: true, value: { repeated: true, events: [], answer: { confirmed: ['a'] } } });
  expect(third).toEqual(second);
  expect(await log.read({ after: 0, limit: 10, streams: ['valve-2'] })).toHaveLength(1);
});

test('a command id with another body, or of another person, is refused', async () => {
  await log.append(command('reused', [append('valve-3', 0)]));
  const otherBody = await log.append(command('reused', [append('valve-3', 1)], { digest: 'another' }));
  const otherPerson = await log.append(command('reused', [append('valve-3', 1)], { by: { kind: 'user', id: 'wang' } }));
  expect(otherBody).toMatchObject({ ok: false, refusal: { code: 'COMMAND_REUSED' } });
  expect(otherPerson).toMatchObject({ ok: false, refusal: { code: 'COMMAND_REUSED' } });
  expect(await log.answered('reused', { kind: 'user', id: 'zhou' }, 'digest of reused')).toMatchObject({
    ok: true,
    value: { repeated: true },
  });
  expect(await log.answered('reused', { kind: 'user', id: 'wang' }, 'digest of reused')).toMatchObject({ ok: false });
  expect(await log.answered('never seen', { kind: 'user', id: 'wang' }, 'x')).toBeNull();
});

test('in a group the command that clashes is refused and the others go through', async () => {
  await log.append(command('g0', [append('valve-4', 0)]));
  const answers = await Promise.all([
    log.append(command('g1', [append('valve-5', 0)])),
    log.append(command('g2', [append('valve-6', 0), append('valve-4', 0)])),
    log.append(command('g3', [append('valve-5', 1)])),
  ]);
  expect(answers.map((answer) => answer.ok)).toEqual([true, false, true]);
  expect(answers[1]).toMatchObject({ refusal: { code: 'VERSION_CONFLICT', data: { stream: 'valve-4', version: 1 } } });
  expect(await log.read({ after: 0, limit: 10, streams: ['valve-6'] })).toEqual([]);
});

test('a refusal is not kept: the same command goes through once its version is right', async () => {
  const early = await log.append(command('later', [append('valve-7', 1)]));
  expect(early).toMatchObject({
    ok: false,
    refusal: { code: 'VERSION_CONFLICT', data: { stream: 'valve-7', version: 0 } },
  });
  expect(await log.append(command('later', [append('valve-7', 0)]))).toMatchObject({
    ok: true,
    value: { repeated: false },
  });
});

test('a claim taken by another stream refuses the command, and a released one is free', async () => {
  const claim = { kind: 'valve.name', key: 'main' };
  await log.append(command('c1', [append('valve-8', 0, { claims: { take: [claim], release: [] } })]));
  const taken = await log.append(command('c2', [append('valve-9', 0, { claims: { take: [claim], release: [] } })]));
  expect(taken).toMatchObject({ ok: false, refusal: { code: 'DUPLICATE_NAME', data: { claim, stream: 'valve-8' } } });
  const swapped = await log.append(
    command('c3', [
      append('valve-9', 0, { claims: { take: [claim], release: [] } }),
      append('valve-8', 1, { claims: { take: [], release: [claim] } }),
    ]),
  );
  expect(swapped.ok).toBe(true);
  expect(await log.held(['valve.name'], 10)).toEqual([{ ...claim, stream: 'valve-9' }]);
});

test('a command that rests on another stream or on a number of claims is refused when that changed', async () => {
  const claim = { kind: 'tank.valve', key: 'v1' };
  await log.append(command('r1', [append('tank-1', 0, { claims: { take: [claim], release: [] } })]));
  const stale = await log.append(
    command('r2', [append('valve-10', 0)], { requires: { streams: [{ stream: 'tank-1', version: 0 }] } }),
  );
  const held = await log.append(
    command('r3', [append('valve-10', 0)], { requires: { claims: [{ kind: 'tank.valve', count: 0 }] } }),
  );
  const right = await log.append(
    command('r4', [append('valve-10', 0)], {
      requires: { streams: [{ stream: 'tank-1', version: 1 }], claims: [{ kind: 'tank.valve', count: 1 }] },
    }),
  );
  expect(stale).toMatchObject({ ok: false, refusal: { code: 'VERSION_CONFLICT' } });
  expect(held).toMatchObject({ ok: false, refusal: { code: 'VERSION_CONFLICT' } });
  expect(right.ok).toBe(true);
});

test('what is not declared, or does not fit its declaration, is refused', async () => {
  const unknown = await log.append(
    command('u1', [append('valve-11', 0, { events: [{ type: 'ValveSang', at, data: {}, to: null }] })]),
  );
  const unfit = await log.append(
    command('u2', [append('valve-11', 0, { events: [{ type: 'ValveOpened', at, data: { by: 1 }, to: null }] })]),
  );
  const ofNobody = await log.append(command('u6', [append('valve-11', 0, { org: '' })]));
  expect(ofNobody).toMatchObject({ ok: false, refusal: { code: 'BAD_REQUEST', fields: { org: expect.any(String) } } });
  const badInstant = [{ type: 'ValveOpened', at: '2026-11-20T00:00:00Z', data: { by: 'x' }, to: null }];
  const badText = [{ type: 'ValveOpened', at, data: { by: 'x\u0000' }, to: null }];
  expect(unknown).toMatchObject({
    ok: false,
    refusal: { code: 'BAD_REQUEST', fields: { ValveSang: expect.any(String) } },
  });
  expect(unfit).toMatchObject({ ok: false, refusal: { fields: { 'ValveOpened.by': expect.any(String) } } });
  expect(await log.append(command('u3', [append('valve-11', 0, { events: badInstant })]))).toMatchObject({ ok: false });
  expect(await log.append(command('u4', [append('valve-11', 0, { events: badText })]))).toMatchObject({ ok: false });
});

test('an instant means the last position recorded at or before it, and recordedAt never falls', async () => {
  clock.setWall(Date.UTC(2026, 10, 21));
  const first = await log.append(command('t1', [append('valve-12', 0)]));
  clock.setWall(Date.UTC(2026, 10, 20, 12));
  const second = await log.append(command('t2', [append('valve-12', 1)]));
  if (!first.ok || !second.ok) throw new Error('refused');
  expect(second.value.events[0]?.recordedAt).toBe('2026-11-21T00:00:00.000Z');
  expect(await log.positionAt(Date.UTC(2026, 10, 21) - 1)).toBe(first.value.position - 1);
  expect(await log.positionAt(Date.UTC(2026, 10, 21))).toBe(second.value.position);
  expect(await log.positionAt(0)).toBe(0);
});

test('the stream remembers the state that its last event led to', async () => {
  await log.append(
    command('m1', [append('valve-13', 0, { context: { turns: 3 }, machine: { name: 'valve', version: 1 } })]),
  );
  const found = await log.remembered(['valve-13', 'valve-unknown']);
  expect(found.get('valve-13')).toMatchObject({
    version: 1,
    value: 'open',
    context: { turns: 3 },
    org: 'o1',
    machine: { name: 'valve', version: 1 },
  });
  expect(found.has('valve-unknown')).toBe(false);
});

test('the role that appends can neither change nor remove an event', async () => {
  await expect(world.logDatabase.query(`update log.event set org = 'x'`)).rejects.toThrow(/permission denied/);
  await expect(world.logDatabase.query('delete from log.event')).rejects.toThrow(/permission denied/);
  await expect(world.logDatabase.query('delete from log.event_000000')).rejects.toThrow(/permission denied/);
});

test('a command of no events keeps nothing', async () => {
  const before = log.head().position;
  const done = await log.append(command('empty', []));
  expect(done).toMatchObject({ ok: true, value: { position: before, events: [] } });
  expect(await world.database.query(`select 1 from log.command where id = 'empty'`)).toEqual([]);
});

test('commands that are sent together stand each alone: a clash, a repeat and a changed requirement refuse one, the others go through', async () => {
  const [first] = await Promise.all([
    log.append(command('t-1', [append('t-a', 0)])),
    log.append(command('t-2', [append('t-b', 0)])),
  ]);
  if (!first.ok) throw new Error(first.refusal.code);
  const requires = { streams: [{ stream: 't-a', version: 1 }] };
  const answers = await Promise.all([
    log.append(command('t-3', [append('t-c', 0)], { requires })),
    log.append(command('t-4', [append('t-a', 1)])),
    log.append(command('t-5', [append('t-d', 0)], { requires })),
    log.append(command('t-6', [append('t-b', 0)])),
    log.append(command('t-1', [append('t-a', 0)])),
  ]);
  const codes = answers.map((answer) =>
    answer.ok ? (answer.value.repeated ? 'REPEATED' : 'DONE') : answer.refusal.code,
  );
  expect(codes).toEqual(['DONE', 'DONE', 'VERSION_CONFLICT', 'VERSION_CONFLICT', 'REPEATED']);
  expect(answers[4]).toMatchObject({ value: { position: first.value.position } });
});

test('a group that goes as one has dense positions in the order of its commands, and its chain holds', async () => {
  const two = { events: [1, 2].map(() => ({ type: 'ValveOpened', at, data: { by: 'zhou' }, to: 'open' })) };
  const from = log.head().position;
  const ids = Array.from({ length: 40 }, (_, n) => `g-${n}`);
  const answers = await Promise.all(
    ids.map((id, n) =>
      log.append(
        command(id, [append(id, 0, n % 2 === 0 ? two : {})], {
          answer: n,
          requires: { streams: [{ stream: 'g', version: 0 }] },
        }),
      ),
    ),
  );
  const told = answers
    .flatMap((answer) => (answer.ok ? answer.value.events : []))
    .sort((a, b) => a.position - b.position);
  expect(told.map(({ position }) => position)).toEqual(Array.from({ length: 60 }, (_, n) => from + n + 1));
  expect(await log.read({ after: from, limit: 100 })).toEqual(told);
  expect((await log.remembered(['g-0', 'g-1'])).get('g-0')).toMatchObject({ version: 2, value: 'open' });
  expect(await log.answered('g-7', { kind: 'user', id: 'zhou' }, 'digest of g-7')).toMatchObject({
    value: { answer: 7, repeated: true },
  });
  expect(await verifyLog(world.database)).toMatchObject({ ok: true });
});

test('commands that are sent together each take their claims; one that two want, or that somebody holds, refuses one and no other', async () => {
  const taking = (id: string, ...keys: readonly string[]) =>
    log.append(
      command(`k-${id}`, [
        append(`k-${id}`, 0, { claims: { take: keys.map((key) => ({ kind: 'keys', key })), release: [] } }),
      ]),
    );
  const free = await Promise.all(['1', '2', '3'].map((id) => taking(id, `a${id}`, `b${id}`)));
  expect(free.every(({ ok }) => ok)).toBe(true);
  expect((await log.held(['keys'], 10)).map(({ key, stream }) => `${key} ${stream}`)).toEqual([
    ...['a1 k-1', 'a2 k-2', 'a3 k-3', 'b1 k-1', 'b2 k-2', 'b3 k-3'],
  ]);
  const wanted = await Promise.all([taking('4', 'a4'), taking('5', 'a4'), taking('6', 'a1'), taking('7', 'a7')]);
  expect(wanted.map((one) => (one.ok ? 'DONE' : one.refusal.code))).toEqual([
    'DONE',
    'DUPLICATE_NAME',
    'DUPLICATE_NAME',
    'DONE',
  ]);
  expect(wanted[2]).toMatchObject({ refusal: { data: { claim: { kind: 'keys', key: 'a1' }, stream: 'k-1' } } });
  expect((await log.held(['keys'], 10)).map(({ key }) => key)).toEqual([
    'a1',
    'a2',
    'a3',
    'a4',
    'a7',
    'b1',
    'b2',
    'b3',
  ]);
  expect(await verifyLog(world.database)).toMatchObject({ ok: true });
});
