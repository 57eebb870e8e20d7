import type { Limit } from '../../domain/alarm/limitRule.ts';
import { limitRules } from '../../domain/alarm/limitRule.ts';
import { eventDeclarations } from '../../domain/all/events.ts';
import { ledgers as declarations } from '../../domain/all/ledgers.ts';
import { channels } from '../../domain/channel/channel.ts';
import type { ManualClock } from '../../domain/clock/manualClock.ts';
import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import type { Result } from '../../domain/error/errors.ts';
import type { Event } from '../../domain/event/event.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { organisations } from '../../domain/site/organisation.ts';
import type { RawSample } from '../../domain/telemetry/sample.ts';
import { type Alarms, openAlarms } from '../../gateway/alarms/openAlarms.ts';
import type { CallFacts } from '../../gateway/http/contextOf.ts';
import type { CallContext } from '../../gateway/http/handler.ts';
import type { Ledgers } from '../../gateway/ledger/ledgers.ts';
import { openLedgers } from '../../gateway/ledger/openLedgers.ts';
import type { Followers } from '../../gateway/log/follow/follower.ts';
import type { Policy, TimerHandler } from '../../gateway/log/follow/policy.ts';
import { startFollowers } from '../../gateway/log/follow/startFollowers.ts';
import { startPolicies } from '../../gateway/log/follow/startPolicies.ts';
import type { Log } from '../../gateway/log/log.ts';
import { type OpenLog, openLog } from '../../gateway/log/openLog.ts';
import { type Scheduler, startScheduler } from '../../gateway/log/time/startScheduler.ts';
import { noticeRows } from '../../gateway/notices/noticeRows.ts';
import type { Onlooker } from '../../gateway/pipeline/onlooker.ts';
import type { Pipeline } from '../../gateway/pipeline/pipeline.ts';
import { type PipelineStep, startPipeline } from '../../gateway/pipeline/startPipeline.ts';
import { followers as everyFollower } from '../../gateway/site/followers.ts';
import type { Database } from '../../gateway/store/database.ts';
import { openTelemetry } from '../../gateway/telemetry/openTelemetry.ts';
import type { Telemetry } from '../../gateway/telemetry/telemetry.ts';
import { alarmDecider } from '../../machines/alarm/alarmDecider.ts';
import { alarmSourceDecider } from '../../machines/alarm/alarmSourceDecider.ts';
import { type AskedInput, asked } from './asked.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { eventually } from './eventually.ts';
import { aCaller, bySystem, scopeOf, value } from './ledgers.ts';
import { lease, patience } from './process.ts';
import { rationaleOf } from './rationale.ts';
import { type SettledClock, settledStore } from './settledClock.ts';

export const start = Date.UTC(2026, 10, 20, 8);

/** A gateway's half that makes alarms: log, ledgers, followers, policies, timers, and a pipeline that can be killed and begun again. */
export interface AlarmWorld {
  readonly clock: SettledClock;
  readonly database: Database;
  readonly log: OpenLog;
  readonly ledgers: Ledgers;
  readonly followers: Followers;
  readonly alarms: Alarms;
  readonly said: readonly string[];
  readonly plant: string;
  readonly elsewhere: string;
  /** Makes a channel with devices, each with points of these ids; every period 1 s unless named. */
  readonly aChannel: (id: string, made: Readonly<Record<string, readonly (string | PointGiven)[]>>) => Promise<void>;
  readonly aRule: (point: string, limits: readonly Limit[], more?: { readonly latching?: boolean }) => Promise<string>;
  readonly numberOf: (point: string) => Promise<number>;
  readonly begin: (more?: Beginning) => Promise<{ readonly pipeline: Pipeline; readonly telemetry: Telemetry }>;
  readonly settled: () => Promise<void>;
  /** A row of the ledger, which can be read. */
  readonly made: (ledger: LedgerDeclaration, row: object) => Promise<string>;
  /** The pipeline goes by what was written up to this position of the ledgers. */
  readonly configured: (pipeline: Pipeline, position: number) => Promise<void>;
  /** Every alarm event so far, in order. */
  readonly events: () => Promise<readonly Event[]>;
  readonly ask: (name: string, input?: AskedInput, context?: Partial<CallFacts>) => Promise<Result<unknown>>;
  /** As if the pipeline's checkpoint had never been written. */
  readonly forgetCheckpoint: () => Promise<void>;
  /** From now on no note is removed with its checkpoint, so that the whole history can be decided again. */
  readonly keepNotes: () => Promise<void>;
  /** A person who sees the plant. */
  readonly operator: CallContext['caller'];
  readonly close: () => Promise<void>;
}

export type PointGiven = { readonly id: string } & Readonly<Record<string, unknown>>;

interface Beginning {
  readonly at?: (step: PipelineStep) => void;
  readonly log?: Log;
  /** Who looks on, made on the telemetry that is opened for it. */
  readonly onlookers?: (telemetry: Telemetry) => readonly Onlooker[];
  readonly watchesSilence?: boolean;
}

export const limit = (name: Limit['name'], at: number, more: Partial<Limit> = {}): Limit => ({
  name,
  value: at,
  level: 2,
  n: 1,
  hysteresis: 0,
  ...rationaleOf(more.level ?? 2),
  ...more,
});

/** What another room reacts with, made on the same ground. */
export interface Reacting {
  readonly policies: readonly Policy[];
  readonly timerHandlers: ReadonlyMap<string, TimerHandler>;
}
export type Ground = Pick<AlarmWorld, 'clock' | 'database' | 'log' | 'ledgers' | 'followers' | 'alarms'>;

const nothingMore = async (): Promise<Reacting> => ({ policies: [], timerHandlers: new Map() });

/** On a database of its own; or on one that a test brings, to let it stop. */
export async function alarmWorld(
  brought?: Pick<TestDatabase, 'database' | 'logDatabase' | 'close'>,
  reacting: (ground: Ground) => Promise<Reacting> = nothingMore,
): Promise<AlarmWorld> {
  const base = brought ?? (await testDatabase());
  const store = settledStore(base, start);
  const { database, clock } = store;
  const said: string[] = [];
  const say = (line: string): void => void said.push(line);
  const deciders = new Map([alarmDecider, alarmSourceDecider].map((decider) => [decider.name, decider] as const));
  const log = await openLog({ ...store, deciders, events: eventDeclarations, say });
  const ledgers = openLedgers({ database, log, declarations, clock, zone: 'Asia/Shanghai' });
  const alarms = openAlarms({
    database,
    log,
    ledgers,
    clock,
    zone: 'Asia/Shanghai',
    notices: noticeRows(database),
    say,
  });
  const followers = await startFollowers({ database, log, clock, patience, followers: everyFollower, say });
  alarms.attach(followers);
  const more = await reacting({ clock, database, log, ledgers, followers, alarms });
  const policies = await startPolicies({ database, log, clock, policies: [...alarms.policies, ...more.policies], say });
  await alarms.liftOutlived();
  const handlers = new Map([...alarms.timerHandlers, ...more.timerHandlers]);
  const scheduler: Scheduler = await startScheduler({ database, log, handlers, clock, lease, say });
  const settled = async (): Promise<void> => {
    const behind = async () => {
      const head = log.head().position;
      await followers.passed(head);
      // A policy writes too: what it wrote is to be followed as well.
      return {
        head,
        more: log.head().position - head,
        policies: [...policies.positions()].filter(([, at]) => at < head),
      };
    };
    await eventually('everything has followed', behind, {
      isSo: ({ more, policies: late }) => more === 0 && late.length === 0,
    });
  };
  const organisation = async (orgName: string, orgPid: string | null) =>
    value(await ledgers.create(organisations, { orgName, orgPid }, bySystem())).id;
  const top = await organisation('集团', null);
  const [plant, elsewhere] = [await organisation('一厂', top), await organisation('二厂', top)];
  await settled();
  const begun: { readonly pipeline: Pipeline }[] = [];
  const functions = ['/limitWarning', '/offLineAlarm'].flatMap((desk) => [
    desk,
    `${desk}:confirm`,
    `${desk}:shelve`,
    `${desk}:handle`,
  ]);
  const operator = aCaller({ userId: 'zhou', scope: scopeOf(plant), permissions: new Set(functions) });

  return {
    clock,
    database,
    log,
    ledgers,
    followers,
    alarms,
    said,
    plant,
    elsewhere,
    settled,
    async made(ledger, row) {
      const { id } = value(await ledgers.create(ledger, { ...row }, bySystem()));
      await settled();
      return id;
    },
    operator,
    async aChannel(id, made) {
      const settings = { protocol: 'modbusTcp', host: '127.0.0.1', port: 1502 };
      value(
        await ledgers.create(
          channels,
          { id, name: `通道 ${id}`, orgId: plant, protocol: 'modbusTcp', settings },
          bySystem(),
        ),
      );
      await settled();
      for (const [device, ofDevice] of Object.entries(made)) {
        const row = {
          id: device,
          name: `设备 ${device}`,
          kind: 'meter',
          orgId: plant,
          channelId: id,
          address: { unit: 1 },
        };
        value(await ledgers.create(devices, row, bySystem()));
        await settled();
        for (const given of ofDevice) {
          const { id: point, ...more } = typeof given === 'string' ? { id: given } : given;
          const address = { table: 'holding', register: 0, type: 'uint16' };
          value(
            await ledgers.create(
              points,
              { id: point, name: `测点 ${point}`, deviceId: device, kind: 'analog', unit: 'A', address, ...more },
              bySystem(),
            ),
          );
        }
      }
      await settled();
    },
    async configured(pipeline, position) {
      await settled();
      await gathered(clock, `configured up to ${position}`, () => pipeline.configuration.position() >= position);
    },
    async aRule(pointId, limits, more = {}) {
      const made = value(
        await ledgers.create(limitRules, { name: `规则 ${pointId}`, pointId, limits, ...more }, bySystem()),
      );
      await settled();
      return made.id;
    },
    numberOf: async (point) => (await ledgers.anyRow(points, point))?.number ?? 0,
    async begin({ at, log: other, onlookers = () => [], watchesSilence = true } = {}) {
      const telemetry = await openTelemetry({ database, clock, say });
      const means = { database, log: other ?? log, telemetry, ledgers, followers, clock, say };
      const pipeline = await startPipeline({
        ...means,
        watchesSilence,
        onlookers: onlookers(telemetry),
        ...(at && { at }),
      });
      begun.push({ pipeline });
      alarms.measure({ worst: pipeline.worst, telemetry });
      return { pipeline, telemetry };
    },
    async forgetCheckpoint() {
      await database.query('delete from keep.pipeline_checkpoint');
    },
    async keepNotes() {
      await database.query(`create function keep.keep_note() returns trigger language plpgsql as 'begin return null; end';
        create trigger keep_notes before delete on keep.pipeline_note for each row execute function keep.keep_note()`);
    },
    async events() {
      const all: Event[] = [];
      const after = (): number => all.at(-1)?.position ?? 0;
      for (
        let next = await log.read({ after: 0, limit: 1000 });
        next.length > 0;
        next = await log.read({ after: after(), limit: 1000 })
      ) {
        all.push(...next);
      }
      return all.filter(({ stream }) => stream.startsWith('alarm'));
    },
    ask: (name, input, context) => asked(alarms.calls, name, input, { caller: operator, now: clock.now(), ...context }),
    async close() {
      await Promise.all(begun.map(({ pipeline }) => pipeline.close()));
      alarms.close();
      await scheduler.close();
      await policies.close();
      await followers.close();
      await log.close();
      await base.close();
    },
  };
}

/** Who has heard of a change of the configuration gathers for so long, ms, before it is read. */
const gathering = 100;
/** So many askings, a second or more of the machine, and the clock has moved while an older reading was under way: it gathers once more. */
const onceMore = 200;

/**
 * Lets the pipeline read a configuration that it has heard of. The clock moves once and then stands: what follows takes no time, however
 * slow the machine is.
 */
export async function gathered(clock: ManualClock, what: string, isThere: () => boolean): Promise<void> {
  let asked = 0;
  await eventually(what, () => {
    if (isThere()) return true;
    if (asked++ % onceMore === 0) clock.advance(gathering);
    return isThere();
  });
}

export const raw = (point: number, reading: number | string | null, more: Partial<RawSample> = {}): RawSample => ({
  point,
  at: null,
  value: reading,
  quality: 0,
  ...more,
});
