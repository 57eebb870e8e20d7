import { noSiteDays, type SiteDays } from '../../domain/alarm/band/band.ts';
import { dayAfter } from '../../domain/alarm/band/learn.ts';
import { medianAtBy, type QuarterCalendar, quartersNamed } from '../../domain/alarm/forecast/calendar.ts';
import { type Forecast, type ForecastLack, forecastOf } from '../../domain/alarm/forecast/forecast.ts';
import { usualOf } from '../../domain/alarm/forecast/learned.ts';
import { ahead, type Means, meansOf, quarter } from '../../domain/alarm/forecast/means.ts';
import { skillOf } from '../../domain/alarm/forecast/skill.ts';
import { aDay } from '../../domain/clock/lengths.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { firstOwnDay, leftDays, newestBands } from '../bands/index.ts';
import type { Queryable } from '../store/database.ts';
import type { SeriesPoint, Telemetry } from '../telemetry/telemetry.ts';
import { forecastsOf, type KeptForecast, keepForecasts } from './forecastRows.ts';
import { keepLearned, type Learned, type LearnedRow, learnedOn, skillSince } from './profileRows.ts';
import { startOfLearning } from './toldForecast.ts';

/** A point that is forecast. */
interface ForecastPoint extends SeriesPoint {
  readonly id: string;
  readonly org: string;
  readonly device: string;
  /** When it was switched on last: its week begins then. Null: it was never off. */
  readonly since: number | null;
  /** Since when it belongs to whom it belongs now: of days of another holder nothing is foreseen, else those could be told from it. */
  readonly ownSince: number;
  /** Whether its band is watched, and so learned each night. */
  readonly hasBand: boolean;
}

export interface ForecastWork {
  readonly points: readonly ForecastPoint[];
  /** The beginning of a quarter. */
  readonly madeAt: number;
  /** By the clock of who asks. */
  readonly now: number;
  readonly zone: string;
  /** Of a time that is over: bands were learned since, and say nothing of then. */
  readonly isThen?: boolean;
  /** What each organisation says of its days. */
  readonly siteDays: ReadonlyMap<string, SiteDays>;
}

export interface MadeForecast extends KeptForecast {
  readonly id: string;
  readonly skill: Learned['skill'];
}

type Reader = Pick<Telemetry, 'series'>;

/** Points that are read together. */
const together = 40;
/** The forecasts of a week reach a day beyond it, and last week's hours lie a week before. */
const judgedDays = 15;
/** Days after the last of a band on which it still says what is usual: it is learned each night while it is watched. */
const bandHolds = 2;

/** Forecasts of these points, kept; of each what is usual is learned first where it was not today. */
export async function forecastPoints(
  reader: Reader,
  database: Queryable,
  work: ForecastWork,
): Promise<readonly MadeForecast[]> {
  const zone = zoneOf(work.zone);
  const today = zone.startOfDay(work.madeAt);
  const day = zone.written(work.madeAt).local.slice(0, 10);
  const from = startOfLearning(work.madeAt, zone);
  const span = { from, to: work.madeAt + ahead * quarter };
  const daysOf = ({ org }: ForecastPoint): SiteDays => work.siteDays.get(org) ?? noSiteDays;
  const calendars = new Map<SiteDays, QuarterCalendar>();
  const calendarOf = (point: ForecastPoint): QuarterCalendar => {
    const days = daysOf(point);
    const made = calendars.get(days) ?? quartersNamed(span, zone, days);
    calendars.set(days, made);
    return made;
  };
  const isOwn = (one: ForecastPoint): boolean => one.ownSince <= from;
  const made: MadeForecast[] = [];
  for (let n = 0; n < work.points.length; n += together) {
    const points = work.points.slice(n, n + together);
    const known = new Map(
      await learnedOn(
        database,
        points.map(({ point }) => point),
        day,
      ),
    );
    const fresh: LearnedRow[] = [];
    for (const one of points) {
      if (known.has(one.point) || !isOwn(one)) continue;
      const learned = await learnedAnew(reader, database, {
        one,
        span: { from, to: today },
        calendar: calendarOf(one),
        siteDays: daysOf(one),
        work,
      });
      known.set(one.point, learned);
      fresh.push({ point: one.point, day, learned });
    }
    await keepLearned(database, fresh);
    const now = await readMeans(reader, points, { from: work.madeAt - quarter, to: work.madeAt }, work.zone);
    const forecasts = points.map((one) => {
      const learned = isOwn(one) ? known.get(one.point) : undefined;
      const moment = { point: one.point, madeAt: work.madeAt, now: now.get(one.point)?.values[0] ?? null };
      const skill = learned === undefined ? null : skillSince(learned, one.since);
      return { id: one.id, skill, ...forecastBy(learned, { ...moment, calendar: calendarOf(one) }) };
    });
    await keepForecasts(database, forecasts, work.now);
    made.push(...forecasts);
  }
  return made;
}

/** Means of quarters, of several points. */
export async function readMeans(
  reader: Reader,
  points: readonly SeriesPoint[],
  span: { readonly from: number; readonly to: number },
  zone: string,
): Promise<ReadonlyMap<number, Means>> {
  const buckets = Math.ceil((span.to - span.from) / quarter);
  const { series } = await reader.series({ points, ...span, buckets, zone });
  return new Map(points.map(({ point }) => [point, meansOf(series.get(point) ?? [], span)]));
}

interface Learning {
  readonly one: ForecastPoint;
  readonly span: { readonly from: number; readonly to: number };
  readonly calendar: QuarterCalendar;
  readonly siteDays: SiteDays;
  readonly work: ForecastWork;
}

async function learnedAnew(
  reader: Reader,
  database: Queryable,
  { one, span, calendar, siteDays, work: { madeAt, now, zone, isThen = false } }: Learning,
): Promise<Learned> {
  const named = zoneOf(zone);
  const dayOf = (at: number): string => named.written(at).local.slice(0, 10);
  const asked = { points: [one], from: dayOf(span.from), to: dayOf(span.to - 1), zone: named };
  const [read, left, bands, forecasts] = await Promise.all([
    readMeans(reader, [one], { from: span.from, to: madeAt }, zone),
    leftDays(database, asked),
    newestBands(database, isThen ? [] : [one.id]),
    forecastsOf(database, one.point, { from: madeAt - judgedDays * aDay, to: madeAt }),
  ]);
  const means = read.get(one.point) ?? { from: span.from, values: [] };
  const whole = { from: means.from, values: means.values.slice(0, Math.round((span.to - span.from) / quarter)) };
  const band = bands.get(one.id)?.band ?? null;
  const own = firstOwnDay(one.ownSince, now, named);
  const isFresh =
    band !== null && one.hasBand && dayAfter(band.to, bandHolds) >= dayOf(madeAt) && (own === null || band.from >= own);
  const by = { left: left.get(one.id) ?? new Map(), siteDays, band: isFresh ? band : null };
  const skill = skillOf(forecasts, means, { now: madeAt, since: one.since });
  return { ...usualOf(whole, calendar, by), seen: now, skill };
}

interface Moment {
  readonly point: number;
  readonly madeAt: number;
  readonly now: number | null;
  readonly calendar: QuarterCalendar;
}

function forecastBy(learned: Learned | undefined, { point, madeAt, now, calendar }: Moment): KeptForecast {
  const without = (lacks: ForecastLack): KeptForecast => ({ point, madeAt, now, lacks, forecast: null });
  if (learned?.medians == null || learned.persistence === null) return without(learned?.lacks ?? 'tooFewDays');
  const made: Forecast | ForecastLack = forecastOf(
    learned.persistence,
    { madeAt, now },
    medianAtBy(learned.medians, calendar),
  );
  return typeof made === 'string' ? without(made) : { point, madeAt, now, lacks: null, forecast: made };
}
