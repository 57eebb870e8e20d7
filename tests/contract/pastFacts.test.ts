import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../cli/root.ts';
import { roles } from '../../domain/access/role.ts';
import { users } from '../../domain/access/user.ts';
import { alarmDuties } from '../../domain/alarm/duty/alarmDuty.ts';
import { failurePushes } from '../../domain/alarm/failurePush.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { aDay as day } from '../../domain/clock/lengths.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import type { Actor } from '../../domain/event/event.ts';
import { historians } from '../../domain/event/past.ts';
import { keptDutyBook } from '../../gateway/alarms/duty/dutyBook.ts';
import { dutyEscalation, escalationPolicy, escalationTimer } from '../../gateway/alarms/duty/escalation.ts';
import { openFailurePush } from '../../gateway/alarms/push/openFailurePush.ts';
import { openOrders } from '../../gateway/jobs/orders.ts';
import { guardedNotices } from '../../gateway/notices/guardedNotices.ts';
import { noticeRows } from '../../gateway/notices/noticeRows.ts';
import { taskNews } from '../../gateway/notices/taskNews.ts';
import { openNetworks } from '../../gateway/operating/networks.ts';
import { secondPersonPolicy } from '../../gateway/operating/secondPerson.ts';
import { switchAlarmPolicy } from '../../gateway/operating/switchAlarms.ts';
import { type AlarmWorld, alarmWorld, type Ground, type Reacting } from '../world/alarms.ts';
import { aCaller, bySystem, scopeOf, value } from '../world/ledgers.ts';
import { type Case, reactors, type Writer } from './pastFacts.ts';

/**
 * The question that everything is asked which acts by itself: what does it do with a fact whose `at` is 40 days ago? Its order and its origin
 * decide, never its age: what a rule tells so late is news and is acted on, once; what a history tells is not, nor what is brought from
 * elsewhere behind newer news of its source. It is recorded and shown in its place, and that is all.
 */
let world: AlarmWorld;
const mayPermit = new Set(['/operating:confirm'] as const);
let user = '';
const acts: string[] = [];

async function reacting({ database, log, ledgers, clock, followers, alarms }: Ground): Promise<Reacting> {
  const pushing = openFailurePush({
    database,
    log,
    ledgers,
    clock,
    zone: 'Asia/Shanghai',
    sendsMail: false,
    webhooks: ['https://hook.example'],
    caughtUp: alarms.caughtUp,
    followed: followers.waitFor,
    callerOfUser: async () => aCaller({ scope: scopeOf(world.plant), permissions: new Set(['/limitWarning']) }),
    langOf: async () => 'cn',
    outbox: { put: async (messages) => void acts.push(...messages.map(({ id }) => `sent ${id}`)) },
  });
  const calling = {
    database,
    log,
    ledgers,
    clock,
    zone: zoneOf('Asia/Shanghai'),
    caughtUp: alarms.caughtUp,
    book: keptDutyBook({ ledgers, log, followed: followers.waitFor }),
    callerOfUser: async () => null,
  };
  const send = async ({ subject }: { readonly subject: string }) => {
    acts.push(`notice about ${subject}`);
    return { ok: true, value: { id: 'n', position: 1 } } as never;
  };
  const guarded = guardedNotices({ ledgers, send: send as never, administratorsOf: async () => ['admin'] });
  const told = taskNews({ log, send: send as never, say: () => undefined });
  const kinds = new Map();
  const jobs = openOrders({ database, log, clock, zone: 'UTC', kinds, org: async () => world.plant });
  const switching = switchAlarmPolicy({
    log,
    ledgers,
    networks: openNetworks({ log, ledgers, followers }),
    sign: () => null,
  });
  const network = { elements: new Map() };
  const one = (id: string) => ({ id, org: world.plant, row: { number: id, name: id, closedPointId: null }, network });
  const second = secondPersonPolicy({
    log,
    ledgers,
    say: () => undefined,
    states: { load: async () => undefined },
    networks: { ofSwitch: async (id: string) => one(id) },
    access: { callerOfUser: async () => aCaller({ scope: scopeOf(world.plant), permissions: mayPermit }) },
  } as never);
  return {
    policies: [...pushing.policies, escalationPolicy(calling), guarded, told, jobs.policy, switching, second],
    timerHandlers: new Map([...pushing.timerHandlers, [dutyEscalation, escalationTimer(calling)]]),
  };
}

/** What was done, beside what the cases tell: announcements, facts of policies and timers, messages, runs. */
async function done(): Promise<readonly string[]> {
  await world.settled();
  // What is put while it is waited for moves the end of the log.
  await expect.poll(() => world.log.head().position - world.alarms.feed.position()).toBe(0);
  const all = await world.log.read({ after: 0, limit: 10_000 });
  const facts = all
    .filter(({ type }) => /Pushed|Called|Chattering|Alarm(Shelved|Suppressed|Value)/.test(type))
    .filter(({ command }) => !command.startsWith('told'))
    .map(({ type, stream, version }) => `${type} ${stream} ${version}`);
  const notices = await noticeRows(world.database).between({ after: 0, upTo: 1e9, userId: null, limit: 1000 });
  const runs = await world.database.query<{ id: string }>('select id from keep.job_run');
  return [
    ...acts,
    ...facts,
    ...notices.map(({ position }) => `told ${position}`),
    ...runs.map(({ id }) => `run ${id}`),
  ];
}

beforeAll(async () => {
  world = await alarmWorld(undefined, reacting);
  world.alarms.feed.subscribe((news) => {
    for (const one of news)
      if ('event' in one && one.message !== null) acts.push(`announced ${one.alarm.id} ${one.event}`);
  });
  const { ledgers, plant } = world;
  const push = { name: 'P', orgId: plant, types: ['01'], levels: ['1', '2', '3', '4'], webhooks: true, userIds: [] };
  value(await ledgers.create(failurePushes, { ...push, repeatMinutes: 10 }, bySystem()));
  const data = { organisations: [plant], units: null, channels: null };
  const role = value(await ledgers.create(roles, { name: 'R', orgId: plant, functions: [], data }, bySystem())).id;
  await world.settled();
  const steps = [5, 10].map((after) => ({ after, roleId: role }));
  const duty = { name: 'D', orgId: plant, types: ['01'], roleId: role, escalation: steps };
  value(await ledgers.create(alarmDuties, duty, bySystem()));
  const person = { userAccount: 'zhou', userRealName: 'Zhou', orgId: plant, userRoleIds: [] };
  user = value(await ledgers.create(users, person, bySystem())).id;
  await world.settled();
});
afterAll(() => world.close());

const rule: Actor = { kind: 'rule', id: 'r1' };
const ago = (days: number): string => instantOf(world.clock.now() - days * day);
let cases = 0;
const aCase = (): Case => ({ world, user, name: `k${++cases}`, rule });
const writer = (by: Actor, days = 40): Writer => ({ by, at: ago(days) });

describe.each(reactors.map((one) => [one.name, one] as const))('%s', (_, reactor) => {
  /** What it did of all that this fact led to. */
  async function led(given: Case, to: Writer): Promise<readonly string[]> {
    const before = new Set(await done());
    await reactor.tell(given, to);
    return (await done()).filter((one) => !before.has(one));
  }

  test('acts on what comes 40 days late as the newest word of its source', async () => {
    const given = aCase();
    await reactor.ground?.(given);
    const before = new Set(await done());
    await reactor.tell(given, writer(rule));
    await expect.poll(async () => (await done()).filter((one) => !before.has(one)).join('\n')).toMatch(reactor.act);
  });

  test('acts on nothing that a history tells, though nothing newer is known', async () => {
    const given = aCase();
    await reactor.ground?.(given);
    expect(await led(given, writer(historians.simulation))).toEqual([]);
  });

  test.runIf(reactor.newer !== undefined)(
    'acts on nothing that is brought behind newer news of its source',
    async () => {
      const given = aCase();
      await reactor.ground?.(given);
      await reactor.newer?.(given, writer(rule, 2));
      expect(await led(given, writer(historians.import))).toEqual([]);
    },
  );
});

test('What is brought from elsewhere and is the newest word of its source is news, and shown with its delay', async () => {
  const feed = reactors.find(({ name }) => name === 'alarmFeed');
  const given = aCase();
  const before = new Set(await done());
  await feed?.tell(given, writer(historians.import));
  expect((await done()).filter((one) => !before.has(one)).join('\n')).toMatch(feed?.act ?? /^$/);
  const { rows } = value(await world.ask('listAlarms', { query: { standing: 'false', size: '500' } })) as {
    readonly rows: readonly { readonly id: string; readonly raisedAt: string; readonly recordedAt: string }[];
  };
  const shown = rows.find(({ id }) => id.startsWith(given.name));
  expect(Date.parse(shown?.recordedAt ?? '') - Date.parse(shown?.raisedAt ?? '')).toBeGreaterThanOrEqual(40 * day);
});

/** Policies that take a fact of the past to its place, and act on nothing of the present: why is said where they are. */
const placed: Readonly<Record<string, number>> = {
  'gateway/administration/audit/forgetting.ts': 1,
  'gateway/analysis/modelSuccession.ts': 1,
  'gateway/analysis/planTimers.ts': 1,
  'gateway/devices/pointsOfDevices.ts': 1,
  'gateway/energy/openEnergy.ts': 3,
  'gateway/energy/readingPolicy.ts': 1,
  'gateway/forms/formSuccession.ts': 1,
  'gateway/incidents/incidents.ts': 1,
  'gateway/live/corrections.ts': 1,
  'gateway/operating/ticketTags.ts': 1,
  'gateway/parameters/versionsOfDevices.ts': 1,
  'gateway/shell/trialLetters.ts': 1,
  'gateway/work/approverLeft.ts': 1,
  'gateway/work/caseOvertaken.ts': 1,
  'gateway/work/caseToSubject.ts': 1,
  'gateway/work/files/takenBackReleased.ts': 1,
  'gateway/work/texts/textSuccession.ts': 1,
  'gateway/work/turns/turnTasks.ts': 1,
};

/** Policies over rows under a law and their tasks, of which this world has none: that `left` is left stands in `gateway/log/follow`, their acts in tests of their own. */
const ofRows: Readonly<Record<string, number>> = {
  'gateway/administration/walls/wallPolicies.ts': 4,
  'gateway/alarms/service/ticketOutOfService.ts': 1,
  'gateway/alarms/suppression/designSuppression.ts': 1,
  'gateway/alarms/suppression/designUrgent.ts': 1,
  'gateway/forms/formLift.ts': 1,
  'gateway/keyEquipment/dispatchAlarm.ts': 1,
  'gateway/keyEquipment/dispatchTimers.ts': 1,
  'gateway/keyEquipment/holderGone.ts': 1,
  'gateway/keyEquipment/requestTold.ts': 1,
  'gateway/operating/requests.ts': 1,
  'gateway/work/defects/defectWorse.ts': 1,
  'gateway/work/defects/findingDefect.ts': 1,
  'gateway/work/defects/orderFollows.ts': 1,
  'gateway/work/defects/repair.ts': 1,
  'gateway/work/defects/underRepair.ts': 1,
  'gateway/work/duty/absence.ts': 1,
  'gateway/work/faults/faultLoss.ts': 1,
  'gateway/work/faults/faultNews.ts': 1,
  'gateway/work/faults/faultOrderOver.ts': 1,
  'gateway/work/plans/overtaken.ts': 1,
  'gateway/work/plans/planPolicies.ts': 2,
  'gateway/work/reminders/workNews.ts': 1,
  'gateway/work/reminders/workReminders.ts': 1,
  'gateway/work/sheets/closing.ts': 1,
  'gateway/work/testReports/issuing.ts': 1,
  'gateway/work/stock/partShort.ts': 1,
  'gateway/work/stock/partsOut.ts': 1,
  'gateway/work/stock/partsReleased.ts': 1,
  'gateway/work/ticketOverrun.ts': 2,
  'gateway/work/turns/rowLate.ts': 1,
  'gateway/work/turns/taskLimits.ts': 1,
};

/** What of the gateway says this, by its files: how often. */
function saying(words: RegExp): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const path of readdirSync(join(root, 'gateway'), { recursive: true, encoding: 'utf8' }).sort()) {
    if (!path.endsWith('.ts') || path.endsWith('.test.ts') || path.endsWith('policy.ts')) continue;
    const count = readFileSync(join(root, 'gateway', path), 'utf8').match(words)?.length ?? 0;
    if (count > 0) found.set(`gateway/${path.replaceAll('\\', '/')}`, count);
  }
  return found;
}

test('No policy and no timer is left unasked', () => {
  const asked = Map.groupBy(reactors, ({ file }) => file);
  const policies = [...asked]
    .map(([file, some]) => [file, some.filter(({ is }) => is === 'policy').length] as const)
    .filter(([, count]) => count > 0);
  const expected = new Map([...policies, ...Object.entries(placed), ...Object.entries(ofRows)].sort());
  expect(new Map([...saying(/\bpast: '(left|itself)'/g)].sort())).toEqual(expected);
  expect([...saying(/timerHandlers: new Map\(\[/g)]).toEqual([
    ['gateway/alarms/duty/wing.ts', 1],
    ['gateway/alarms/openAlarms.ts', 1],
    ['gateway/alarms/push/openFailurePush.ts', 1],
  ]);
  const timers = [...world.alarms.timerHandlers.keys(), 'pushAgain', 'dutyEscalation'];
  expect(reactors.filter(({ is }) => is === 'timer').map(({ name }) => name)).toEqual(timers);
});
