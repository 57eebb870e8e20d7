import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SessionEnd } from '../../../domain/access/events.ts';
import { unnarrowed } from '../../../domain/access/permission.ts';
import { permissionCodes } from '../../../domain/access/routes/all.ts';
import type { Alarm, Announcement } from '../../../domain/alarm/alarm.ts';
import type { PermissionCode } from '../../../domain/call/declaration.ts';
import type { Clock } from '../../../domain/clock/clock.ts';
import type { Event } from '../../../domain/event/event.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { type AlarmFeed, type AlarmNews, isNotice, type News } from '../../../gateway/alarms/feed.ts';
import { seesAlarm } from '../../../gateway/alarms/index.ts';
import type { Access } from '../../../gateway/http/access.ts';
import type { Caller, Scope } from '../../../gateway/http/handler.ts';
import { scopeOf as narrowed, wholeScope } from '../../../gateway/http/scope.ts';
import type { Ledgers } from '../../../gateway/ledger/ledgers.ts';
import type { DeviceState, LiveValue, LiveValues } from '../../../gateway/pipeline/newestValues.ts';
import { attachPush, type PushOptions } from '../../../gateway/push/attachPush.ts';
import { openState } from '../../world/alarmState.ts';
import { eventually } from '../../world/eventually.ts';
import { turningClock } from '../../world/turningClock.ts';

export const scopeOf = (...orgs: string[]): Scope => ({ ...wholeScope(orgs), id: `sees:${orgs.join('+')}` });

/** Who sees one organisation narrowed to these channels. */
export const narrowedTo = (org: string, ...channels: string[]): Scope =>
  narrowed(new Map([[org, [{ ...unnarrowed, channels: new Set(channels) }]]]));

export function anAlarm(id: string, more: Partial<Alarm> = {}): Alarm {
  return {
    id,
    version: 1,
    position: 1,
    org: 'north',
    type: '01',
    level: 2,
    state: openState,
    object: { kind: 'device', id: 'M101', name: '1#变压器' },
    point: { id: 'M101.P', name: '有功功率', kind: 'analog' },
    rule: { id: 'R1', version: 1 },
    judges: 'limit',
    value: 132.4,
    quality: 0,
    limit: 130,
    limitName: 'HH',
    earlier: [],
    worst: 132.4,
    returned: null,
    unit: 'kW',
    firstOverAt: '2026-11-20T06:27:41.208Z',
    raisedAt: '2026-11-20T06:27:41.208Z',
    recoveredAt: null,
    confirmedAt: null,
    confirmedBy: null,
    recordedAt: '2026-11-20T06:27:41.208Z',
    unknownSince: null,
    past: false,
    ...more,
  };
}

/** Alarms that a test makes happen. Reading takes a turn of the event loop, as a database would. */
export function testFeed() {
  const log: AlarmNews[] = [];
  const all: News[] = [];
  const listeners = new Set<(news: readonly News[]) => void>();
  let position = 0;
  let standing: readonly Alarm[] = [];
  const hooks = { betweenReads: async () => {}, standingReads: async () => {} };
  const feed: AlarmFeed = {
    async between(after, upTo, { sight, userId }, limit) {
      await hooks.betweenReads();
      const sees = (one: News): boolean =>
        isNotice(one)
          ? userId !== null && one.to.has(userId)
          : seesAlarm(sight, { ...one.alarm, channel: one.channel });
      return all.filter((one) => one.position > after && one.position <= upTo && sees(one)).slice(0, limit);
    },
    async standing({ scope, types }, limit) {
      await hooks.standingReads();
      const rows = standing.filter((alarm) => types.has(alarm.type) && scope.sees(alarm.org, null));
      const calls = rows.slice(0, limit).map(({ id }) => ({ id, radioId: 'siren' }));
      return { rows: rows.slice(0, limit), total: rows.length, calls };
    },
    subscribe(each) {
      listeners.add(each);
      return () => listeners.delete(each);
    },
    position: () => position,
  };
  return {
    feed,
    hooks,
    log,
    setStanding: (alarms: readonly Alarm[]) => {
      standing = alarms;
    },
    /** A message to these users, which is no alarm. */
    tell(message: Announcement, ...to: string[]): number {
      position += 1;
      const news = { position, at: '2026-11-20T06:27:41.208Z', message, to: new Set(to) };
      all.push(news);
      for (const listener of [...listeners]) listener([news]);
      return position;
    },
    /** Alarms and messages of one page, as they follow each other in the log. */
    together(make: () => void): void {
      const before = [...listeners];
      const gathered: News[] = [];
      listeners.clear();
      listeners.add((news) => gathered.push(...news));
      make();
      listeners.clear();
      for (const listener of before) listeners.add(listener);
      for (const listener of before) listener(gathered);
    },
    /** The log goes on without any alarm. */
    pass: (by: number) => {
      position += by;
    },
    happen(
      count = 1,
      { channel = 'C1', ...more }: Partial<Alarm> & { readonly channel?: string } = {},
    ): readonly AlarmNews[] {
      const news: AlarmNews[] = [];
      for (let n = 0; n < count; n++) {
        position += 1;
        const alarm = anAlarm(`a${position}`, { position, ...more });
        news.push({
          position,
          at: alarm.raisedAt,
          recordedAt: alarm.raisedAt,
          event: 'AlarmRaised',
          channel,
          alarm,
          message: null,
        });
      }
      log.push(...news);
      all.push(...news);
      for (const listener of [...listeners]) listener(news);
      return news;
    },
  };
}

export function testAccess() {
  const callers = new Map<string, Caller>();
  const ended = new Set<(session: string, why: SessionEnd) => void>();
  const changed = new Set<(sessions: readonly string[]) => void>();
  const bySession = (id: string): Caller | null =>
    [...callers.values()].find((caller) => caller.sessionId === id) ?? null;
  const listen = <T>(set: Set<T>, each: T): (() => void) => {
    set.add(each);
    return () => set.delete(each);
  };
  const change = (token: string, to: Partial<Caller>): void => {
    const caller = callers.get(token);
    if (caller === undefined) throw new Error(`nobody bears ${token}`);
    callers.set(token, { ...caller, ...to });
    for (const each of changed) each([caller.sessionId]);
  };
  const access: Access = {
    callerOf: async (token) => callers.get(token) ?? null,
    callerAtWorkflow: async (token) => callers.get(token) ?? null,
    callerOfTicket: async () => null,
    sharedBy: async () => null,
    callerOfSession: async (id) => bySession(id),
    scopeOf: async () => scopeOf(),
    onEnded: (each) => listen(ended, each),
    onChanged: (each) => listen(changed, each),
    followers: [],
    calls: [],
  };
  return {
    access,
    /** With every function, unless others are named. */
    signIn(token: string, scope: Scope, permissions: Iterable<PermissionCode> = permissionCodes): void {
      const sessionId = `session-of-${token}`;
      const caller = { userId: token, account: token, name: token, orgId: 'north', sessionId, admin: false, scope };
      callers.set(token, { ...caller, permissions: new Set(permissions) });
    },
    setScope: (token: string, scope: Scope) => change(token, { scope }),
    setFunctions: (token: string, ...codes: readonly PermissionCode[]) =>
      change(token, { permissions: new Set(codes) }),
    end(token: string, why: SessionEnd = 'endedByAdministrator'): void {
      const caller = callers.get(token);
      callers.delete(token);
      if (caller !== undefined) for (const each of ended) each(caller.sessionId, why);
    },
  };
}

export interface TestPoint {
  readonly id: string;
  readonly number: number;
  readonly org: string;
  readonly deviceId?: string;
  readonly kind?: 'analog' | 'text';
}

export interface TestDevice {
  readonly id: string;
  readonly org: string;
  readonly channelId?: string;
}

export function testLive() {
  const values = new Map<number, LiveValue>();
  const devices = new Map<string, DeviceState>();
  const onValues = new Set<(changed: readonly LiveValue[]) => void>();
  const onDevices = new Set<(changed: readonly DeviceState[]) => void>();
  const live: LiveValues = {
    latest: (point) => values.get(point) ?? null,
    subscribe(each) {
      onValues.add(each);
      return () => onValues.delete(each);
    },
    device: (id) => devices.get(id) ?? null,
    subscribeDevices(each) {
      onDevices.add(each);
      return () => onDevices.delete(each);
    },
    channels: () => new Map(),
  };
  return {
    live,
    put(...changed: readonly (Partial<LiveValue> & { readonly point: number })[]): void {
      const whole = changed.map((one) => ({ value: null, text: null, at: 1_000, quality: 0 as const, ...one }));
      for (const one of whole) values.set(one.point, one);
      for (const each of onValues) each(whole);
    },
    putDevice(state: DeviceState): void {
      devices.set(state.id, state);
      for (const each of onDevices) each([state]);
    },
  };
}

/** Points, devices and organisations as rows; nothing else is asked of ledgers here. */
export function testLedgers(points: readonly TestPoint[], devices: readonly TestDevice[]) {
  let rowsOf: Readonly<Record<string, readonly { readonly id: string }[]>> = {};
  const set = (nextPoints: readonly TestPoint[], nextDevices = devices): void => {
    rowsOf = {
      point: nextPoints.map((point) => ({ kind: 'analog', deviceId: 'M101', ...point })),
      device: withDevicesOf(nextPoints, nextDevices),
      organisation: [{ id: 'north' }, { id: 'south' }],
    };
  };
  set(points);
  const rows = async (ledger: LedgerDeclaration, query: { readonly ids?: readonly string[] } = {}) => {
    const wanted = query.ids === undefined ? null : new Set(query.ids);
    return (rowsOf[ledger.name] ?? []).filter((row) => wanted === null || wanted.has(row.id));
  };
  return { ledgers: { everyRow: rows } as unknown as Ledgers, set };
}

/** What a point hangs on must stand, and hang on a channel itself. */
function withDevicesOf(points: readonly TestPoint[], devices: readonly TestDevice[]) {
  const named = new Map(points.map(({ deviceId = 'M101', org }) => [deviceId, { id: deviceId, org }]));
  for (const device of devices) named.set(device.id, device);
  return [...named.values()].map((device) => ({ channelId: 'C1', ...device }));
}

export function testLog(head: () => number) {
  const listeners = new Set<(events: readonly Event[]) => void>();
  return {
    log: {
      head: () => ({ log: 'log-1', position: head() }),
      subscribe(each: (events: readonly Event[]) => void) {
        listeners.add(each);
        return () => listeners.delete(each);
      },
    },
    append(stream: string): void {
      for (const each of listeners) each([{ stream, position: head() } as Event]);
    },
  };
}

/** A gateway of nothing but its two live doors, on a free port of the loop-back. */
export async function openWorld(
  more: {
    readonly points?: readonly TestPoint[];
    readonly devices?: readonly TestDevice[];
    readonly clock?: Clock;
    readonly head?: () => number;
  } & Partial<PushOptions> = {},
) {
  const alarms = testFeed();
  const access = testAccess();
  const live = testLive();
  const ledgers = testLedgers(more.points ?? [], more.devices ?? []);
  const log = testLog(() => more.head?.() ?? alarms.feed.position());
  const server = createServer((_, response) => response.end('the rest of the gateway'));
  const said: string[] = [];
  // Consoles and gateway live in one process: while the machine holds up one, no time passes for the other.
  const turning = turningClock(2);
  const clock = more.clock ?? turning;
  const push = attachPush({
    server,
    access: access.access,
    feed: alarms.feed,
    live: live.live,
    ledgers: ledgers.ledgers,
    log: log.log,
    clock,
    allowedOrigins: ['https://portal.example'],
    say: (line) => said.push(line),
    ...more,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    alarms,
    access,
    live,
    ledgers,
    log,
    push,
    said,
    clock,
    port,
    async close() {
      await push.close();
      await turning.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type World = Awaited<ReturnType<typeof openWorld>>;

export { eventually as until };
