import { expect } from 'vitest';
import { alarmDuties } from '../../domain/alarm/duty/alarmDuty.ts';
import { alarmCallStream } from '../../domain/alarm/duty/dutyEvents.ts';
import { alarmStream, type RaisedData, sourceStream } from '../../domain/alarm/events.ts';
import { failurePushes } from '../../domain/alarm/failurePush.ts';
import { alarmPushStream } from '../../domain/alarm/pushEvents.ts';
import type { Actor, Json } from '../../domain/event/event.ts';
import { jobStream } from '../../domain/job/events.ts';
import { breakerStream } from '../../domain/switching/events.ts';
import type { StreamAppend } from '../../gateway/log/log.ts';
import { act } from '../../machines/act.ts';
import { alarmSourceDecider } from '../../machines/alarm/alarmSourceDecider.ts';
import { outageData, raisedData, tellAlarm } from '../world/alarmFacts.ts';
import type { AlarmWorld } from '../world/alarms.ts';
import { value } from '../world/ledgers.ts';

/** Who tells a fact, and of when. */
export interface Writer {
  readonly by: Actor;
  readonly at: string;
}

/** One case on ground of its own, by its name. */
export interface Case {
  readonly world: AlarmWorld;
  readonly user: string;
  readonly name: string;
  readonly rule: Actor;
}

export interface Reactor {
  readonly name: string;
  readonly is: 'policy' | 'timer' | 'push';
  readonly file: string;
  /** What it does where the fact is news. */
  readonly act: RegExp;
  /** What is there before, of today. */
  readonly ground?: (given: Case) => Promise<void>;
  /** Newer news of the same source; left out where each fact is a source of its own. */
  readonly newer?: (given: Case, told: Writer) => Promise<void>;
  readonly tell: (given: Case, told: Writer) => Promise<void>;
}

const at40 = (at: string): number => Date.parse(at) + 86_400_000;
let told = 0;

async function append({ world }: Case, { by }: Writer, one: Omit<StreamAppend, 'expected' | 'org'>): Promise<void> {
  const expected = (await world.log.remembered([one.stream])).get(one.stream)?.version ?? 0;
  const appends = [{ ...one, expected, org: world.plant }];
  value(await world.log.append({ id: `told:${++told}`, by, digest: null, appends }));
  await world.settled();
}

async function fact(
  given: Case,
  told: Writer,
  one: { readonly stream: string; readonly type: string; readonly data: Json },
) {
  const { stream, type, data } = one;
  await append(given, told, { stream, events: [{ type, at: told.at, data, to: null }] });
}

const dataOf = (name: string, more: Partial<RaisedData> = {}): RaisedData =>
  raisedData({ source: { rule: `rule-${name}`, point: `point-${name}` }, channel: `channel-${name}`, ...more });

let raised = 0;
/** Raises an alarm of the case and gives its id. */
async function raise({ world, name }: Case, { by, at }: Writer, data: RaisedData = dataOf(name)): Promise<string> {
  const id = `${name}-${++raised}`;
  await tellAlarm({ log: world.log, org: world.plant, by }, id, [{ type: 'RAISE', at, data }]);
  await world.settled();
  return id;
}

/** One that came and went: newer news of its source. */
async function cameAndWent({ world, name, rule }: Case, at: string, data = dataOf(name)): Promise<void> {
  const id = `${name}-${++raised}`;
  await tellAlarm({ log: world.log, org: world.plant, by: rule }, id, [
    { type: 'RAISE', at, data },
    { type: 'RECOVER', at, data: { value: null, quality: 0, worst: null, why: 'returned' } },
    { type: 'CONFIRM', at, seen: 1, note: null },
  ]);
  await world.settled();
}

async function shelve(given: Case, told: Writer, isTimed: boolean): Promise<void> {
  const { source } = dataOf(given.name);
  const stream = sourceStream(source);
  const until = new Date(at40(told.at)).toISOString();
  const order = { type: 'SHELVE', at: told.at, source, until, reason: 'works', longest: 1e12 } as const;
  const known = (await given.world.log.remembered([stream])).get(stream) ?? null;
  const { events, context, machine } = value(act(alarmSourceDecider, known, order));
  const timers = isTimed ? { timers: [{ name: 'shelvingEnd', due: at40(told.at) }] } : {};
  await append(given, told, { stream, events, context, machine, ...timers });
}

/** Takes the case's source out of service until an end. */
async function takeOut(given: Case, told: Writer, isTimed: boolean): Promise<void> {
  const { source } = dataOf(given.name);
  const stream = sourceStream(source);
  const until = new Date(at40(told.at)).toISOString();
  const order = { type: 'TAKE_OUT', at: told.at, source, until, reason: 'works', device: null, under: null } as const;
  const known = (await given.world.log.remembered([stream])).get(stream) ?? null;
  const { events, context, machine } = value(act(alarmSourceDecider, known, order));
  const timers = isTimed ? { timers: [{ name: 'serviceEnd', due: at40(told.at) }] } : {};
  await append(given, told, { stream, events, context, machine, ...timers });
}

async function pushed(given: Case, told: Writer, alarm: string, isTimed: boolean): Promise<void> {
  const [push] = await given.world.ledgers.everyRow(failurePushes);
  const id = push?.id ?? '';
  const data = { alarm, push: id, times: 7, users: [], webhooks: true };
  const timers = isTimed ? { timers: [{ name: 'pushAgain', due: at40(told.at) }] } : {};
  const events = [{ type: 'AlarmPushed', at: told.at, data, to: null }];
  await append(given, told, { stream: alarmPushStream(alarm, id), events, ...timers });
}

const today = ({ world }: Case): string => new Date(world.clock.now()).toISOString();
const raiseOf = ({ name }: Case, { at }: Writer) => ({ type: 'RAISE', at, data: dataOf(name) }) as const;
const job = ({ name }: Case, type: string, data: Json) => ({ stream: jobStream(name), type, data });
/** An alarm was announced to whoever answers it, and waits for its next step. */
async function called(given: Case, told: Writer, alarm: string): Promise<void> {
  const [duty] = await given.world.ledgers.everyRow(alarmDuties);
  const id = duty?.id ?? '';
  const data = { alarm, duty: id, level: 1, step: 0, begun: told.at, to: [], spared: [] };
  const timers = [{ name: 'dutyEscalation', due: at40(told.at) }];
  const events = [{ type: 'AlarmCalled', at: told.at, data, to: null }];
  await append(given, told, { stream: alarmCallStream(alarm, id), events, timers });
}

const guarded = (given: Case, told: Writer): Promise<void> =>
  fact(given, told, {
    stream: `credential-${given.user}-${given.name}`,
    type: 'UserGuarded',
    data: { userId: given.user, failures: 100 },
  });

/** A switch of the case moved, and nobody ordered it. */
const movedUnordered = (given: Case, told: Writer): Promise<void> =>
  fact(given, told, {
    stream: breakerStream(given.name),
    type: 'BreakerMovedUnordered',
    data: { from: 'closed', to: 'open', at: told.at, seen: told.at, trip: null, local: null, expected: null },
  });

/** A selection that needs a second person. */
const selected = (given: Case, told: Writer): Promise<void> =>
  fact(given, told, {
    stream: breakerStream(given.name),
    type: 'BreakerSelected',
    data: {
      direction: 'open',
      step: null,
      request: null,
      user: 'selector',
      session: 's1',
      token: 'a'.repeat(64),
      group: 'main',
      persons: 2,
      expiresAt: told.at,
      operateSeconds: 10,
      settleReadings: 2,
      lateSeconds: 20,
      feedback: { position: 'closed', at: told.at, seen: told.at, quality: 0, fresh: true, asked: false },
      checks: [],
    },
  });

/** The timers of that name that are due have fired. */
async function fired({ world }: Case, name: string): Promise<void> {
  const sql = 'select from log.timer where name = $1 and due <= $2';
  const isFired = async (): Promise<boolean> =>
    (await world.database.query(sql, [name, world.clock.now()])).length === 0;
  await expect.poll(isFired).toBe(true);
  await world.settled();
}

const newerAlarm: Reactor['newer'] = (given, { at }) => cameAndWent(given, at);

export const reactors: readonly Reactor[] = [
  {
    name: 'alarmMarks',
    is: 'policy',
    file: 'gateway/alarms/policies.ts',
    act: /AlarmShelved/,
    ground: async (given) => void (await raise(given, { by: given.rule, at: today(given) })),
    newer: async (given, told) => shelve(given, told, false),
    tell: (given, told) => shelve(given, told, false),
  },
  {
    name: 'offlineSuppression',
    is: 'policy',
    file: 'gateway/alarms/offlineSuppression.ts',
    act: /AlarmValueUnknown/,
    ground: async (given) => void (await raise(given, { by: given.rule, at: today(given) })),
    newer: (given, { at }) => cameAndWent(given, at, outageData(`channel-${given.name}`)),
    tell: async (given, told) => void (await raise(given, told, outageData(`channel-${given.name}`))),
  },
  {
    name: 'chattering',
    is: 'policy',
    file: 'gateway/alarms/chattering.ts',
    act: /AlarmChattering/,
    newer: newerAlarm,
    async tell(given, told) {
      for (let n = 0; n < 3; n++) await raise(given, told);
    },
  },
  {
    name: 'failurePush',
    is: 'policy',
    file: 'gateway/alarms/push/openFailurePush.ts',
    act: /AlarmPushed/,
    newer: newerAlarm,
    tell: async (given, told) => void (await raise(given, told)),
  },
  {
    name: 'failurePushSending',
    is: 'policy',
    file: 'gateway/alarms/push/sending.ts',
    act: /sent .*:7:webhook0/,
    ground: (given) => cameAndWent(given, today(given)),
    newer: (given, told) => pushed(given, { ...told, by: given.rule }, `${given.name}-one`, false),
    async tell(given, told) {
      const one = `${given.name}-one`;
      const known = await given.world.log.remembered([alarmStream(one)]);
      if (known.size === 0)
        await tellAlarm({ log: given.world.log, org: given.world.plant, by: told.by }, one, [raiseOf(given, told)]);
      await pushed(given, told, one, false);
    },
  },
  {
    name: 'guardedNotices',
    is: 'policy',
    file: 'gateway/notices/guardedNotices.ts',
    act: /notice about zhou/,
    newer: (given, told) => guarded(given, told),
    tell: (given, told) => guarded(given, told),
  },
  {
    name: 'jobRows',
    is: 'policy',
    file: 'gateway/jobs/orders.ts',
    act: /^run/m,
    ground: (given) =>
      fact(
        given,
        { by: given.rule, at: today(given) },
        job(given, 'JobAdded', { kind: 'k', cron: '30 2 * * *', input: {}, enabled: true }),
      ),
    newer: (given) => fact(given, { by: given.rule, at: today(given) }, job(given, 'JobPaused', {})),
    tell: (given, told) => fact(given, told, job(given, 'JobRunByHand', {})),
  },
  {
    name: 'switchAlarms',
    is: 'policy',
    file: 'gateway/operating/switchAlarms.ts',
    act: /announced switchMoved-/,
    newer: movedUnordered,
    tell: movedUnordered,
  },
  {
    name: 'secondPerson',
    is: 'policy',
    file: 'gateway/operating/secondPerson.ts',
    act: /^told/m,
    newer: selected,
    tell: selected,
  },
  {
    name: 'shelvingEnd',
    is: 'timer',
    file: 'gateway/alarms/shelve.ts',
    act: /announced .* AlarmUnshelved/,
    async newer(given, told) {
      await cameAndWent(given, told.at);
      await shelve(given, told, false);
    },
    async tell(given, told) {
      const state = { shelvedUntil: today(given), suppressed: false, outOfService: false };
      await raise(given, told, dataOf(given.name, { state }));
      await shelve(given, told, true);
      await fired(given, 'shelvingEnd');
    },
  },
  {
    name: 'serviceEnd',
    is: 'timer',
    file: 'gateway/alarms/service/outCalls.ts',
    act: /announced .* AlarmReturnedToService/,
    async newer(given, told) {
      await cameAndWent(given, told.at);
      await takeOut(given, told, false);
    },
    async tell(given, told) {
      const state = { shelvedUntil: null, suppressed: false, outOfService: true };
      await raise(given, told, dataOf(given.name, { state }));
      await takeOut(given, told, true);
      await fired(given, 'serviceEnd');
    },
  },
  {
    name: 'pushAgain',
    is: 'timer',
    file: 'gateway/alarms/push/openFailurePush.ts',
    act: /AlarmPushed .* 3$/m,
    newer: newerAlarm,
    async tell(given, told) {
      await pushed(given, told, await raise(given, told), true);
      await fired(given, 'pushAgain');
    },
  },
  {
    name: 'dutyEscalation',
    is: 'policy',
    file: 'gateway/alarms/duty/escalation.ts',
    act: /AlarmCalled .* 1$/m,
    newer: newerAlarm,
    tell: async (given, told) => void (await raise(given, told)),
  },
  {
    name: 'dutyEscalation',
    is: 'timer',
    file: 'gateway/alarms/duty/escalation.ts',
    act: /AlarmCalled .* 3$/m,
    newer: newerAlarm,
    async tell(given, told) {
      await called(given, told, await raise(given, told));
      await fired(given, 'dutyEscalation');
    },
  },
  {
    name: 'taskNews',
    is: 'policy',
    file: 'gateway/notices/taskNews.ts',
    act: /^notice about WO-1 /m,
    tell: (given, told) =>
      fact(given, told, {
        stream: `task-${given.name}`,
        type: 'TaskOpened',
        data: {
          subject: { kind: 'workOrder', id: given.name, version: 1, work: 'ENERGY_ORDER', title: `WO-1 ${given.name}` },
          ask: 'approve',
          approvalCase: null,
          step: null,
          users: [given.user],
          involved: [],
          due: null,
          warnAt: null,
        },
      }),
  },
  {
    name: 'alarmFeed',
    is: 'push',
    file: 'gateway/alarms/openFeed.ts',
    act: /announced/,
    newer: newerAlarm,
    tell: async (given, told) => void (await raise(given, told)),
  },
  {
    name: 'noticeFeed',
    is: 'push',
    file: 'gateway/notices/noticeRows.ts',
    act: /^told/m,
    tell: (given, told) =>
      fact(given, told, {
        stream: `notice-${given.name}`,
        type: 'NoticeSent',
        data: {
          kind: 'DETAIL',
          work: 'ACCOUNT_GUARDED',
          subject: 'zhou',
          state: null,
          taskId: null,
          dataId: given.user,
          deviceType: null,
          to: [given.user],
        },
      }),
  },
];
