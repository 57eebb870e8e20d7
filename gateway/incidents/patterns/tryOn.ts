import type { AlarmLevel, AlarmObject, AlarmType, LimitName } from '../../../domain/alarm/alarm.ts';
import type { AlarmSource } from '../../../domain/alarm/events.ts';
import type { IncidentCause, Reach } from '../../../domain/alarm/incident/events.ts';
import { nothingReached } from '../../../domain/alarm/incident/grid.ts';
import type { Pattern } from '../../../domain/alarm/incident/pattern.ts';
import { mostOwn, mostTriedOn } from '../../../domain/alarm/incident/patternCalls.ts';
import type { GroupedAlarm, Plant } from '../../../domain/alarm/incident/plant.ts';
import { type ToldCause, tryPattern } from '../../../domain/alarm/incident/tryPattern.ts';
import type { RuleKind } from '../../../domain/alarm/ruleKinds.ts';
import { millisOf } from '../../../domain/clock/clock.ts';
import type { DeviceKind } from '../../../domain/device/deviceKinds.ts';
import type { Queryable } from '../../store/database.ts';
import { unknownPeriod } from '../gather.ts';

/** A condition with its parameters, as the gateway made it for who asks. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly unknown[];
}

export interface TryWork {
  readonly pattern: Pattern;
  /** Whose alarms count as causes. */
  readonly orgs: readonly string[];
  /** Each organisation with it and those above it. */
  readonly lines: Readonly<Record<string, readonly string[]>>;
  readonly devices: readonly { readonly id: string; readonly kind: DeviceKind; readonly nodes: readonly string[] }[];
  /** The sign of each switch's protection. */
  readonly trips: readonly (readonly [point: string, element: string])[];
  readonly alarms: Condition;
  readonly incidents: Condition;
  readonly page: number;
  readonly size: number;
}

export interface TriedOn {
  readonly from: number | null;
  readonly alarms: number;
  readonly isPartial: boolean;
  readonly effects: number;
  readonly quiet: number;
  readonly confirmed: number;
  readonly takenBack: number;
  readonly own: readonly string[];
  readonly total: number;
  readonly rows: readonly {
    readonly id: string;
    readonly at: number;
    readonly alarm: string | null;
    readonly effects: number;
    readonly quiet: number;
    readonly own: number;
  }[];
}

interface Row {
  readonly id: string;
  readonly org: string;
  readonly type: AlarmType;
  readonly level: AlarmLevel;
  readonly channel: string | null;
  readonly point: string | null;
  readonly picture: {
    readonly judges: RuleKind;
    readonly limitName: LimitName | null;
    readonly object: AlarmObject;
    readonly source: AlarmSource;
    readonly members: readonly string[] | null;
    readonly firstOverAt: string;
    readonly confirmedBy: string | null;
    readonly confirmedAt: string | null;
  };
  readonly raised_at: number;
}

const perRead = 5000;
const kept = ['judges', 'limitName', 'object', 'source', 'members', 'firstOverAt', 'confirmedBy', 'confirmedAt'];
const picture = `jsonb_build_object(${kept.map((key) => `'${key}', picture->'${key}'`).join(', ')})`;

/** The alarms of the span, the newest first, so many at a time. */
async function alarmsOf(database: Queryable, { sql, values }: Condition): Promise<readonly Row[]> {
  const all: Row[] = [];
  for (let last: Row | undefined; all.length <= mostTriedOn; ) {
    const before = last === undefined ? '' : ` and (raised_at, id) < ($${values.length + 1}, $${values.length + 2})`;
    const rows = (await database.query(
      `select id, org, type, level, channel, point, raised_at, ${picture} as picture from read.alarm where ${sql}${before}
       order by raised_at desc, id desc limit ${perRead}`,
      [...values, ...(last === undefined ? [] : [last.raised_at, last.id])],
    )) as unknown as readonly Row[];
    all.push(...rows);
    last = rows.at(-1);
    if (rows.length < perRead) break;
  }
  return all;
}

const groupedOf = ({ id, type, level, channel, point, picture: told }: Row): GroupedAlarm => ({
  id,
  type,
  level,
  judges: told.judges,
  limitName: told.limitName,
  source: told.source,
  object: told.object,
  channel,
  point,
  ...(told.members === null ? {} : { members: told.members }),
  at: millisOf(told.firstOverAt) ?? 0,
  uncertainty: unknownPeriod,
});

interface IncidentTold {
  readonly id: string;
  readonly since: number;
  readonly cause: IncidentCause;
  readonly took: Reach;
  readonly closed_at: string | null;
  readonly org: string;
}

/** What took a voltage away, as the log told it then. */
async function toldCauses(
  database: Queryable,
  { sql, values }: Condition,
  byId: ReadonlyMap<string, GroupedAlarm>,
): Promise<readonly (ToldCause & { readonly org: string })[]> {
  const rows = (await database.query(
    `select id, since, cause, took, closed_at, org from read.incident i where took is not null and ${sql} order by since, id`,
    [...values],
  )) as unknown as readonly IncidentTold[];
  return rows.flatMap(({ id, since, cause, took, closed_at: closed, org }) => {
    const alarm = cause.kind === 'alarm' ? byId.get(cause.alarm) : null;
    if (alarm === undefined) return [];
    const at = Number(since);
    const opening =
      cause.switch === null
        ? null
        : { position: 0, switch: cause.switch, ordered: alarm === null, at, uncertainty: unknownPeriod };
    const until = closed === null ? null : millisOf(closed);
    return [{ cause: { id, at, uncertainty: unknownPeriod, alarm, opening, reach: took }, until, org }];
  });
}

/** Effects of which a person said that they are not because of it. */
async function takenBackOf(database: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await database.query<{ alarm: string }>(
    "select distinct alarm from read.incident_member where alarm = any($1) and gone->>'why' = 'wrong'",
    [ids],
  );
  return new Set(rows.map(({ alarm }) => alarm));
}

/** Tries a pattern on what the database holds. Runs in a process of its own. */
export async function tryOn(database: Queryable, work: TryWork): Promise<TriedOn> {
  const read = await alarmsOf(database, work.alarms);
  const rows = read.slice(0, mostTriedOn);
  const byRow = new Map(rows.map((row) => [row.id, row]));
  const alarms = rows.map(groupedOf);
  const byId = new Map(alarms.map((alarm) => [alarm.id, alarm]));
  const bySupply = work.pattern.relation === 'suppliedBy';
  const told = bySupply ? await toldCauses(database, work.incidents, byId) : [];
  const orgOfTold = new Map(told.map(({ cause, org }) => [cause.id, org]));
  const orgOf = (id: string): string => byRow.get(id)?.org ?? orgOfTold.get(id) ?? '';
  const here = new Set(work.orgs);
  const tried = tryPattern(plantOf(work), work.pattern, { alarms, told }).filter(({ cause }) =>
    here.has(orgOf(cause.id)),
  );
  const incidents = tried.map(({ cause, effects }) => {
    const line = work.lines[orgOf(cause.id)] ?? [];
    // Only what everybody who sees it is told of by its cause is kept quiet.
    const quiet = effects.filter((one) => one.quiet && line.includes(orgOf(one.alarm.id))).map(({ alarm }) => alarm.id);
    const ofCause = byRow.get(cause.id)?.picture.confirmedAt ?? null;
    const confirmed = quiet.filter((id) => {
      const one = byRow.get(id)?.picture;
      return one !== undefined && one.confirmedBy !== null && one.confirmedAt !== ofCause;
    });
    return { cause, effects: effects.map(({ alarm }) => alarm.id), quiet, confirmed };
  });
  const distinct = (of: (one: (typeof incidents)[number]) => readonly string[]) => new Set(incidents.flatMap(of));
  const quiet = distinct((one) => one.quiet);
  const confirmed = distinct((one) => one.confirmed);
  const takenBack = await takenBackOf(database, [...quiet]);
  const isOwn = (id: string): boolean => confirmed.has(id) || takenBack.has(id);
  const newest = incidents.toSorted((a, b) => b.cause.at - a.cause.at || (a.cause.id < b.cause.id ? -1 : 1));
  const first = (work.page - 1) * work.size;
  return {
    from: read.length > rows.length ? (rows.at(-1)?.raised_at ?? null) : null,
    alarms: rows.length,
    isPartial: read.length > rows.length,
    effects: distinct((one) => one.effects).size,
    quiet: quiet.size,
    confirmed: confirmed.size,
    takenBack: takenBack.size,
    own: [...quiet].filter(isOwn).slice(0, mostOwn),
    total: newest.length,
    rows: newest
      .slice(first, first + work.size)
      .map(({ cause, effects, quiet: mine }) => ({
        id: cause.id,
        at: cause.at,
        alarm: cause.alarm?.id ?? null,
        effects: effects.length,
        quiet: mine.length,
        own: mine.filter(isOwn).length,
      })),
  };
}

function plantOf({ devices, trips }: TryWork): Omit<Plant, 'patterns'> {
  const byDevice = new Map(devices.map((one) => [one.id, one]));
  const switches = new Map(trips);
  return {
    tree: {
      kindOf: (device) => byDevice.get(device)?.kind ?? null,
      nodesOf: (device) => byDevice.get(device)?.nodes ?? [],
    },
    wiring: {
      switchOfTrip: (point) => switches.get(point) ?? null,
      sourceOf: () => null,
      reachOf: () => nothingReached,
    },
  };
}
