import { always } from '../../domain/access/membership.ts';
import { users } from '../../domain/access/user.ts';
import {
  type ForecastCurve,
  type ForecastRow,
  type ForecastSpan,
  getForecasts,
  listForecasts,
} from '../../domain/alarm/forecast/calls.ts';
import { meanAt, quarterOf } from '../../domain/alarm/forecast/means.ts';
import { forecastFaults } from '../../domain/alarm/forecast/messages.ts';
import { passingsOf } from '../../domain/alarm/forecast/passing.ts';
import { forecastMethod } from '../../domain/alarm/forecast/profile.ts';
import type { InputOf } from '../../domain/call/declaration.ts';
import { type Clock, instantOf, instantOrNull, type Millis, millisOf } from '../../domain/clock/clock.ts';
import { aDay, anHour } from '../../domain/clock/lengths.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
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
import { curveOf, toldPassing } from './forecastCurve.ts';
import { readMeans } from './forecastPoints.ts';
import { type KeptForecast, newestForecasts } from './forecastRows.ts';
import { nearestFirst } from './nearestFirst.ts';
import { type KeptPassing, lastSwitches, type Switch, standingPassings } from './passingRows.ts';
import { type Learned, learnedLast, skillSince } from './profileRows.ts';
import { seenPoints } from './seenPoints.ts';
import { isForecastKept, type Sight, toldForecast, toldLearned, toldSwitch, toldWarnings } from './toldForecast.ts';
import { limitsOf, type WatchedPoint } from './watched.ts';

interface ForecastCallMeans {
  readonly database: Database;
  readonly ledgers: Pick<Ledgers, 'seen' | 'held'>;
  readonly telemetry: ReadTelemetry;
  readonly log: Pick<Log, 'positionAt'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly zone: string;
}

/** Which limits will be passed, and the curves that say so. */
export const forecastCalls = (means: ForecastCallMeans): readonly ServedCall[] => [
  serve(listForecasts, ({ query }, context) => listed(means, query, context)),
  serve(getForecasts, ({ query }, context) => curves(means, query, context)),
];

async function listed(
  { database, ledgers, clock, zone }: ForecastCallMeans,
  { hours = 24 }: InputOf<typeof listForecasts>['query'],
  context: CallContext,
) {
  const { scope, lang, asOf } = context.asker;
  const { watched, moving } = await seenPoints(ledgers, context);
  const ids = watched.map(({ row }) => row.id);
  const numbers = watched.map(({ row }) => row.number);
  const [held, kept, learned, switches, standing, named] = await Promise.all([
    ledgers.held(points, scope, { ids, asOf }),
    newestForecasts(database, numbers, { asOf: context.moment.asOf }),
    learnedLast(database, numbers, context.moment.asOf),
    lastSwitches(database, ids, asOf),
    standingPassings(database, { points: ids, asOf }),
    ledgers.seen(devices, scope, { ids: [...new Set(watched.map(({ row }) => row.deviceId))], lang, asOf }),
  ]);
  const device = new Map(named.map(({ id, name }) => [id, name]));
  const isKept = isForecastKept(context.now, clock.now());
  const sightOf = (id: string): Sight => ({ within: held.get(id)?.within ?? [], zone: zoneOf(zone) });
  const told = new Map([...switches].map(([id, one]) => [id, toldSwitch(one, sightOf(id))]));
  const people = await namesOf(ledgers, context, [...told.values()]);
  const warned = Map.groupBy(standing, ({ point }) => point);
  const rows = watched.map((point) => {
    const { id, number } = point.row;
    const sight = sightOf(id);
    return rowOf(point, {
      kept: toldForecast(kept.get(number) ?? null, sight),
      learned: toldLearned(learned.get(number) ?? null, sight),
      isKept,
      isOn: switches.get(id)?.on ?? true,
      switched: told.get(id) ?? null,
      warnings: toldWarnings(warned.get(id) ?? [], sight),
      device: device.get(point.row.deviceId) ?? null,
      moving: moving(id),
      nameOf: (person) => people.get(person) ?? null,
      hours: hours as ForecastSpan,
    });
  });
  return accepted({ method: forecastMethod, rows: rows.toSorted(nearestFirst) });
}

async function namesOf(
  ledgers: Pick<Ledgers, 'seen'>,
  { asker: { scope, lang, asOf } }: CallContext,
  switches: readonly (Switch | null)[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(switches.flatMap((one) => one?.by ?? []))];
  const rows = ids.length === 0 ? [] : await ledgers.seen(users, scope, { ids, lang, asOf });
  return new Map(rows.map(({ id, userRealName, userAccount }) => [id, userRealName ?? userAccount]));
}

interface Told {
  readonly kept: KeptForecast | null;
  readonly learned: Learned | null;
  /** Of a time of which forecasts are kept still. */
  readonly isKept: boolean;
  readonly isOn: boolean;
  readonly switched: Switch | null;
  readonly warnings: readonly KeptPassing[];
  readonly device: string | null;
  readonly moving: number;
  readonly nameOf: (person: string) => string | null;
  readonly hours: ForecastSpan;
}

function rowOf(
  { row, rules }: WatchedPoint,
  { kept, learned, isKept, isOn, switched, warnings, device, moving, nameOf, hours }: Told,
): ForecastRow {
  const forecast = isOn ? (kept?.forecast ?? null) : null;
  const now = kept?.now ?? null;
  return {
    point: row.id,
    name: row.name,
    device,
    unit: row.unit,
    madeAt: instantOrNull(kept?.madeAt ?? null),
    now,
    lacks: kept === null && !isKept ? 'notKept' : (kept?.lacks ?? null),
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

async function curves(
  { database, ledgers, telemetry, log, clock, zone }: ForecastCallMeans,
  { points: ids, hours = 24, madeAt }: InputOf<typeof getForecasts>['query'],
  context: CallContext,
) {
  const held = await heldPoints(ledgers, { ids, ...context.asker });
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
    const sight = { within: point.within ?? always, zone: zoneOf(zone) };
    const one = isTold ? toldForecast(found ?? null, sight) : null;
    const from = (one?.madeAt ?? quarterOf(then ?? now)) - aDay;
    const to = Math.min(from + aDay + hours * anHour, quarterOf(now));
    const read = await readMeans(knownBy(telemetry, context.moment), [seriesOf(point)], { from, to }, zone);
    const came = (at: Millis): number | null => {
      const means = read.get(point.number);
      return means === undefined ? null : meanAt(means, at);
    };
    const rules = watched.find(({ row }) => row.id === point.id)?.rules ?? [];
    const isKept = isForecastKept(then ?? now, clock.now());
    told.push(curveOf(point, { one, isKept, rules, from, hours: hours as ForecastSpan, came }));
  }
  return accepted({ now: instantOf(now), curves: told });
}

/** As it is asked for, of the times that are the reader's to see. */
const seriesOf = (point: HeldPoint): SeriesPoint => ({
  ...seriesPoint(point),
  ...(point.within === undefined ? {} : { within: point.within }),
});
