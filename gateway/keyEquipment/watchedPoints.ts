import { instantOf } from '../../domain/clock/clock.ts';
import { points } from '../../domain/device/point.ts';
import type { WatchedPoint } from '../../domain/equipment/careCalls.ts';
import { nameIn } from '../../domain/ledger/names.ts';
import { countsForRules, type Quality } from '../../domain/telemetry/quality.ts';
import { isStale } from '../../domain/telemetry/stale.ts';
import { bandSettingsOf, overBand, toldBands } from '../bands/index.ts';
import type { CallContext } from '../http/handler.ts';
import { knownBy } from '../telemetry/knownBy.ts';
import type { CareMeans } from './careMeans.ts';

type Settings = Awaited<ReturnType<typeof bandSettingsOf>>;

/** These points as they were read last, each over its band: what the reader does not see is left out, what is not good, or is silent by now, has no value. */
export async function watchedPoints(
  { ledgers, telemetry, database, zone }: CareMeans,
  wanted: readonly string[],
  { asker: { scope }, asOf, now, lang, moment }: CallContext,
): Promise<ReadonlyMap<string, WatchedPoint>> {
  const ids = [...new Set(wanted)];
  const seen = (await ledgers.seen(points, scope, { asOf, ids })).filter(({ enabled }) => enabled);
  const held = await ledgers.held(points, scope, { ids, asOf });
  const [latest, bands] = await Promise.all([
    knownBy(telemetry, moment).latest(seen.map(({ number }) => number)),
    toldBands(database, new Map(seen.map(({ id }) => [id, held.get(id)?.within ?? []])), { asOf, zone }),
  ]);
  const settings = new Map<string, Settings>();
  for (const { org } of seen) if (!settings.has(org)) settings.set(org, await bandSettingsOf(ledgers, org, asOf));
  return new Map(
    seen.map((point): [string, WatchedPoint] => {
      const read = latest.get(point.number);
      const isGood = read !== undefined && countsForRules(read.quality as Quality) && !isStale(read, point.period, now);
      const value = isGood ? read.value : null;
      // The band of a counter is of what it counts in a quarter of an hour, and its reading a register.
      const told = point.kind === 'counter' ? undefined : bands.get(point.id);
      const days = settings.get(point.org);
      const over =
        told === undefined || days === undefined || value === null
          ? null
          : overBand(told.band, { zone: zone.name, siteDays: days.siteDays })({ from: now, mean: value });
      return [
        point.id,
        {
          point: point.id,
          name: nameIn(point, lang),
          unit: point.unit,
          value,
          readAt: read === undefined ? null : instantOf(read.at),
          usual: over === null ? null : { low: over.low, high: over.high, deviation: over.deviation },
        },
      ];
    }),
  );
}
