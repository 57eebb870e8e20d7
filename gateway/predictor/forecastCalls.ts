import { users } from '../../domain/access/user.ts';
import {
  type ForecastCurve,
  type ForecastPassing,
  type ForecastRow,
  type ForecastSpan,
  getForecasts,
  listForecasts,
} from '../../domain/alarm/forecast/calls.ts';
import { quartersOf } from '../../domain/alarm/forecast/forecast.ts';
import { meanAt, quarter, quarterOf } from '../../domain/alarm/forecast/means.ts';
import { forecastFaults } from '../../domain/alarm/forecast/messages.ts';
import { type Passing, passingsOf } from '../../domain/alarm/forecast/passing.ts';
import { forecastMethod } from '../../domain/alarm/forecast/profile.ts';
import type { InputOf } from '../../domain/call/declaration.ts';
import { instantOf, instantOrNull, type Millis, millisOf } from '../../domain/clock/clock.ts';
import { aDay, anHour } from '../../domain/clock/lengths.ts';
import { devices } from '../../domain/device/device.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import { choiceFault, mostOfOneUnitOfSmall } from '../../domain/telemetry/chartChoice.ts';
import { seriesPoint } from '../bands/index.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import { type HeldPoint, heldPoints } from '../live/index.ts';
import type { Log } from '../log/log.ts';
import type { Database } from '../store/database.ts';
import { knownBy } from '../telemetry/knownBy.ts';
import type { ReadTelemetry, SeriesPoint } from '../telemetry/telemetry.ts';
import { readMeans } from './forecastPoints.ts';
import { type KeptForecast, newestForecasts } from './forecastRows.ts';
import { nearestFirst } from './nearestFirst.ts';
import { type KeptPassing, lastSwitches, type Switch, standingPassings } from './passingRows.ts';
import { type Learned, learnedLast, skillSince } from './profileRows.ts';
import { seenPoints } from './seenPoints.ts';
import { limitsOf, type WatchedLimit, type WatchedPoint } from './watched.ts';

interface ForecastCallMeans {
  readonly database: Database;
  readonly ledgers: Pick<Ledgers, 'seen' | 'held'>;
  readonly telemetry: ReadTelemetry;
  readonly log: Pick<Log, 'positionAt'>;
  readonly zone: string;
}

/** Which limits will be passed, and the curves that say so. */
export const forecastCalls = (means: ForecastCallMeans): readonly ServedCall[] => [
  serve(listForecasts, ({ query }, context) => listed(means, query, context)),
  serve(getForecasts, ({ query }, context) => curves(means, query, context)),
];

async function listed(
  { database, ledgers }: ForecastCallMeans,
  { hours = 24 }: InputOf<typeof listForecasts>['query'],
  context: CallContext,
) {
  const { scope, lang, asOf } = context.asker;
  const { watched, moving } = await seenPoints(ledgers, context);
  const ids = watched.map(({ row }) => row.id);
  const numbers = watched.map(({ row }) => row.number);
  const [kept, learned, switches, standing, named] = await Promise.all([
    newestForecasts(database, numbers, { asOf: context.moment.asOf }),
    learnedLast(database, numbers, context.moment.asOf),
    lastSwitches(database, ids, asOf),
    standingPassings(database, { points: ids, asOf }),
    ledgers.seen(devices, scope, { ids: [...new Set(watched.map(({ row }) => row.deviceId))], lang, asOf }),
  ]);
  const device = new Map(named.map(({ id, name }) => [id, name]));
  const people = await namesOf(ledgers, context, switches);
  const told = Map.groupBy(standing, ({ point }) => point);
  const rows = watched.map((point) =>
    rowOf(point, {
      kept: kept.get(point.row.number) ?? null,
      learned: learned.get(point.row.number) ?? null,
      switched: switches.get(point.row.id) ?? null,
      warnings: told.get(point.row.id) ?? [],
      device: device.get(point.row.deviceId) ?? null,
      moving: moving(point.row.id),
      nameOf: (id) => people.get(id) ?? null,
      hours: hours as ForecastSpan,
    }),
  );
  return accepted({ method: forecastMethod, rows: rows.toSorted(nearestFirst) });
}

async function namesOf(
  ledgers: Pick<Ledgers, 'seen'>,
  { asker: { scope, lang, asOf } }: CallContext,
  switches: ReadonlyMap<string, Switch>,
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set([...switches.values()].flatMap(({ by }) => by ?? []))];
  const rows = ids.length === 0 ? [] : await ledgers.seen(users, scope, { ids, lang, asOf });
  return new Map(rows.map(({ id, userRealName, userAccount }) => [id, userRealName ?? userAccount]));
}

interface Told {
  readonly kept: KeptForecast | null;
  readonly learned: Learned | null;
  readonly switched: Switch | null;
  readonly warnings: readonly KeptPassing[];
  readonly device: string | null;
  readonly moving: number;
  readonly nameOf: (person: string) => string | null;
  readonly hours: ForecastSpan;
}

function rowOf(
  { row, rules }: WatchedPoint,
  { kept, learned, switched, warnings, device, moving, nameOf, hours }: Told,
): ForecastRow {
  const isOn = switched?.on ?? true;
  const forecast = isOn ? (kept?.forecast ?? null) : null;
  const now = kept?.now ?? null;
  return {
    point: row.id,
    name: row.name,
    device,
    unit: row.unit,
    madeAt: instantOrNull(kept?.madeAt ?? null),
    now,
    lacks: kept?.lacks ?? null,
    days: learned?.days ?? null,
    enoughFrom: learned?.enoughFrom ?? null,
    passings: forecast === null ? [] : passingsOf(forecast, limitsOf(rules), { now, hours }).map(toldPassing),
    moving,
    skill: learned === null ? null : skillSince(learned, switched?.on === true ? switched.at : null),
    isOn,
    switched:
      switched === null
        ? null
        : {
            at: instantOf(switched.at),
            error: switched.error,
            naive: switched.naive,
            by: switched.by === null ? null : nameOf(switched.by),
          },
    warnings: warnings.flatMap(({ rule, limitName, foreseenAt, madeAt }) =>
      foreseenAt === null || madeAt === null
        ? []
        : [{ rule, limitName, at: instantOf(foreseenAt), madeAt: instantOf(madeAt) }],
    ),
  };
}

const toldPassing = ({ limit, left, isPassed, at, earliest, latest }: Passing<WatchedLimit>): ForecastPassing => ({
  rule: limit.rule.id,
  ruleName: limit.rule.name,
  limitName: limit.name,
  limit: limit.value,
  left,
  isPassed,
  at: instantOrNull(at),
  earliest: instantOrNull(earliest),
  latest: instantOrNull(latest),
});

async function curves(
  { database, ledgers, telemetry, log, zone }: ForecastCallMeans,
  { points, hours = 24, madeAt }: InputOf<typeof getForecasts>['query'],
  context: CallContext,
) {
  const held = await heldPoints(ledgers, { ids: points, ...context.asker });
  if (!held.ok) return held;
  const broken = (fault: keyof typeof forecastFaults) =>
    refused('RULE_BROKEN', { fields: { points: forecastFaults[fault][context.lang] } });
  const [last] = held.value.slice(-1);
  const fault = last === undefined ? null : choiceFault(held.value.slice(0, -1), last, mostOfOneUnitOfSmall);
  if (fault !== null) return broken(fault === 'tooManyUnits' ? 'forecast.fault.units' : 'forecast.fault.points');
  const then = madeAt === undefined ? null : millisOf(madeAt);
  // What was foreseen then is held against the limits of then.
  const known = context.asker.asOf ?? Number.MAX_SAFE_INTEGER;
  const asOf = then === null ? context.asker.asOf : Math.min(known, await log.positionAt(then));
  const numbers = held.value.map(({ number }) => number);
  const ids = held.value.map(({ id }) => id);
  const [kept, switches, { watched }] = await Promise.all([
    newestForecasts(database, numbers, { asOf: context.moment.asOf, madeAt: then }),
    lastSwitches(database, ids, context.asker.asOf),
    seenPoints(ledgers, { asker: { ...context.asker, asOf } }, ids),
  ]);
  const now = Math.trunc(context.now);
  const told: ForecastCurve[] = [];
  for (const point of held.value) {
    // One that is off foresees nothing now; what it foresaw then stands.
    const isTold = then !== null || (switches.get(point.id)?.on ?? true);
    const found = kept.get(point.number);
    const one = found !== undefined && isTold && isWithin(point, found.madeAt) ? found : null;
    const from = (one?.madeAt ?? quarterOf(then ?? now)) - aDay;
    const to = Math.min(from + aDay + hours * anHour, quarterOf(now));
    const read = await readMeans(knownBy(telemetry, context.moment), [seriesOf(point)], { from, to }, zone);
    const came = (at: Millis): number | null => {
      const means = read.get(point.number);
      return means === undefined ? null : meanAt(means, at);
    };
    const rules = watched.find(({ row }) => row.id === point.id)?.rules ?? [];
    told.push(curveOf(point, { one, rules, from, hours: hours as ForecastSpan, came }));
  }
  return accepted({ now: instantOf(now), curves: told });
}

/** As it is asked for, of the times that are the reader's to see. */
const seriesOf = (point: HeldPoint): SeriesPoint => ({
  ...seriesPoint(point),
  ...(point.within === undefined ? {} : { within: point.within }),
});

const isWithin = ({ within }: HeldPoint, at: Millis): boolean =>
  within === undefined || within.some(({ from, to }) => at >= from && at < to);

interface Drawn {
  readonly one: KeptForecast | null;
  readonly rules: WatchedPoint['rules'];
  readonly from: Millis;
  readonly hours: ForecastSpan;
  readonly came: (at: Millis) => number | null;
}

function curveOf({ id, name, unit }: HeldPoint, { one, rules, from, hours, came }: Drawn): ForecastCurve {
  const begin = from + aDay;
  const forecast = one?.forecast ?? null;
  const before = Array.from({ length: aDay / quarter }, (_, n) => from + n * quarter).map((at) => ({
    at: instantOf(at),
    came: came(at),
    value: null,
    low: null,
    high: null,
  }));
  const after = quartersOf({ madeAt: begin })
    .slice(0, hours * 4)
    .map((at, n) => ({
      at: instantOf(at),
      came: came(at),
      value: forecast?.values[n] ?? null,
      low: forecast?.low[n] ?? null,
      high: forecast?.high[n] ?? null,
    }));
  return {
    point: id,
    name,
    unit,
    madeAt: instantOrNull(one?.madeAt ?? null),
    lacks: one?.lacks ?? null,
    passings:
      forecast === null ? [] : passingsOf(forecast, limitsOf(rules), { now: one?.now ?? null, hours }).map(toldPassing),
    quarters: [...before, ...after],
  };
}
