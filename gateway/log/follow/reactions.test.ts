import { afterAll, expect, test } from 'vitest';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { accepted, refused } from '../../../domain/error/errors.ts';
import { count, openCounterLog, until } from '../../../tests/world/counterLog.ts';
import { testDatabase } from '../../../tests/world/database.ts';
import { aWorker, lease } from '../../../tests/world/process.ts';
import type { Known } from '../append/command.ts';
import type { StreamAppend } from '../log.ts';
import { startScheduler } from '../time/startScheduler.ts';
import { NotYet, type Policy, type Reaction, type TimerHandler } from './policy.ts';
import { startPolicies } from './startPolicies.ts';

const world = await testDatabase();
const log = await openCounterLog(world);
afterAll(async () => {
  await log.close();
  await world.close();
});
const told: string[] = [];
const say = (line: string): void => {
  told.push(line);
};
/** Where the log has it. */
async function appended(stream: string): Promise<number> {
  const answer = await log.append(count(stream, 0));
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value.position;
}
const versionOf = async (stream: string): Promise<number> => (await log.remembered([stream])).get(stream)?.version ?? 0;

/** One count, whatever stands there. */
const once = (stream: string): StreamAppend => count(stream, 0).appends[0] as StreamAppend;

/** Every turnstile that counts rings the bell of its hall. */
const ring: Policy = {
  name: 'ring',
  types: ['Counted'],
  past: 'left',
  async react(event) {
    if (!event.stream.startsWith('turnstile-')) return [];
    const decide = () => accepted({ appends: [once('bell-hall')] });
    return [{ by: { kind: 'policy', id: 'ring' }, digest: null, reads: ['bell-hall'], decide }];
  },
};

test('a policy answers each event once, over a restart that forgot how far it was', async () => {
  const policies = await startPolicies({ database: world.database, log, clock: manualClock(), policies: [ring], say });
  await appended('turnstile-1');
  const last = await appended('turnstile-2');
  await until(async () => (await versionOf('bell-hall')) === 2);
  await until(() => (policies.positions().get('ring') ?? 0) >= last);
  await policies.close();
  await world.database.query(`update keep.checkpoint set position = 0 where name = 'policy:ring'`);
  const again = await startPolicies({ database: world.database, log, clock: manualClock(), policies: [ring], say });
  await until(() => (again.positions().get('ring') ?? 0) >= last);
  expect(await versionOf('bell-hall')).toBe(2);
  const [first] = await log.read({ after: 0, limit: 1, streams: ['bell-hall'] });
  expect(first).toMatchObject({ command: 'ring:1:0', cause: 1, by: { kind: 'policy', id: 'ring' } });
  await again.close();
});

test('what changes under the hands of a policy has it decide anew, and two gateways that react to one event make one fact of it', async () => {
  const seen: number[] = [];
  const careful: Policy = {
    name: 'careful',
    types: ['Counted'],
    past: 'left',
    async react(event) {
      if (event.stream !== 'turnstile-careful') return [];
      const decide: Reaction['decide'] = async (known) => {
        const version = known.of('bell-careful')?.version ?? 0;
        seen.push(version);
        // Somebody is faster, once.
        if (version === 0) await log.append(count('bell-careful', 0));
        return version < 2 ? accepted({ appends: [once('bell-careful')] }) : refused('ALREADY_DONE');
      };
      return [{ by: { kind: 'policy', id: 'careful' }, digest: null, reads: ['bell-careful'], decide }];
    },
  };
  const both = await Promise.all(
    [1, 2].map(() => startPolicies({ database: world.database, log, clock: manualClock(), policies: [careful], say })),
  );
  const last = await appended('turnstile-careful');
  await until(() => both.every((policies) => (policies.positions().get('careful') ?? 0) >= last));
  for (const policies of both) await policies.close();
  expect(seen).toContain(0);
  expect(seen).toContain(1);
  const bells = await log.read({ after: 0, limit: 10, streams: ['bell-careful'] });
  expect(bells.map(({ command }) => command)).toEqual(['bell-careful/0', `careful:${last}:0`]);
});

test('what led to nothing is kept by the page: a flood of events that nobody answers costs no write for each', async () => {
  const deaf: Policy = { name: 'deaf', types: ['Counted'], past: 'left', react: async () => [] };
  const policies = await startPolicies({ database: world.database, log, clock: manualClock(), policies: [deaf], say });
  const [before] = await world.database.query<{ moved: number }>(
    `select xmin::text::int8 as moved from keep.checkpoint where name = 'policy:deaf'`,
  );
  const writes: string[] = [];
  const counted = {
    ...world.database,
    query(text: string, values?: readonly unknown[]) {
      writes.push(text);
      return world.database.query(text, values);
    },
  };
  await policies.close();
  const again = await startPolicies({
    database: counted as typeof world.database,
    log,
    clock: manualClock(),
    policies: [deaf],
    say,
  });
  const flood = await Promise.all(Array.from({ length: 300 }, (_, n) => appended(`turnstile-flood-${n}`)));
  const last = Math.max(...flood);
  await until(() => (again.positions().get('deaf') ?? 0) >= last);
  await again.close();
  expect(writes.filter((text) => text.startsWith('update keep.checkpoint')).length).toBeLessThan(30);
  const [after] = await world.database.query<{ position: number; moved: number }>(
    `select position, xmin::text::int8 as moved from keep.checkpoint where name = 'policy:deaf'`,
  );
  expect(after?.position).toBe(last);
  expect(after?.moved).not.toBe(before?.moved);
});

test('a policy that is new to a site does not react to its history', async () => {
  const late = { ...ring, name: 'late' };
  const before = await versionOf('bell-hall');
  const policies = await startPolicies({ database: world.database, log, clock: manualClock(), policies: [late], say });
  await log.append(count('turnstile-3', 0));
  await until(async () => (await versionOf('bell-hall')) === before + 1);
  await policies.close();
});

test('a policy that fails stops alone with its reason', async () => {
  const faulty: Policy = {
    name: 'faulty',
    types: ['Counted'],
    past: 'left',
    react: () => Promise.reject(new Error('no bell')),
  };
  const policies = await startPolicies({
    database: world.database,
    log,
    clock: manualClock(),
    policies: [faulty],
    say,
  });
  await log.append(count('turnstile-4', 0));
  await until(() => policies.stopped().get('faulty') === 'no bell');
  await policies.close();
});

test('a policy that cannot know yet what to do is asked again, and does not stop', async () => {
  const time = manualClock();
  let asked = 0;
  const patient: Policy = {
    name: 'patient',
    types: ['Counted'],
    past: 'left',
    async react({ stream }) {
      if (stream !== 'turnstile-5') return [];
      asked++;
      if (asked === 1) throw new NotYet('the tables are behind');
      return [];
    },
  };
  const policies = await startPolicies({ database: world.database, log, clock: time, policies: [patient], say });
  const at = await appended('turnstile-5');
  await until(() => asked === 1);
  await until(async () => {
    time.advance(1000);
    return (policies.positions().get('patient') ?? 0) >= at;
  });
  expect([asked, policies.stopped().size]).toEqual([2, 0]);
  await policies.close();
});

test('what a policy makes up for it does once in a site, and anew where it broke off or its version was raised', async () => {
  let swept = 0;
  const sweeping = (version: number): Policy => ({
    name: 'sweeping',
    types: ['Counted'],
    past: 'left',
    react: async () => [],
    sweep: {
      version,
      async react() {
        swept++;
        if (swept === 1) throw new NotYet('the tables are behind');
        const decide = () => accepted({ appends: [once('bell-swept')] });
        return [{ by: { kind: 'policy', id: 'sweeping' }, digest: null, reads: ['bell-swept'], decide }];
      },
    },
  });
  const time = manualClock();
  const starts = async (version: number, times: number): Promise<void> => {
    const policies = await startPolicies({
      log,
      say,
      clock: time,
      database: world.database,
      policies: [sweeping(version)],
    });
    const at = await appended(`turnstile-swept-${version}-${times}`);
    await until(async () => {
      time.advance(1000);
      return (policies.positions().get('sweeping') ?? 0) >= at;
    });
    await policies.close();
    expect([swept, await versionOf('bell-swept')]).toEqual([times, version - 1]);
  };
  await starts(2, 2);
  await starts(2, 2);
  await starts(3, 3);
});

const clock = manualClock(Date.UTC(2026, 10, 20));
const inMinutes = (minutes: number): number => Date.UTC(2026, 10, 20) + minutes * 60_000;

/** Sets the timer `close` of a gate. */
async function openGate(stream: string, due: number | null): Promise<void> {
  const expected = await versionOf(stream);
  const command = count(stream, expected);
  const done = await log.append({
    ...command,
    appends: command.appends.map((append) => ({ ...append, timers: [{ name: 'close', due }] })),
  });
  if (!done.ok) throw new Error(done.refusal.code);
}

/** What the timer does: counts down once. */
const closeGate: TimerHandler = async ({ stream }) => [{ ...(count(stream, 0, '', -1).appends[0] as StreamAppend) }];

test('a timer fires when it is due, not before, once, and one that was taken back never', async () => {
  await openGate('gate-1', inMinutes(10));
  await openGate('gate-2', inMinutes(10));
  await openGate('gate-2', null);
  const scheduler = await startScheduler({
    database: world.database,
    log,
    clock,
    lease,
    handlers: new Map([['close', closeGate]]),
    say,
  });
  clock.advance(9 * 60_000);
  await until(async () => (await world.database.query('select 1 from keep.lease')).length === 1);
  expect(await versionOf('gate-1')).toBe(1);
  await until(async () => {
    clock.advance(1000);
    return (await versionOf('gate-1')) === 2;
  });
  expect(clock.now()).toBeGreaterThanOrEqual(inMinutes(10));
  const [fired] = await log.read({ after: 0, limit: 5, streams: ['gate-1'] }).then((events) => events.slice(-1));
  expect(fired?.command).toBe('gate-1:close:1');
  await until(async () => (await world.database.query('select 1 from log.timer')).length === 0);
  expect(await versionOf('gate-2')).toBe(2);
  await scheduler.close();
});

test('a timer that fell due while nobody ran fires at the start', async () => {
  await openGate('gate-3', clock.now() + 1000);
  clock.advance(3_600_000);
  const scheduler = await startScheduler({
    database: world.database,
    log,
    clock,
    lease,
    handlers: new Map([['close', closeGate]]),
    say,
  });
  await until(async () => (await versionOf('gate-3')) === 2);
  await scheduler.close();
});

test('a timer that waits where no fact stands, and leads to nothing, ends all the same', async () => {
  const append: StreamAppend = {
    stream: 'gate-7',
    expected: 0,
    org: 'hall',
    events: [],
    timers: [{ name: 'close', due: clock.now() }],
  };
  const by = { kind: 'system', id: 'test' } as const;
  const set = await log.append({ id: 'waits-gate-7', by, digest: null, answer: null, appends: [append] });
  expect(set.ok).toBe(true);
  let fired = 0;
  const handlers = new Map([
    [
      'close',
      async () => {
        fired += 1;
        return [];
      },
    ],
  ]);
  const scheduler = await startScheduler({ database: world.database, log, clock, lease, handlers, say });
  await until(async () => {
    clock.advance(1000);
    return fired > 0 && (await world.database.query('select 1 from log.timer')).length === 0;
  });
  expect(fired).toBe(1);
  await scheduler.close();
});

test('of two programs only the one with the lease fires timers, and the other takes over when it ends', async () => {
  const fired: string[] = [];
  const fires =
    (holder: string): TimerHandler =>
    async ({ stream }) => {
      fired.push(`${holder} ${stream}`);
      return [];
    };
  const start = (holder: string) =>
    startScheduler({
      database: world.database,
      log,
      clock,
      say,
      lease: { ...lease, worker: aWorker(holder) },
      handlers: new Map([['close', fires(holder)]]),
    });
  const first = await start('first');
  const second = await start('second');
  await openGate('gate-4', clock.now());
  await until(() => {
    clock.advance(1000);
    return fired.length === 1;
  });
  await first.close();
  await openGate('gate-5', clock.now());
  await until(() => {
    clock.advance(1000);
    return fired.length === 2;
  });
  expect(fired).toEqual(['first gate-4', 'second gate-5']);
  await second.close();
});

test('a timer that rests on another stream is decided anew when that moves while it is decided on', async () => {
  await openGate('gate-8', clock.now());
  const seen: (number | undefined)[] = [];
  const resting: TimerHandler = Object.assign(
    async (_: unknown, known: Known) => {
      seen.push(known.of('gate-9')?.version);
      if (seen.length === 1) await openGate('gate-9', null);
      return [];
    },
    { reads: () => ['gate-9'] },
  );
  const scheduler = await startScheduler({
    database: world.database,
    log,
    clock,
    lease,
    say,
    handlers: new Map([['close', resting]]),
  });
  await until(async () => (await world.database.query('select 1 from log.timer')).length === 0);
  await scheduler.close();
  expect(seen).toEqual([undefined, 1]);
});

test('a timer ends with what it led to, in one append: set anew meanwhile it stays, and one whose fact stood already ends too', async () => {
  const timers = () =>
    world.database.query<{ stream: string; version: number }>('select stream, version from log.timer order by stream');
  expect(await timers()).toEqual([]);
  // Its fact stands, and the program ended before the timer did.
  await openGate('gate-6', clock.now());
  await log.append({ ...count('gate-6', 1, 'gate-6:close:1'), by: { kind: 'timer', id: 'close' } });
  await openGate('gate-7', clock.now());
  let isFirst = true;
  const again: TimerHandler = async (timer, known) => {
    if (timer.stream === 'gate-7' && isFirst) {
      isFirst = false;
      // Somebody sets it anew while the handler decides.
      await openGate('gate-7', clock.now() + 3_600_000);
    }
    return closeGate(timer, known);
  };
  const scheduler = await startScheduler({
    database: world.database,
    log,
    clock,
    lease,
    handlers: new Map([['close', again]]),
    say,
  });
  await until(async () => !isFirst && (await timers()).every(({ version }) => version === 2));
  await scheduler.close();
  expect(await timers()).toEqual([{ stream: 'gate-7', version: 2 }]);
  expect([await versionOf('gate-6'), await versionOf('gate-7')]).toEqual([2, 2]);
});
