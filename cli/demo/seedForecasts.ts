import { quarterOf } from '../../domain/alarm/forecast/means.ts';
import { aDay, aMinute, anHour } from '../../domain/clock/lengths.ts';
import { bandSettingsOf } from '../../gateway/bands/index.ts';
import type { Ledgers } from '../../gateway/ledger/ledgers.ts';
import type { Followers } from '../../gateway/log/follow/follower.ts';
import type { Log } from '../../gateway/log/log.ts';
import { forecastNow } from '../../gateway/predictor/forecastJob.ts';
import { forecastPoints } from '../../gateway/predictor/forecastPoints.ts';
import { type WatchedPoint, watchedPoints } from '../../gateway/predictor/watched.ts';
import type { Database } from '../../gateway/store/database.ts';
import { openChildReader } from '../../gateway/telemetry/childReader.ts';

interface Parts {
  readonly database: Database;
  readonly log: Log;
  readonly ledgers: Ledgers;
  readonly followers: Followers;
  readonly zone: string;
  readonly now: number;
  readonly say: (line: string) => void;
}

/** A week that is judged, and the day by which its first forecasts reach beyond it. */
const days = 8;
/** The points of it; all others are forecast from the next hour on. */
const most = 12;

/** What the predictor said in the last days of the demo's past and what came of it, hour by hour, as its own job says it. Only where nothing was forecast yet. */
export async function seedForecasts({ database, log, ledgers, followers, zone, now, say }: Parts): Promise<void> {
  const [there] = await database.query('select from tele.forecast limit 1');
  if (there !== undefined) return;
  const watched = (await loudestFirst(database, await watchedPoints(ledgers), now)).slice(0, most);
  if (watched.length === 0) return;
  const { signal } = new AbortController();
  const siteDaysOf = async (org: string) => (await bandSettingsOf(ledgers, org)).siteDays;
  const newest = Math.floor(now / anHour) * anHour;
  for (let at = newest - days * aDay; at <= newest; at += anHour) {
    // Of the past everything is in blocks by now.
    const telemetry = openChildReader(database, { parts: new Map(), now: quarterOf(at) });
    const told = Math.min(now, at + 3 * aMinute);
    const make = (work: Parameters<typeof forecastPoints>[2]) =>
      forecastPoints(telemetry, database, { ...work, isThen: true });
    const means = { database, log, ledgers, followers, telemetry, zone, clock: { now: () => told }, make, siteDaysOf };
    await forecastNow(means, watched, signal);
  }
  say(`forecasts of ${watched.length} points over ${days} days were made and judged`);
}

/** Those whose limits were passed of late go first. */
async function loudestFirst(
  database: Database,
  watched: readonly WatchedPoint[],
  now: number,
): Promise<readonly WatchedPoint[]> {
  const rows = await database.query<{ readonly point: string; readonly n: number }>(
    'select point, count(*)::int as n from read.alarm where raised_at >= $1 and point = any($2) group by point',
    [now - days * aDay, watched.map(({ row }) => row.id)],
  );
  const loud = new Map(rows.map(({ point, n }) => [point, n]));
  // Every second one is quiet, so that not all of them are those that pass their limits daily.
  const [often, seldom] = [true, false].map((is) => watched.filter(({ row }) => loud.has(row.id) === is));
  return Array.from({ length: watched.length }, (_, n) => [often?.[n], seldom?.[n]]).flatMap((pair) =>
    pair.flatMap((one) => one ?? []),
  );
}
