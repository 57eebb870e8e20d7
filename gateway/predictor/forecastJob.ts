import type { SiteDays } from '../../domain/alarm/band/band.ts';
import { passingForeseen, predictorSwitched } from '../../domain/alarm/forecast/events.ts';
import { quarterOf } from '../../domain/alarm/forecast/means.ts';
import { passingsOf } from '../../domain/alarm/forecast/passing.ts';
import { isWorse } from '../../domain/alarm/forecast/skill.ts';
import { type Clock, instantOf, type Millis } from '../../domain/clock/clock.ts';
import { forecastInput } from '../../domain/job/job.ts';
import { type OwnLedgers, ownSince, seriesPoint } from '../bands/index.ts';
import { askChild } from '../jobs/child/openChild.ts';
import { defineKind, type JobKind } from '../jobs/kind.ts';
import type { Followers } from '../log/follow/follower.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { ForecastQuestion } from './child.ts';
import type { ForecastWork, MadeForecast } from './forecastPoints.ts';
import { type JudgeMeans, judgeAll } from './judge.ts';
import { beyondNow } from './passes.ts';
import { lastSwitches, type Switch, standingPassings } from './passingRows.ts';
import { tell } from './telling.ts';
import { limitsOf, type WatchedPoint, watchedPoints } from './watched.ts';

interface ForecastMeans extends JudgeMeans {
  readonly ledgers: OwnLedgers;
  readonly followers: Pick<Followers, 'passed'>;
  readonly clock: Pick<Clock, 'now'>;
  /** What an organisation says of its days. */
  readonly siteDaysOf: (org: string) => Promise<SiteDays>;
  /** Makes the forecasts and keeps them. */
  readonly make: (work: ForecastWork, signal: AbortSignal) => Promise<readonly MadeForecast[]>;
}

interface ForecastJobMeans extends Omit<ForecastMeans, 'make'> {
  readonly databaseUrl: string;
  readonly telemetry: Pick<Telemetry, 'series' | 'openSamples'>;
}

/** Of the heap of the process that forecasts: it holds eight weeks of a point and the forecasts of all. */
const megabytes = 512;

/**
 * Judges what was foreseen, and forecasts anew, each hour. Of hours that passed while nobody ran only the newest is made up: a forecast of then
 * would be one that nobody was told.
 */
export const forecastJob = (means: ForecastJobMeans): JobKind =>
  defineKind<Record<string, never>>({
    name: 'forecast',
    input: forecastInput,
    missed: 'once',
    interrupted: 'again',
    attempts: 3,
    initial: { cron: '3 * * * *', input: {} },
    async run({ signal }) {
      const watched = await watchedPoints(means.ledgers);
      return { outcome: { ...(await forecastNow({ ...means, make: besideBy(means) }, watched, signal)) } };
    },
  });

/** In a process of its own: eight weeks of each point are read and ranked once a day. */
export const besideBy =
  ({ telemetry, databaseUrl }: Pick<ForecastJobMeans, 'telemetry' | 'databaseUrl'>): ForecastMeans['make'] =>
  (work, signal) => {
    const open = telemetry.openSamples(work.points.map(({ point }) => point));
    const question: ForecastQuestion = { databaseUrl, open, ...work };
    const module = new URL('./child.ts', import.meta.url);
    return askChild<readonly MadeForecast[]>({ module, signal, megabytes }, question);
  };

export interface ForecastDone {
  readonly points: number;
  readonly made: number;
  readonly foreseen: number;
  readonly judged: number;
  readonly switchedOff: number;
}

export async function forecastNow(
  means: ForecastMeans,
  watched: readonly WatchedPoint[],
  signal: AbortSignal,
): Promise<ForecastDone> {
  const { database, log, clock, followers } = means;
  await followers.passed(log.head().position);
  const now = Math.trunc(clock.now());
  const ids = watched.map(({ row }) => row.id);
  const switches = await lastSwitches(database, ids, null);
  const isOn = (point: string): boolean => switches.get(point)?.on ?? true;
  const judged = await judgeAll(means, { watched: new Map(watched.map((one) => [one.row.id, one])), isOn, now });
  signal.throwIfAborted();
  const on = watched.filter(({ row }) => isOn(row.id));
  const made = await forecast(means, on, { now, switches, signal });
  const worse = new Set<string>();
  const byId = new Map(on.map((one) => [one.row.id, one]));
  for (const { id, skill } of made) {
    const point = byId.get(id);
    if (point === undefined || skill === null || !isWorse(skill)) continue;
    const { error, naive } = skill;
    const data = { point: id, on: false, error, naive };
    await tell(log, { id: `off:${id}:${now}`, point: id, org: point.row.org, event: predictorSwitched, at: now, data });
    worse.add(id);
  }
  const told = made.filter(({ id }) => !worse.has(id));
  const foreseen = await foresee(means, { byId, made: told, now });
  return {
    points: watched.length,
    made: made.filter((one) => one.forecast !== null).length,
    foreseen,
    judged,
    switchedOff: worse.size,
  };
}

interface Making {
  readonly now: Millis;
  readonly switches: ReadonlyMap<string, Switch>;
  readonly signal: AbortSignal;
}

async function forecast(
  { ledgers, make, zone, siteDaysOf }: ForecastMeans,
  on: readonly WatchedPoint[],
  { now, switches, signal }: Making,
): Promise<readonly MadeForecast[]> {
  if (on.length === 0) return [];
  const own = await ownSince(
    ledgers,
    on.map(({ row }) => row),
  );
  const points = on.map(({ row, hasBand }) => ({
    ...seriesPoint(row),
    id: row.id,
    org: row.org,
    device: row.deviceId,
    since: switches.get(row.id)?.at ?? null,
    ownSince: own(row.id),
    hasBand,
  }));
  const siteDays = new Map<string, SiteDays>();
  for (const { org } of points) if (!siteDays.has(org)) siteDays.set(org, await siteDaysOf(org));
  return make({ points, madeAt: quarterOf(now), now, zone, siteDays }, signal);
}

interface Foreseeing {
  readonly byId: ReadonlyMap<string, WatchedPoint>;
  readonly made: readonly MadeForecast[];
  readonly now: Millis;
}

/** One warning stands of a limit, and is not told again each hour; what is beyond it already is not foreseen. */
async function foresee({ database, log }: ForecastMeans, { byId, made, now }: Foreseeing): Promise<number> {
  const standing = new Set((await standingPassings(database)).map(({ rule, limitName }) => `${rule} ${limitName}`));
  const rules = [...byId.values()].flatMap((one) => one.rules);
  const names = new Map(rules.map(({ id, limits }) => [id, limits.map(({ name }) => name)]));
  const beyond = await beyondNow(database, [...names.keys()], (rule) => names.get(rule) ?? []);
  let told = 0;
  for (const { id: point, forecast, now: value } of made) {
    const watched = byId.get(point);
    if (watched === undefined || forecast === null) continue;
    for (const { limit, at } of passingsOf(forecast, limitsOf(watched.rules), { now: value })) {
      const key = `${limit.rule.id} ${limit.name}`;
      if (at === null || standing.has(key) || beyond.has(key)) continue;
      const madeAt = instantOf(forecast.madeAt);
      await tell(log, {
        id: `foreseen:${key}:${forecast.madeAt}`,
        point,
        org: watched.row.org,
        event: passingForeseen,
        at: now,
        data: { point, rule: limit.rule.id, limitName: limit.name, limit: limit.value, at: instantOf(at), madeAt },
      });
      told++;
    }
  }
  return told;
}
