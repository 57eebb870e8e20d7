import { isAlways } from '../../domain/access/membership.ts';
import { type Band, isTooFew } from '../../domain/alarm/band/band.ts';
import type { BandRow as ToldRow } from '../../domain/alarm/band/calls.ts';
import { type LimitRule, limitRules } from '../../domain/alarm/limitRule.ts';
import { nearestLimit } from '../../domain/alarm/nearestLimit.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { devices } from '../../domain/device/device.ts';
import { type Point, points } from '../../domain/device/point.ts';
import { nameIn } from '../../domain/ledger/names.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import type { CallContext } from '../http/handler.ts';
import { knownBy } from '../telemetry/knownBy.ts';
import { quarter } from '../telemetry/rollup.ts';
import { toldBands } from './bandRows.ts';
import type { BandMeans, BandSettings } from './means.ts';
import type { BandSeries } from './quarterMeans.ts';
import {
  countedLate,
  knownQuarters,
  lastQuarter,
  type OverBand,
  overBand,
  type ReadQuarter,
  readQuarters,
} from './quarters.ts';
import { bandSeries } from './readDays.ts';
import { bandUnit, canHaveBand, isOfBand } from './watched.ts';

type ReadMeans = Pick<BandMeans, 'database' | 'ledgers' | 'telemetry' | 'zone' | 'settingsOf'>;

/** What is watched of what the reader sees, each point over its band at the last quarter, now or as it was known then. */
export async function watchedRows(
  { database, ledgers, telemetry, zone, settingsOf }: ReadMeans,
  { asker: { scope }, asOf, now, lang, moment }: CallContext,
): Promise<readonly (ToldRow & { readonly org: string })[]> {
  const rules = await ledgers.seen(limitRules, scope, { asOf });
  const ofBand = rules.filter(isOfBand);
  const ids = [...new Set(ofBand.map(({ pointId }) => pointId))];
  const [rows, held] = await Promise.all([
    ledgers.seen(points, scope, { asOf, ids }),
    ledgers.held(points, scope, { ids, asOf }),
  ]);
  const pointOf = new Map(rows.filter(canHaveBand).map((point) => [point.id, point]));
  const watched = ofBand.flatMap((rule) => {
    const point = pointOf.get(rule.pointId);
    return point === undefined ? [] : [{ rule, point }];
  });
  const from = lastQuarter(now);
  const withinOf = (id: string): readonly Span[] => held.get(id)?.within ?? [];
  const [bands, quarters, named] = await Promise.all([
    toldBands(database, new Map([...pointOf.keys()].map((id) => [id, withinOf(id)])), { asOf, zone: zoneOf(zone) }),
    readQuarters(
      { reader: knownBy(telemetry, moment), database, asOf: moment.asOf },
      {
        points: [...pointOf.values()].map((point) => seriesWithin(point, withinOf(point.id))),
        from: from - countedLate * quarter,
        to: from + quarter,
        zone,
      },
    ),
    ledgers.seen(devices, scope, { asOf, ids: [...new Set([...pointOf.values()].map(({ deviceId }) => deviceId))] }),
  ]);
  const settings = new Map<string, BandSettings>();
  for (const { org } of pointOf.values()) if (!settings.has(org)) settings.set(org, await settingsOf(org, asOf));
  const deviceOf = new Map(named.map((device) => [device.id, nameIn(device, lang)]));
  return watched.map(({ rule, point }) => {
    const band = bands.get(point.id)?.band ?? null;
    const known = knownQuarters(quarters.get(point.number) ?? [], bandSeries(point));
    const over = overOf(band, known.at(-1), { zone, settings: settings.get(point.org) });
    return {
      org: point.org,
      point: point.id,
      name: nameIn(point, lang),
      unit: bandUnit(point),
      deviceId: point.deviceId,
      device: deviceOf.get(point.deviceId) ?? point.deviceId,
      rule: rule.id,
      band: band === null ? null : inShort(band),
      tooFewDays: band === null || isTooFew(band),
      now: over,
      toLimit: minutesToLimit(band, over, limitsOf(rules, point)),
    };
  });
}

/** As it is asked for, of the times that are the reader's to see. */
const seriesWithin = (point: Point, within: readonly Span[]): BandSeries => ({
  ...bandSeries(point),
  ...(isAlways(within) ? {} : { within }),
});

const inShort = ({ slots: _, left, ...band }: Band): NonNullable<ToldRow['band']> => ({ ...band, left: left.length });

export function overOf(
  band: Band | null,
  one: ReadQuarter | undefined,
  { zone, settings }: { readonly zone: string; readonly settings: BandSettings | undefined },
): ToldRow['now'] {
  if (band === null || one === undefined || one.mean === null || settings === undefined) return null;
  const over = overBand(band, { zone, siteDays: settings.siteDays })(one);
  return over === null ? null : { from: instantOf(one.from), mean: one.mean, ...over };
}

/** Of a counter none: its limits are of its register, and its band of what it counts. */
export const limitsOf = (rules: readonly LimitRule[], { id, kind }: Pick<Point, 'id' | 'kind'>): LimitRule['limits'] =>
  rules
    .filter(() => kind !== 'counter')
    .filter(({ pointId, enabled, judged }) => pointId === id && enabled && judged.kind === 'limit')
    .flatMap(({ limits }) => limits);

const minutesOfWeek = 10_080;

/** How long until it passes a limit, as it creeps: what it uses today, moved on by what it moves a week. */
export function minutesToLimit(
  band: Pick<Band, 'creep'> | null,
  over: (Pick<OverBand, 'low' | 'high'> & { readonly mean: number }) | null,
  limits: LimitRule['limits'],
): number | null {
  const perWeek = band?.creep?.perWeek ?? 0;
  if (over === null || perWeek === 0) return null;
  const rate = (perWeek / 100) * (over.high - over.low);
  const ahead = limits.filter(({ name }) => name.startsWith('H') === rate > 0);
  const next = nearestLimit(over.mean, ahead);
  if (next === null || rate === 0) return null;
  return Math.max(0, Math.round((next.left / Math.abs(rate)) * minutesOfWeek));
}
